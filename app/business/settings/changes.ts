import {
	type Day,
	dayAfter,
	isDay,
	isoAfter,
	maxDaysAhead,
	momentInRiyadh,
	riyadhToday,
} from "#app/business/base/calendar.ts";
import type { OpeningHours, Season } from "#app/business/centre/opening-hours.ts";
import { type Offer, offerErrors } from "#app/business/prices/offers.ts";
import { type Setting, type Settings, settingsFrom } from "./settings.ts";

/** What the owner wants to set, from a day on. */
export type Change = { key: string; value: unknown; validFrom: Day };

export const limits = {
	price: { least: 50, most: 50_000 },
	/** Of an offer. */
	percent: { least: 1, most: 90 },
	discount: { least: 0, most: 90 },
	bays: { least: 1, most: 30 },
	/** Of an offer or a season. */
	name: /^[^<>{}]{2,40}$/,
	licence: /^\d{1,20}$/,
	time: /^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/,
	savesADay: 10,
	linkMinutes: 30,
	undoHours: 24,
};

/** Each kind of key: the part of the page that sets it, what it leaves to bookings as it is, and where it is seen. */
const kinds = {
	price: { part: "prices", keeps: "prices", seen: "home service booking quote faq search phone" },
	offered: { part: "prices", keeps: "offered", seen: "home service booking faq phone search" },
	hours: { part: "hours", keeps: "hours", seen: "all mails search" },
	season: { part: "season", keeps: "hours", seen: "all mails search" },
	arrival: { part: "arrival", keeps: "arrival", seen: "receipt mails" },
	bays: { part: "bays", keeps: "bays", seen: "booking about board sheet" },
	discount: { part: "discount", keeps: "discount", seen: "all quote mails" },
	offer: { part: "offer", keeps: "discount", seen: "all quote mails" },
} as const;
export type Kind = keyof typeof kinds;
export type Part = (typeof kinds)[Kind]["part"];

export const kindOf = (key: string) => key.split(".")[0] as Kind;
export const kindRow = (key: string) => kinds[kindOf(key)];

/** Of a season; empty of another key. */
export const firstDayIn = (key: string) => /^season\.(.*)$/.exec(key)?.[1] ?? "";

/** It says itself on which days it holds. */
export const hasOwnDays = (key: string) => ["season", "offer"].includes(kindOf(key));

/** Which bookings a change has to do with: those of a service, or of some days. Of a percent for all, none is counted. */
export type Concern = { code?: string; from?: Day; to?: Day };

export function concernOf({ key, value, validFrom }: Change, before: unknown): Concern | undefined {
	const [, code] = key.split(".");
	const kind = kindOf(key);
	if (kind === "price" || kind === "offered") return { code };
	if (kind === "season") {
		const ends = [before, value].flatMap((season) => (season ? [(season as Season).to] : []));
		return { from: firstDayIn(key), to: ends.sort().at(-1) };
	}
	return kind === "discount" || kind === "offer" ? undefined : { from: validFrom };
}

/** From which day it is seen: an offer has a day of its own. */
export function seenFrom({ value, validFrom }: Change): Day {
	const { from = validFrom } = (value ?? {}) as Partial<Offer>;
	return from > validFrom ? from : validFrom;
}

/** Those of the changes that change something, on the day from which they hold. */
export function realChanges(changes: Change[], { on }: Pick<Settings, "on">): Change[] {
	const isOther = ({ key, value, validFrom }: Change) =>
		canonical(on(validFrom).valueFor(key)) !== canonical(value);
	return changes.filter(isOther);
}

/** The same text for the same value, in whatever order its parts were written. */
function canonical(value: unknown): string {
	if (typeof value !== "object" || value === null) return JSON.stringify(value ?? null);
	const parts = Object.entries(value).map(([name, part]) => `${name}:${canonical(part)}`);
	return `{${parts.sort().join()}}`;
}

export type Problem = { key: string; reason: string; values?: Record<string, string | number> };

type Asked = {
	/** What is set already. */
	rows: Setting[];
	/** The day from which the changes hold. */
	from: Day;
	/** Whether a number was typed a second time in the same way; undefined if not at all. */
	isTwice: (key: string) => boolean | undefined;
};

/** What is refused with a sentence; the form itself says what closes before it opens. */
export function problemsIn(changes: Change[], settings: Settings, asked: Asked): Problem[] {
	const today = settings.day;
	const { rows, from } = asked;
	if (!isDay(from) || from < today || from > dayAfter(today, maxDaysAhead))
		return [{ key: "from", reason: "from" }];
	const problems = changes.flatMap((change): Problem[] => {
		const problem = change.value !== null && problemOf(change, settings, asked);
		return problem ? [{ ...problem, key: change.key }] : [];
	});
	if (problems.length > 0) return problems;
	const after = settingsAfter(rows, changes)(from);
	problems.push(...conflictsIn(changes, after));
	const { arrival, weekdays } = after.hours;
	const isArrival = changes.some(({ key }) => key === "arrival" || key === "hours.weekdays");
	const outside = arrival && (arrival.opens < weekdays.opens || closesAfter(arrival, weekdays));
	if (isArrival && outside)
		problems.push({ key: "arrival", reason: "arrivalOutside", values: weekdays });
	return problems;
}

