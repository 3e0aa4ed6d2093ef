import type { Day } from "#app/business/base/calendar.ts";
import type { OpeningHours, Season } from "#app/business/centre/opening-hours.ts";
import type { Offer } from "#app/business/prices/offers.ts";
import type { Offering } from "#app/business/prices/service.ts";
import { type Change, kindOf, kindRow, valueIn } from "#app/business/settings/changes.ts";
import { type Setting, settingsFrom } from "#app/business/settings/settings.ts";
import { staffSettings as copy } from "#app/copy/ar/staff/staff-settings.ts";
import { formatDay, formatHours, formatShortDay } from "#app/copy/format/format.ts";
import { riyals } from "#app/copy/format/prices.ts";
import type { Translate } from "#app/copy/i18n.ts";
import { optionName } from "./offered.ts";

type T = Translate<"staffSettings">;

export function whatText(key: string, t: T): string {
	const [kind, name = "", car] = key.split(".");
	const hours: Record<string, string> = {
		weekdays: copy.what.weekdays,
		friday: copy.what.friday,
		"friday-contact": copy.what.contactFriday,
	};
	if (kind === "price" && (car === "sedan" || car === "suv"))
		return t(`staffSettings:what.${car}`, { option: optionName(name, "ar") });
	if (kind === "offered") return optionName(name, "ar");
	if (kind === "hours") return hours[name] ?? "";
	if (kind === "season") return t("staffSettings:what.season", { first: formatDay(name, "ar") });
	return copy.parts[kindRow(key).part];
}

function valueText(key: string, value: unknown, none: string, t: T): string {
	if (value === null || value === undefined) return none;
	const kind = kindOf(key);
	if (kind === "price") return riyals(Number(value)).ar;
	if (kind === "offered") return copy.offered.values[value as Offering];
	if (kind === "hours" || kind === "arrival") return formatHours(value as OpeningHours, "ar");
	if (kind === "discount") return `${value}%`;
	if (kind === "season") {
		const { name, to, weekdays, friday } = value as Season;
		return t("staffSettings:values.season", {
			name: name.ar,
			last: formatShortDay(to, "ar"),
			weekdays: formatHours(weekdays, "ar"),
			friday: formatHours(friday, "ar"),
		});
	}
	if (kind === "offer") {
		const { name, from, to, percent, licence } = value as Offer;
		return t("staffSettings:values.offer", {
			...{ name: name.ar, percent, licence },
			...{ first: formatShortDay(from, "ar"), last: formatDay(to, "ar") },
		});
	}
	return String(value);
}

/** "سعر التيتانيوم للسيدان، من السبت. قبل: 1,500. بعد: 1,450." */
export function changeLine({ key, value, validFrom }: Change, before: unknown, t: T): string {
	const isOfDays = ["season", "offer"].includes(kindOf(key));
	return t(isOfDays ? "staffSettings:lineOfDays" : "staffSettings:line", {
		what: whatText(key, t),
		day: formatDay(validFrom, "ar"),
		before: valueText(key, before, copy.values.none, t),
		after: valueText(key, value, copy.values.gone, t),
	});
}

/** What a save has changed, with what was there before it. */
export function saveLines(rows: Setting[], ids: number[], t: T): string[] {
	const before = settingsFrom(rows.filter(({ id }) => id < Math.min(...ids)));
	return rows
		.filter(({ id }) => ids.includes(id))
		.map((row) => changeLine(row, valueIn(before(row.validFrom), row.key), t));
}

/** The parts of the page that have changes, for a subject. */
export function partsText(changes: Pick<Change, "key">[]): string {
	return [...new Set(changes.map(({ key }) => copy.parts[kindRow(key).part]))].join("، ");
}

/** Of each key that has another value from a later day on: from which, and what it will be. */
export function aheadTexts(rows: Setting[], today: Day, t: T): Record<string, string> {
	const on = settingsFrom(rows);
	const valueOn = (day: Day, key: string) =>
		valueText(key, valueIn(on(day), key), copy.values.gone, t);
	const texts: Record<string, string> = {};
	for (const { key, validFrom } of rows.toSorted((one, other) =>
		one.validFrom < other.validFrom ? 1 : -1,
	)) {
		const value = valueOn(validFrom, key);
		if (validFrom > today && value !== valueOn(today, key))
			texts[key] = t("staffSettings:ahead", { day: formatDay(validFrom, "ar"), value });
	}
	return texts;
}
