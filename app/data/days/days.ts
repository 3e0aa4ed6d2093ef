import {
	type BookableDays,
	type Closure,
	closureOn,
	type Day,
} from "#app/business/base/calendar.ts";
import { type Availability, heldDays, nearestFreeDays } from "#app/business/bookings/capacity.ts";
import type { Database } from "#app/data/base/client.ts";
import { reasonFor } from "#app/data/base/errors.ts";
import type { Reason } from "#app/refusals.ts";
import { readDays, readRecentDays } from "./read-days.ts";

type For = {
	/** A booking that is moved makes room for itself. */
	movedBookingId?: number;
	/** What was read for somebody else, a second ago at most, will do. */
	mayBeRecent?: boolean;
};

/** What the database knows of the days from one on. */
export function availabilityFrom(
	db: Database,
	firstDay: Day,
	{ movedBookingId, mayBeRecent }: For = {},
): Promise<Availability<Closure>> {
	return mayBeRecent ? readRecentDays(db, firstDay) : readDays(db, firstDay, movedBookingId);
}

export type RequestedDay = {
	day: Day;
	workingDays: number;
	days: BookableDays;
} & For;

/** Refused with the nearest days that the booking can have. */
type Reserved<Result> =
	| { result: Result; refused?: undefined; otherDays?: undefined }
	| { result?: undefined; refused: DayReason; otherDays: Day[] };

type DayReason = Extract<Reason, "dateFull" | "dateClosed" | "dateUnproved">;

/**
 * Stores or moves a booking, unless its day is full or closed. Closures made by staff are read only when the database has
 * refused: almost every booking fits without. A booking of several days skips the closed ones. No other days are offered
 * if they cannot be read, as from a database with too much to do.
 */
export async function reserveDays<Result>(
	db: Database,
	requested: RequestedDay,
	store: (heldDays: Day[]) => Promise<Result>,
): Promise<Reserved<Result>> {
	const { day, workingDays } = requested;
	try {
		return { result: await store(heldDays(day, workingDays)) };
	} catch (error) {
		const refused = refusalFrom(error);
		const read = await otherDaysFor(db, requested).catch(() => undefined);
		if (!read) return { refused, otherDays: [] };
		const { availability, otherDays } = read;
		if (refused !== "dateClosed" || closureOn(day, availability.closures))
			return { refused, otherDays };
		try {
			const openDays = heldDays(day, workingDays, availability.closures);
			return { result: await store(openDays) };
		} catch (error) {
			return { refused: refusalFrom(error), otherDays };
		}
	}
}

/** Up to three days that fit, nearest to the one that does not. */
export async function otherDaysFor(db: Database, { day, workingDays, days, ...by }: RequestedDay) {
	const availability = await availabilityFrom(db, days.firstDay, by);
	const otherDays = nearestFreeDays(day, workingDays, availability, days);
	return { availability, otherDays };
}

/** Throws any other error again. */
function refusalFrom(error: unknown): DayReason {
	const reason = reasonFor(error);
	if (reason === "dateFull" || reason === "dateClosed" || reason === "dateUnproved") return reason;
	throw error;
}
