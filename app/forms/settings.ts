import { type Day, isDay } from "#app/business/base/calendar.ts";
import { normalizeDay, toWesternDigits } from "#app/business/base/text.ts";
import type { OpeningHours } from "#app/business/centre/opening-hours.ts";
import { serviceCodes } from "#app/business/prices/options.ts";
import { carTypes, type Offering, offerings } from "#app/business/prices/service.ts";
import { type Change, type Problem, realChanges } from "#app/business/settings/changes.ts";
import type { Settings } from "#app/business/settings/settings.ts";
import { type FormInput, readText } from "./fields.ts";

const hoursKeys = ["hours.weekdays", "hours.friday", "hours.friday-contact"] as const;

/** A form has no dots in the names of its fields. */
export const fieldNameOf = (key: string) => key.replaceAll(".", "_");

/** How many seasons the form can have; the last one is new. */
export const seasonNames = ["season0", "season1", "season2", "season3", "newSeason"] as const;

/**
 * What the form asks for, and what in it is no number, no day or no time. Only what differs from what the form showed, which is
 * what holds today: a change prepared for later stays.
 */
export function readSettingsForm(form: FormInput, settings: Settings) {
	const text = (name: string) => readText(form, fieldNameOf(name)).trim();
	const isTicked = (name: string) => text(name) === "yes";
	const dayOf = (name: string) => normalizeDay(text(name));
	const from = dayOf("from") || settings.day;
	const problems: Problem[] = [];
	const changes: Change[] = [];
	const add = (key: string, value: unknown, validFrom: Day = from) =>
		void changes.push({ key, value, validFrom });
	const wrong = (key: string, reason: string) => void problems.push({ key, reason });
	const addNumber = (key: string) => {
		const written = toWesternDigits(text(key)).replace(/[,٬]/g, "");
		if (!written) return;
		if (/^\d{1,9}$/.test(written)) add(key, Number(written));
		else wrong(key, "number");
	};
	const hoursIn = (name: string): OpeningHours | undefined => {
		const [opens, closes] = [text(`${name}.opens`), text(`${name}.closes`)];
		if (!isTime(opens) || !isTime(closes)) return;
		if (closes <= opens && !isTicked(`${name}.next`)) wrong(name, "closesFirst");
		return { opens, closes };
	};

	for (const code of serviceCodes) {
		for (const car of carTypes) addNumber(`price.${code}.${car}`);
		const offered = text(`offered.${code}`);
		if (offerings.some((one) => one === offered)) add(`offered.${code}`, offered as Offering);
	}
	for (const key of hoursKeys) {
		const hours = hoursIn(key);
		if (hours) add(key, hours);
	}
	for (const name of seasonNames) {
		const was = text(`${name}.was`);
		if (name === "newSeason" ? !isTicked(`${name}.add`) : !isDay(was)) continue;
		const first = dayOf(`${name}.first`);
		const [weekdays, friday] = [hoursIn(`${name}.weekdays`), hoursIn(`${name}.friday`)];
		const isGone = isTicked(`${name}.remove`);
		if (isDay(was) && (isGone || first !== was)) add(`season.${was}`, null, settings.day);
		if (isGone) continue;
		if (!isDay(first) || !weekdays || !friday) wrong(`season.${was || first}`, "seasonDays");
		else {
			const names = { ar: text(`${name}.nameAr`), en: text(`${name}.nameEn`) };
			const season = { name: names, to: dayOf(`${name}.last`), weekdays, friday };
			add(`season.${first}`, season, settings.day);
		}
	}
	if (isTicked("arrival.none")) add("arrival", null);
	else {
		const arrival = hoursIn("arrival");
		if (arrival) add("arrival", arrival);
	}
	addNumber("bays");
	addNumber("discount");
	if (isTicked("offer.end")) add("offer", null, settings.day);
	else if (isTicked("offer.set")) {
		const offer = {
			name: { ar: text("offer.nameAr"), en: text("offer.nameEn") },
			...{ from: dayOf("offer.first"), to: dayOf("offer.last") },
			percent: Number(toWesternDigits(text("offer.percent")) || Number.NaN),
			licence: toWesternDigits(text("offer.licence")),
		};
		add("offer", offer, settings.day);
	}
	const again = (key: string) => toWesternDigits(text(`again.${key}`));
	return {
		from,
		changes: changes.filter(
			(change) =>
				realChanges([{ ...change, validFrom: settings.day }], settings).length > 0 &&
				realChanges([change], settings).length > 0,
		),
		problems,
		/** A price that moves far is typed twice. */
		isTwice: (key: string) => again(key) === toWesternDigits(text(key)),
		isAgain: (key: string) => again(key) !== "",
	};
}

const isTime = (text: string) => /^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/.test(text);
