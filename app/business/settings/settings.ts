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
	/** On which day after it something else holds, if that is known. */
	nextChange: Day | undefined;
	/** What holds on another day. */
	on: SettingsOn;
	/** When the centre opens on a day, by the latest of all hours that were set for it since a moment: what was promised stays. */
	opensOn: (day: Day, since: string) => string;
};
export type SettingsOn = (day: Day) => Settings;

/** What has no row is as the specification says. */
export function settingsFrom(rows: Setting[]): SettingsOn {
	const inOrder = rows.toSorted((one, other) =>
		one.validFrom === other.validFrom
			? one.id - other.id
			: one.validFrom < other.validFrom
				? -1
				: 1,
	);
	const known = new Map<Day, Settings>();
	const on: SettingsOn = (day) => {
		const found = known.get(day) ?? settingsOn(day, inOrder, { on, opensOn });
		known.set(day, found);
		return found;
	};
	const opensOn: Settings["opensOn"] = (day, since) => {
		const later = inOrder.filter(
			({ key, savedAt }) => savedAt > since && /^(hours|season)\./.test(key),
		);
		if (later.length === 0) return openingHoursOn(on(day).hours, day).opens;
		const hours = [since, ...later.map(({ savedAt }) => savedAt)].map((moment) => {
			const asKnown = inOrder.filter(({ savedAt }) => savedAt <= moment);
			return settingsOn(day, asKnown, { on, opensOn }).hours;
		});
		return (
			hours
				.map((known) => openingHoursOn(known, day).opens)
				.sort()
				.at(-1) ?? ""
		);
	};
	return on;
}

function settingsOn(
	day: Day,
	inOrder: Setting[],
	others: Pick<Settings, "on" | "opensOn">,
): Settings {
	const values = new Map(
		inOrder.filter(({ validFrom }) => validFrom <= day).map(({ key, value }) => [key, value]),
	);
	const read = <Value>(key: string, otherwise: Value) =>
		(values.has(key) ? values.get(key) : otherwise) as Value;
	const planned = read<Offer | null>("offer", sampleOffer);
	const offer = planned && isOn(day, planned) ? planned : undefined;
	const discount = read("discount", defaults.discount);
	const usual = defaults.hours;
	const seasons = [...values].flatMap(([key, value]) =>
		key.startsWith("season.") && value
			? [{ ...(value as Omit<Season, "from">), from: key.slice("season.".length) }]
			: [],
	);
	const prices = serviceCodes.map((code) => [
		code,
		Object.fromEntries(
			carTypes.map((car) => [car, read(`price.${code}.${car}`, defaults.prices[code]?.[car])]),
		),
	]);
	const offered = serviceCodes.map((code) => [code, read<Offering>(`offered.${code}`, "online")]);
	const changes = [
		...inOrder.map(({ validFrom }) => validFrom),
		...(planned ? [planned.from, dayAfter(planned.to, 1)] : []),
		...seasons.map(({ to }) => dayAfter(to, 1)),
	];
	return {
		day,
		priceList: {
			prices: Object.fromEntries(prices),
			offered: Object.fromEntries(offered),
			percent: offer?.percent ?? discount,
			offer: offer?.percent ? offer : undefined,
		},
		offer,
		planned: planned?.percent && planned.to >= day ? planned : undefined,
		hours: {
			weekdays: read("hours.weekdays", usual.weekdays),
			friday: read("hours.friday", usual.friday),
			fridayOnContactPage: read("hours.friday-contact", usual.fridayOnContactPage),
			seasons: [...usual.seasons, ...seasons],
			arrival: read<OpeningHours | null>("arrival", usual.arrival ?? null) ?? undefined,
		},
		bays: read("bays", defaults.bays),
		discount,
		nextChange: changes.filter((change) => change > day).sort()[0],
		...others,
	};
}