/** What neither a save nor an undo may leave. */
function conflictsIn(changes: Change[], { hours: { seasons }, priceList }: Settings): Problem[] {
	const [firstOffered] = changes.filter(({ key }) => kindOf(key) === "offered");
	const isSold = !firstOffered || Object.values(priceList.offered).includes("online");
	const overlaps = changes.flatMap(({ key }): Problem[] => {
		const own = seasons.find(({ from }) => from === firstDayIn(key));
		const other = seasons.find(
			({ from, to }) => own && from !== own.from && from <= own.to && own.from <= to,
		);
		const values = other && { name: other.name.ar, first: other.from, last: other.to };
		return values ? [{ key, reason: "seasonsOverlap", values }] : [];
	});
	return isSold ? overlaps : [...overlaps, { key: firstOffered.key, reason: "nothingOffered" }];
}

type Own = Omit<Problem, "key">;

/** Of one change alone. */
function problemOf(
	{ key, value, validFrom }: Change,
	settings: Settings,
	{ isTwice }: Asked,
): Own | undefined {
	const kind = kindOf(key);
	if (Number.isNaN(value)) return { reason: "number" };
	if (kind === "price") {
		const before = Number(settings.on(validFrom).valueFor(key));
		return priceProblem(before, Number(value), isTwice(key));
	}
	if (kind === "bays" || kind === "discount") {
		const reason = kind === "bays" ? kind : "percent";
		return isWithin(Number(value), limits[kind]) ? undefined : { reason, values: limits[kind] };
	}
	if (kind === "offer") return offerProblem(value as Offer, settings);
	if (kind === "season")
		return seasonProblem({ ...(value as Season), from: firstDayIn(key) }, settings);
}

function priceProblem(before: number, after: number, isTwice?: boolean): Own | undefined {
	const { least, most } = limits.price;
	if (after < least) return { reason: "priceLow", values: { least } };
	if (after > most) return { reason: "priceHigh", values: { most } };
	if (Math.abs(after - before) <= before / 2 || isTwice) return;
	return { reason: isTwice === false ? "priceTwice" : "priceHalf", values: { before, after } };
}

type Limit = { least: number; most: number };

const isWithin = (number: number, { least, most }: Limit) =>
	Number.isInteger(number) && number >= least && number <= most;

const closesAfter = (one: OpeningHours, { opens, closes }: OpeningHours) =>
	closes > opens && one.closes > closes;

const isNamed = ({ name: { ar, en } }: Offer | Season) =>
	[ar, en].every((name) => limits.name.test(name));

/** One at a time: of an offer that has begun, the first day stays. */
function offerProblem(offer: Offer, { day: today, planned }: Settings): Own | undefined {
	const [error] = offerErrors(offer);
	if (!isNamed(offer)) return { reason: "offerName" };
	if (!isWithin(offer.percent ?? 0, limits.percent))
		return { reason: "percent", values: limits.percent };
	if (error === "licence" || !limits.licence.test(offer.licence)) return { reason: "offerLicence" };
	const begun = planned && planned.from <= today ? planned : undefined;
	if (error === "dates" || offer.to < today || (!begun && offer.from < today))
		return { reason: "offerDates" };
	return begun && begun.from !== offer.from
		? { reason: "offerBegun", values: { name: begun.name.ar, day: begun.to } }
		: undefined;
}

function seasonProblem(season: Season, { day: today, hours: { seasons } }: Settings) {
	const { from, to, weekdays, friday } = season;
	if (!isNamed(season)) return { reason: "seasonName" };
	const hasDays = isDay(from) && isDay(to) && from <= to;
	const isOver = from < today && !seasons.some((other) => other.from === from);
	if (!hasDays || isOver || !weekdays || !friday) return { reason: "seasonDays" };
}

/** Everything that was saved, and the changes after it. */
function settingsAfter(rows: Setting[], changes: Change[]) {
	const added = { id: Number.MAX_SAFE_INTEGER, savedAt: "" };
	return settingsFrom([...rows, ...changes.map((change) => ({ ...change, ...added }))]);
}

/** Until when a save can be undone: for a day, and what is only prepared until it holds. */
export function undoEnd(own: Pick<Stored, "savedAt" | "validFrom">[]): string {
	const [{ savedAt = "" } = {}] = own;
	const first = own.map(({ validFrom }) => validFrom).sort()[0] ?? "";
	const holds = momentInRiyadh(first, "00:00").toISOString();
	const day = isoAfter(new Date(savedAt), limits.undoHours * 60);
	return holds > day ? holds : day;
}

type Stored = { id: number; save: string; undoes: string | null; savedAt: string; validFrom: Day };

/** What would hold without a save, as rows that bring it back: from today on, or from when it would have held. */
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
	if (undoEnd(own) <= now.toISOString()) return { refused: "undoLate" };
	const ids = new Set(own.map(({ id }) => id));
	const without = settingsFrom(rows.filter(({ id }) => !ids.has(id)));
	const restored = rows
		.filter(({ id }) => ids.has(id))
		.map(({ key, validFrom }) => {
			const from = validFrom < today ? today : validFrom;
			return { key, value: without(from).valueFor(key), validFrom: from };
		});
	const days = restored.map(({ validFrom }) => validFrom).sort();
	return realChanges(restored, { on: settingsFrom(rows) }).length === own.length &&
		conflictsIn(restored, settingsAfter(rows, restored)(days.at(-1) ?? today)).length === 0
		? { changes: restored }
		: { refused: "undoOverwritten" };
}
