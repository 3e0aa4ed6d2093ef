import { type Day, dayAfter } from "#app/business/base/calendar.ts";
import type { Language } from "#app/business/base/language.ts";
import type { Hours, Season } from "#app/business/centre/opening-hours.ts";
import { isOn, type Offer } from "#app/business/prices/offers.ts";
import { serviceCodes } from "#app/business/prices/options.ts";
import type { Offering, PriceList } from "#app/business/prices/service.ts";
import { kindOf, usualSettings } from "./kinds.ts";

/** The value has been parsed by its key: see `kinds.ts`. */
export type Setting = { id: number; key: string; value: unknown };

export type Settings = {
	day: Day;
	priceList: PriceList;
	/** The offer is shown while it lasts. */
	offer?: Offer;
	/** The owner has set this offer, and it lasts or is ahead. */
	planned?: Offer;
	hours: Hours;
	bays: number;
	/** The discount is in whole per cent, for booking online without an offer. */
	discount: number;
	/** What is not there has the value null. */
	valueFor: (key: string) => unknown;
	/** From this day on something else holds, if that is known. */
	nextChange: Day | undefined;
	/** Offers and seasons have days of their own, so other settings hold on another day. */
	on: SettingsOn;
};
export type SettingsOn = (day: Day) => Settings;

/** A value is made once for each language and day; a save or midnight makes new settings. */
export function memoize<Made>(make: (language: Language, settings: Settings) => Made) {
	const known = new WeakMap<Settings, Partial<Record<Language, Made>>>();
	return (language: Language, settings: Settings): Made => {
		const made = known.get(settings) ?? {};
		known.set(settings, made);
		made[language] ??= make(language, settings);
		return made[language];
	};
}

/** The rows are in the order in which they were saved. What has no row is as the specification says. */
export function settingsFrom(rows: Setting[]): SettingsOn {
	const saved = rows.map(({ key, value }): [string, unknown] => [key, value]);
	const values = new Map([...usualSettings, ...saved]);
	const known = new Map<Day, Settings>();
	const on: SettingsOn = (day) => {
		const found = known.get(day) ?? settingsForDay(day, values, on);
		known.set(day, found);
		return found;
	};
	return on;
}

function settingsForDay(day: Day, values: Map<string, unknown>, on: SettingsOn): Settings {
	const read = <Value>(key: string) => values.get(key) as Value;
	const known = read<Offer | null>("offer");
	const offer = known && isOn(day, known) ? known : undefined;
	const planned = known?.percent && known.to >= day ? known : undefined;
	const seasons = [...values].flatMap(([key, value]) =>
		kindOf(key) === "season" && value ? [value as Season] : [],
	);
	const byCode = <Value>(read: (code: string) => Value) =>
		Object.fromEntries(serviceCodes.map((code) => [code, read(code)]));
	const changes = [
		...(known ? [known.from, dayAfter(known.to, 1)] : []),
		...seasons.map(({ to }) => dayAfter(to, 1)),
	];
	return {
		day,
		valueFor: (key) => (key === "offer" ? planned : values.get(key)) ?? null,
		priceList: {
			prices: byCode((code) => ({
				sedan: read<number>(`price.${code}.sedan`),
				suv: read<number>(`price.${code}.suv`),
			})),
			offered: byCode((code) => read<Offering>(`offered.${code}`)),
			percent: offer?.percent ?? read("discount"),
			offer: offer?.percent ? offer : undefined,
		},
		offer,
		planned,
		hours: {
			weekdays: read("hours.weekdays"),
			friday: read("hours.friday"),
			fridayOnContactPage: read("hours.friday-contact"),
			seasons,
		},
		bays: read("bays"),
		discount: read("discount"),
		nextChange: changes.filter((change) => change > day).sort()[0],
		on,
	};
}
