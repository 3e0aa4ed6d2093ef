import { type Day, dayAfter, maxDaysAhead } from "#app/business/base/calendar.ts";
import { type OpeningHours, ramadan, type Season } from "#app/business/centre/opening-hours.ts";
import type { Offer } from "#app/business/prices/offers.ts";
import type { Offering } from "#app/business/prices/service.ts";
import type { Change } from "#app/business/settings/changes.ts";
import { type Setting, type Settings, settingsFrom } from "#app/business/settings/in-force.ts";
import { type Kind, kindOf, kindRow, type Part } from "#app/business/settings/kinds.ts";
import { staffSettings as copy } from "#app/copy/ar/staff/staff-settings.ts";
import {
	formatDay,
	formatHours,
	formatMoment,
	formatShortDay,
	pluralValues,
	textFor,
	withLtrMarks,
} from "#app/copy/format/format.ts";
import { hijriMonths } from "#app/copy/format/hijri.ts";
import { from, riyals } from "#app/copy/format/prices.ts";
import type { Translate } from "#app/copy/i18n.ts";
import { optionName } from "./offered.ts";

type T = Translate<"staffSettings" | "staffBoard">;

export function nameOfSetting(key: string, t: T): string {
	const [kind, name = "", car] = key.split(".");
	const { weekdays, friday, contactFriday } = copy.what;
	if (kind === "price" && (car === "sedan" || car === "suv"))
		return t(`staffSettings:what.${car}`, { option: optionName(name, "ar") });
	if (kind === "offered") return optionName(name, "ar");
	if (kind === "hours") return textFor({ weekdays, friday, "friday-contact": contactFriday }, name);
	return copy.parts[kindRow(key).part];
}

const texts: Record<Kind, (value: never, t: T) => string> = {
	price: (price: number) => riyals(price).ar,
	offered: (offering: Offering) => copy.offered[offering],
	hours: (hours: OpeningHours) => formatHours(hours, "ar"),
	bays: (bays: number) => String(bays),
	discount: (percent: number) => `${percent}%`,
	season: ({ name, from, to, weekdays, friday }: Season, t) =>
		t("staffSettings:values.season", {
			...{ name: name.ar, first: formatShortDay(from, "ar"), last: formatShortDay(to, "ar") },
			...{ weekdays: formatHours(weekdays, "ar"), friday: formatHours(friday, "ar") },
		}),
	offer: ({ name, from, to, percent, licence }: Offer, t) =>
		t("staffSettings:values.offer", {
			...{ name: name.ar, percent, licence },
			...{ first: formatShortDay(from, "ar"), last: formatDay(to, "ar") },
		}),
};

const valueText = (key: string, value: unknown, none: string, t: T) =>
	value === null ? none : texts[kindOf(key)](value as never, t);

/** What holds today is said in a few words, at the end of the row of its part. */
export function partTexts({ priceList, hours, bays, discount, planned }: Settings, t: T) {
	const { none } = copy.values;
	const prices = Object.values(priceList.prices).map(({ sedan, suv }) => Math.min(sedan, suv));
	const texts: Record<Part, string> = {
		prices: from(Math.min(...prices)).ar,
		hours: formatHours(hours.weekdays, "ar"),
		season: hours.seasons.map(({ name }) => name.ar).join("، ") || none,
		bays: t("staffBoard:days.free", pluralValues(bays)),
		discount: `${discount}%`,
		offer: planned ? `${planned.name.ar}، ${planned.percent}%` : none,
	};
	return texts;
}

/** Returns "سعر التيتانيوم للسيدان. قبل: 1,500. بعد: 1,450." */
export function changeLine({ key, value }: Change, before: unknown, t: T): string {
	return t("staffSettings:line", {
		what: nameOfSetting(key, t),
		before: valueText(key, before, copy.values.none, t),
		after: valueText(key, value, copy.values.gone, t),
	});
}

export function saveLines(rows: Setting[], own: { id: number }[], t: T): string[] {
	const ids = own.map(({ id }) => id);
	const { valueFor } = settingsFrom(rows.filter(({ id }) => id < Math.min(...ids)))("");
	return rows
		.filter(({ id }) => ids.includes(id))
		.map((row) => changeLine(row, valueFor(row.key), t));
}

export function partsText(changes: Pick<Change, "key">[]): string {
	return [...new Set(changes.map(({ key }) => copy.parts[kindRow(key).part]))].join("، ");
}

/** The first Ramadan that is not over and has no season on its days, by the Umm al-Qura calendar. */
function findRamadanWithoutSeason({ day, hours }: Settings) {
	const months = hijriMonths(day, dayAfter(day, maxDaysAhead - 31), "ar");
	const found = months.flatMap(({ name, first }, index) => {
		const after = months[index + 1];
		return name.startsWith(ramadan.ar) && after
			? [{ name, from: first, to: dayAfter(after.first, -1) }]
			: [];
	});
	return found.find(
		({ from, to }) => !hours.seasons.some((season) => season.from <= to && from <= season.to),
	);
}

const daysOf = ({ from, to }: { from: Day; to: Day }) => ({
	from: formatDay(from, "ar"),
	to: formatDay(to, "ar"),
});

/** Ramadan is proposed with the usual hours for it. A season has no first day before today. */
export function proposedSeason(settings: Settings, t: T) {
	const month = findRamadanWithoutSeason(settings);
	if (!month) return;
	const { name, to } = month;
	const from = month.from < settings.day ? settings.day : month.from;
	const season = { name: ramadan, from, to, ...ramadanHours };
	return { season, text: t("staffSettings:proposal", { month: name, ...daysOf(month) }) };
}

const noticeDays = 90;

/** The board says so in time, because days can be booked long before. */
export function missingSeasonLine(settings: Settings, t: Translate<"staffBoard">) {
	const month = findRamadanWithoutSeason(settings);
	if (!month || month.from > dayAfter(settings.day, noticeDays)) return;
	return t("staffBoard:missingSeason", daysOf(month));
}

const ramadanHours = {
	weekdays: { opens: "13:00", closes: "24:00" },
	friday: { opens: "16:00", closes: "24:00" },
};

export function offeredLines(changes: Change[], { priceList }: Settings, t: T): string[] {
	const { offer, percent } = priceList;
	return changes.flatMap(({ key, value }) => {
		if (!offer) return [];
		const name = offer.name.ar;
		const day = formatDay(dayAfter(offer.to, 1), "ar");
		if (kindOf(key) === "discount") return t("staffSettings:review.later", { name, day });
		if (kindOf(key) !== "price") return [];
		const due = riyals((Number(value) * (100 - percent)) / 100).ar;
		return t("staffSettings:review.offered", { what: nameOfSetting(key, t), name, due });
	});
}

/** Says when it was saved, and by whom if that is known. */
export function savedText(savedAt: string, savedBy: string | null, t: T): string {
	const moment = formatMoment(new Date(savedAt), "ar");
	return savedBy
		? t("staffSettings:history.savedBy", { moment, by: withLtrMarks(savedBy) })
		: t("staffSettings:history.saved", { moment });
}
