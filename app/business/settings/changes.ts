import {
	type Day,
	dayAfter,
	isDay,
	isoAfter,
	maxDaysAhead,
	riyadhToday,
} from "#app/business/base/calendar.ts";
import type { OpeningHours, Season } from "#app/business/centre/opening-hours.ts";
import { type Offer, offerErrors } from "#app/business/prices/offers.ts";
import type { CarType } from "#app/business/prices/service.ts";
import { type Setting, type Settings, settingsFrom } from "./settings.ts";

/** What the owner wants to set, from a day on. */
export type Change = { key: string; value: unknown; validFrom: Day };

export const limits = {
	price: { least: 50, most: 50_000 },
	percent: { least: 1, most: 90 },
	bays: { least: 1, most: 30 },
	savesADay: 10,
	linkMinutes: 30,
	undoHours: 24,
};

/** Each kind of key: the part of the page that sets it, where it is seen, and what it does not change of bookings. */
const kinds = {
	price: {
		part: "prices",
		seen: ["home", "service", "booking", "quote", "faq", "search", "phone"],
		keeps: "prices",
	},
	offered: {
		part: "offered",
		seen: ["home", "service", "booking", "phone", "search"],
		keeps: "offered",
	},
	hours: { part: "hours", seen: ["home", "contact", "faq", "mails", "search"], keeps: "hours" },
	season: { part: "season", seen: ["home", "contact", "faq", "mails", "search"], keeps: "hours" },
	arrival: { part: "arrival", seen: ["receipt", "mails"], keeps: "hours" },
	bays: { part: "bays", seen: ["booking", "about", "board", "sheet"], keeps: "bays" },
	discount: {
		part: "discount",
		seen: ["home", "service", "booking", "quote", "faq"],
		keeps: "discount",
	},
	offer: { part: "offer", seen: ["home", "booking", "quote"], keeps: "discount" },
} as const;
export type Kind = keyof typeof kinds;
/** Of the page, in its order. */
export const parts = Object.values(kinds).map(({ part }) => part);

export function kindOf(key: string): Kind {
	return key.split(".")[0] as Kind;
}

export const kindRow = (key: string) => kinds[kindOf(key)];

/** The value that a key has on the day of the settings; null of what is not there. */
export function valueIn(settings: Settings, key: string): unknown {
	const { priceList, hours, bays, discount, planned } = settings;
	const [kind, name = "", car] = key.split(".");
	const usual: Record<string, OpeningHours> = {
		weekdays: hours.weekdays,
		friday: hours.friday,
		"friday-contact": hours.fridayOnContactPage,
	};
	if (kind === "price") return priceList.prices[name]?.[car as CarType];
	if (kind === "offered") return priceList.offered[name];
	if (kind === "hours") return usual[name];
	if (kind === "arrival") return hours.arrival ?? null;
	if (kind === "bays") return bays;
	if (kind === "discount") return discount;
	if (kind === "offer") return planned ?? null;
	const season = hours.seasons.find(({ from }) => from === name);
	if (!season) return null;
	const { from: _, ...rest } = season;
	return rest;
}

/** From which day it is seen: an offer has a day of its own. */
export function seenFrom({ key, value, validFrom }: Change): Day {
	const own = kindOf(key) === "offer" && value ? (value as Offer).from : validFrom;
	return own > validFrom ? own : validFrom;
}

/** Those of the changes that change something, on the day from which they hold. */
export function realChanges(changes: Change[], { on }: Pick<Settings, "on">): Change[] {
	const isOther = ({ key, value, validFrom }: Change) =>
		canonical(valueIn(on(validFrom), key)) !== canonical(value);
	return changes.filter(isOther);
}

/** The same text for the same value, in whatever order its parts were written. */
function canonical(value: unknown): string {
	if (typeof value !== "object" || value === null) return JSON.stringify(value ?? null);
	const parts = Object.entries(value)
		.filter(([, part]) => part !== undefined)
		.sort(([one], [other]) => (one < other ? -1 : 1));
	return `{${parts.map(([name, part]) => `${name}:${canonical(part)}`).join()}}`;
}

export type Problem = { key: string; reason: string; values?: Record<string, string | number> };

