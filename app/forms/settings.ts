import { type Day, isDay } from "#app/business/base/calendar.ts";
import { normalizeDay, toWesternDigits } from "#app/business/base/text.ts";
import type { OpeningHours } from "#app/business/centre/opening-hours.ts";
import { offerings } from "#app/business/prices/service.ts";
import {
	type Change,
	firstDayIn,
	hasOwnDays,
	type Kind,
	kindOf,
	limits,
	type Problem,
	realChanges,
} from "#app/business/settings/changes.ts";
import { type Settings, usualKeys } from "#app/business/settings/settings.ts";
import { readText } from "./fields.ts";

/** A form has no dots in the names of its fields: `offer_name_ar` is the Arabic name in the value of `offer`. */
export const fieldNameOf = (name: string) => name.replaceAll(".", "_");

/** What the fields show of a value, by their names. */
export function shownValues(name: string, value: unknown): [name: string, shown: string][] {
	if (value === null) return [[`${name}.none`, "yes"]];
	if (typeof value !== "object") return [[name, String(value ?? "")]];
	return [
		...Object.entries(value).flatMap(([part, own]) => shownValues(`${name}.${part}`, own)),
		[`${name}.next`, isOvernight(value as OpeningHours) ? "yes" : ""],
	];
}

const isOvernight = ({ opens, closes }: OpeningHours) => closes <= opens;

const fieldsBelow = (form: FormData, name: string) =>
	[...form.keys()].filter((field) => field.startsWith(`${fieldNameOf(name)}_`));

/** Of what is not there yet; each needs its tick. */
const newNames = ["season.new", "offer.new"];

/**
 * What the form asks for. Only what differs from what it showed, which is what held today when it was opened: what somebody
 * else has saved since stays, and a change prepared for later, unless the value of today is to hold again.
 */
export function readSettingsForm(
	form: FormData,
	settings: Settings,
	/** With the values of its fields. */
	shown: Settings & { values: Record<string, string> },
) {
	const text = (name: string) => readText(form, fieldNameOf(name)).trim();
	const isTicked = (name: string) => text(name) === "yes";
	const dayOf = (name: string) => normalizeDay(text(name));
	const digits = (name: string) => toWesternDigits(text(name)).replace(/[,٬]/g, "");
	const problems: Problem[] = [];

	/** Undefined of an empty field. */
	const number = (name: string) => {
		const written = digits(name);
		return written ? Number(/^\d{1,9}$/.test(written) ? written : "none") : undefined;
	};
	const hours = (name: string): OpeningHours | undefined => {
		const [opens, closes] = [text(`${name}.opens`), text(`${name}.closes`)];
		if (![opens, closes].every((time) => limits.time.test(time))) return;
		if (isOvernight({ opens, closes }) && !isTicked(`${name}.next`))
			problems.push({ key: name, reason: name === "arrival" ? "arrivalUnclear" : "closesFirst" });
		return { opens, closes };
	};
	const named = (name: string) => ({
		name: { ar: text(`${name}.name.ar`), en: text(`${name}.name.en`) },
		to: dayOf(`${name}.to`),
	});
	/** Undefined of what was not sent. */
	const readers: Record<Kind, (name: string) => unknown> = {
		price: number,
		offered: (name) => offerings.find((offering) => offering === text(name)),
		hours,
		season: (name) => ({
			...named(name),
			weekdays: hours(`${name}.weekdays`),
			friday: hours(`${name}.friday`),
		}),
		arrival: hours,
		bays: number,
		discount: number,
		offer: (name) =>
			form.has(fieldNameOf(`${name}.from`))
				? {
						...named(name),
						from: dayOf(`${name}.from`),
						percent: number(`${name}.percent`),
						licence: digits(`${name}.licence`),
					}
				: undefined,
	};

	const from = dayOf("from") || settings.day;
	const changes: Change[] = [];
	const add = (key: string, value: unknown) => {
		const validFrom: Day = hasOwnDays(key) ? settings.day : from;
		changes.push({ key, value, validFrom });
	};
	const keyOf = (name: string) =>
		kindOf(name) === "season" ? `season.${dayOf(`${name}.from`)}` : name.replace(".new", "");
	const showed = new Map(
		Object.entries(shown.values).map(([name, value]) => [fieldNameOf(name), value]),
	);
	const isWritten = (field: string) => readText(form, field).trim() !== (showed.get(field) ?? "");
	/** Else what was written is lost, while the rest is saved. */
	for (const name of newNames.filter((name) => !isTicked(`${name}.set`)))
		if (fieldsBelow(form, name).some(isWritten))
			problems.push({ key: keyOf(name), reason: `${kindOf(name)}NotTicked` });
	const seasons = [...form.keys()].flatMap((field) => /^season_[\d-]+(?=_from$)/.exec(field) ?? []);
	for (const name of [...usualKeys, ...newNames, ...seasons.map((own) => own.replace("_", "."))]) {
		if (newNames.includes(name) && !isTicked(`${name}.set`)) continue;
		const kind = kindOf(name);
		const key = keyOf(name);
		const isGone = isTicked(`${name}.none`);
		const value = isGone ? null : readers[kind](name);
		/** Its tick is there before any time is chosen. */
		const times = fieldsBelow(form, name).filter((field) => /_(?:opens|closes)$/.test(field));
		const isUnclear = isGone ? times.some(isWritten) : times.length > 0 && value === undefined;
		if (kind === "arrival" && isUnclear) problems.push({ key, reason: "arrivalUnclear" });
		if (isDay(firstDayIn(name)) && (isGone || key !== name)) add(name, null);
		if (value !== undefined && !(isGone && kind === "season")) add(key, value);
	}
	const isKept = ({ key }: Change) => isTicked(`${key}.kept`);
	const isOther = (change: Change) =>
		realChanges([{ ...change, validFrom: shown.day }], shown).length > 0;
	const real = realChanges(changes, settings);
	for (const change of changes.filter(isKept))
		if (!real.includes(change)) problems.push({ key: change.key, reason: "keptToday" });
	return {
		from,
		changes: real.filter((change) => isKept(change) || isOther(change)),
		problems,
		isTwice: (key: string) => {
			const again = digits(`again.${key}`);
			return again ? again === digits(key) : undefined;
		},
	};
}
