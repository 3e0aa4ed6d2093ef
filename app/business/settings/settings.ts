import { type Day, dayAfter } from "#app/business/base/calendar.ts";
import {
	type Hours,
	type OpeningHours,
	openingHoursOn,
	type Season,
} from "#app/business/centre/opening-hours.ts";
import { isOn, type Offer, sampleOffer } from "#app/business/prices/offers.ts";
import { serviceCodes } from "#app/business/prices/options.ts";
import { carTypes, type Offering, type PriceList } from "#app/business/prices/service.ts";
import { defaults } from "./defaults.ts";

/** One fact, from one day on. The value has been parsed by its key: see `app/data/settings/settings.ts`. */
export type Setting = { id: number; key: string; value: unknown; validFrom: Day; savedAt: string };

/** What holds on one day. */
export type Settings = {
	day: Day;
	priceList: PriceList;
	/** Shown while it lasts. */
	offer?: Offer;
	/** What the owner has set, while it lasts or is ahead. */
	planned?: Offer;
	hours: Hours;
	bays: number;
	/** For booking online, in whole per cent, without an offer. */
	discount: number;
	/** By its key; null of what is not there. */
	valueFor: (key: string) => unknown;
	/** On which day after it something else holds, if that is known. */
	nextChange: Day | undefined;
	/** What holds on another day. */
	on: SettingsOn;
	/** What somebody at that moment could know: later saves, even of the same day, left out. */
	knownAt: (moment: string) => SettingsOn;
	/** When the centre opens on a day, by the latest of all hours that were set for it since a moment: what was promised stays. */
	opensOn: (day: Day, since: string) => string;
};
export type SettingsOn = (day: Day) => Settings;

/** From the rows in the order in which they were saved. What has no row is as the specification says. */
export function settingsFrom(rows: Setting[]): SettingsOn {
	const inOrder = rows.toSorted((one, other) => one.validFrom.localeCompare(other.validFrom));
	const known = new Map<Day, Settings>();
	const on: SettingsOn = (day) => {
		const found = known.get(day) ?? settingsOn(day, inOrder, { on, knownAt, opensOn });
		known.set(day, found);
		return found;
	};
	const knownAt: Settings["knownAt"] = (moment) => {
		const saved = rows.filter(({ savedAt }) => savedAt <= moment);
		return saved.length === rows.length ? on : settingsFrom(saved);
	};
	const opensOn: Settings["opensOn"] = (day, since) => {
		const later = inOrder.filter(
			({ key, savedAt }) => savedAt > since && /^(hours|season)\./.test(key),
		);
		if (later.length === 0) return openingHoursOn(on(day).hours, day).opens;
		const moments = [since, ...later.map(({ savedAt }) => savedAt)];
		const opens = moments.map((moment) => openingHoursOn(knownAt(moment)(day).hours, day).opens);
		return opens.sort().at(-1) ?? "";
	};
	return on;
}

/** By their keys: what the specification says. */
const usual: [key: string, value: unknown][] = [
	...serviceCodes.flatMap((code): [string, unknown][] => [
		...carTypes.map((car): [string, unknown] => [
			`price.${code}.${car}`,
			defaults.prices[code]?.[car],
		]),
		[`offered.${code}`, "online"],
	]),
	["hours.weekdays", defaults.hours.weekdays],
	["hours.friday", defaults.hours.friday],
	["hours.friday-contact", defaults.hours.fridayOnContactPage],
	["arrival", defaults.hours.arrival ?? null],
	["bays", defaults.bays],
	["discount", defaults.discount],
	["offer", sampleOffer],
];

/** Every key but those of seasons. */
export const usualKeys = usual.map(([key]) => key);

function settingsOn(
	day: Day,
	inOrder: Setting[],
	others: Pick<Settings, "on" | "knownAt" | "opensOn">,
): Settings {
	const saved = inOrder.filter(({ validFrom }) => validFrom <= day);
	const values = new Map([
		...usual,
		...saved.map(({ key, value }): [string, unknown] => [key, value]),
	]);
	const read = <Value>(key: string) => values.get(key) as Value;
	const known = read<Offer | null>("offer");
	const offer = known && isOn(day, known) ? known : undefined;
	const planned = known?.percent && known.to >= day ? known : undefined;
	const seasons = [...values].flatMap(([key, value]) =>
		key.startsWith("season.") && value
			? [{ ...(value as Omit<Season, "from">), from: key.slice("season.".length) }]
			: [],
	);
	const byCode = <Value>(read: (code: string) => Value) =>
		Object.fromEntries(serviceCodes.map((code) => [code, read(code)]));
	const changes = [
		...inOrder.map(({ validFrom }) => validFrom),
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
			arrival: read<OpeningHours | null>("arrival") ?? undefined,
		},
		bays: read("bays"),
		discount: read("discount"),
		nextChange: changes.filter((change) => change > day).sort()[0],
		...others,
	};
}