/** What is refused with a sentence; the form itself says what is no number, no day or no time. */
export function problemsIn(
	changes: Change[],
	settings: Settings,
	{ rows, from, isTwice }: { rows: Setting[]; from: Day; isTwice: (key: string) => boolean },
): Problem[] {
	const { day: today, on } = settings;
	if (!isDay(from) || from < today || from > dayAfter(today, maxDaysAhead))
		return [{ key: "from", reason: "from" }];
	const problems = changes.flatMap(({ key, value }): Problem[] => {
		if (value === null) return [];
		const own = (reason: string, values?: Problem["values"]) => [{ key, reason, values }];
		const kind = kindOf(key);
		if (kind === "price") {
			const [before, after] = [Number(valueIn(on(from), key)), Number(value)];
			const { least, most } = limits.price;
			if (after < least) return own("priceLow", { least });
			if (after > most) return own("priceHigh", { most });
			const isFar = Math.abs(after - before) > before / 2;
			return isFar && !isTwice(key) ? own("priceHalf", { before, after }) : [];
		}
		if (kind === "bays") return isWithin(Number(value), limits.bays) ? [] : own("bays");
		if (kind === "discount")
			return isWithin(Number(value), { ...limits.percent, least: 0 })
				? []
				: own("offerPercent", { ...limits.percent, least: 0 });
		if (kind === "offer") return offerProblems(value as Offer, settings);
		if (kind === "season") {
			const season = { ...(value as Season), from: key.slice("season.".length) };
			return seasonProblems(key, season, settings, changes);
		}
		return [];
	});
	const after = settingsAfter(rows, changes)(from);
	if (!Object.values(after.priceList.offered).includes("online"))
		problems.push({ key: "offered", reason: "nothingOffered" });
	const { arrival, weekdays } = after.hours;
	const isArrival = changes.some(({ key }) => key === "arrival" || key === "hours.weekdays");
	const outside = arrival && (arrival.opens < weekdays.opens || closesAfter(arrival, weekdays));
	if (isArrival && outside)
		problems.push({ key: "arrival", reason: "arrivalOutside", values: weekdays });
	return problems;
}

const isWithin = (number: number, { least, most }: { least: number; most: number }) =>
	Number.isInteger(number) && number >= least && number <= most;

const closesAfter = (one: OpeningHours, { opens, closes }: OpeningHours) =>
	closes > opens && one.closes > closes;

/** One at a time: of an offer that has begun, the first day stays. */
function offerProblems(offer: Offer, { day: today, planned }: Settings): Problem[] {
	const own = (reason: string, values?: Problem["values"]) => [{ key: "offer", reason, values }];
	const [error] = offerErrors(offer);
	if (Object.values(offer.name).some((name) => name.length < 2)) return own("offerName");
	if (error === "percent" || !isWithin(offer.percent ?? 0, limits.percent))
		return own("offerPercent", limits.percent);
	if (error === "licence") return own("offerLicence");
	const begun = planned && planned.from <= today ? planned : undefined;
	if (error === "dates" || offer.to < today || (!begun && offer.from < today))
		return own("offerDates");
	return begun && begun.from !== offer.from
		? own("offerBegun", { name: begun.name.ar, day: begun.to })
		: [];
}

function seasonProblems(
	key: string,
	season: Season,
	{ day: today, hours }: Settings,
	changes: Change[],
): Problem[] {
	if (Object.values(season.name).some((name) => name.length < 2))
		return [{ key, reason: "seasonName" }];
	const isNew = !hours.seasons.some(({ from }) => from === season.from);
	if (
		!isDay(season.from) ||
		!isDay(season.to) ||
		season.to < season.from ||
		(isNew && season.from < today)
	)
		return [{ key, reason: "seasonDays" }];
	const gone = changes.filter(({ value }) => value === null).map((change) => change.key);
	const other = hours.seasons.find(
		({ from, to }) =>
			from !== season.from &&
			!gone.includes(`season.${from}`) &&
			from <= season.to &&
			season.from <= to,
	);
	const { name, from: first = "", to: last = "" } = other ?? {};
	return other
		? [{ key, reason: "seasonsOverlap", values: { name: name?.ar ?? "", first, last } }]
		: [];
}

/** Everything that was saved, and the changes after it. */
function settingsAfter(rows: Setting[], changes: Change[]) {
	const added = changes.map((change, index): Setting => {
		return { ...change, id: Number.MAX_SAFE_INTEGER - changes.length + index, savedAt: "" };
	});
	return settingsFrom([...rows, ...added]);
}

type Stored = { id: number; save: string; undoes: string | null; savedAt: string; validFrom: Day };

/**
 * What would hold without a save, as rows that bring it back: from today on, or from when it would have held. Within a day, and
 * what is only prepared until it holds.
 */
export function undoing(
	{ rows, stored }: { rows: Setting[]; stored: Stored[] },
	save: string,
	now: Date,
):
	| { changes: Change[]; refused?: undefined }
	| { changes?: undefined; refused: "undoGone" | "undoTwice" | "undoLate" | "undoOverwritten" } {
	const today = riyadhToday(now);
	const own = stored.filter((row) => row.save === save);
	const [first] = own;
	if (!first || first.undoes) return { refused: "undoGone" };
	if (stored.some(({ undoes }) => undoes === save)) return { refused: "undoTwice" };
	const isAhead = own.every(({ validFrom }) => validFrom > today);
	if (!isAhead && isoAfter(new Date(first.savedAt), limits.undoHours * 60) <= now.toISOString())
		return { refused: "undoLate" };
	const ids = new Set(own.map(({ id }) => id));
	const without = settingsFrom(rows.filter(({ id }) => !ids.has(id)));
	const restored = rows
		.filter(({ id }) => ids.has(id))
		.map(({ key, validFrom }) => {
			const from = validFrom < today ? today : validFrom;
			return { key, value: valueIn(without(from), key), validFrom: from };
		});
	return realChanges(restored, { on: settingsFrom(rows) }).length === own.length
		? { changes: restored }
		: { refused: "undoOverwritten" };
}
