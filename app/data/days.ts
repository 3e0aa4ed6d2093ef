import { and, asc, count, eq, gte, ne, sql } from "drizzle-orm";
import {
	type BookableDays,
	type Closure,
	closureOn,
	closures as closuresInCode,
	type Day,
} from "#app/business/calendar.ts";
import {
	type Availability,
	fullDays,
	heldDays,
	nearestFreeDays,
} from "#app/business/capacity.ts";
import type { Source } from "#app/business/status.ts";
import type { Reason } from "#app/refusals.ts";
import type { Database } from "./client.ts";
import { reasonFor } from "./errors.ts";
import { bayDays, bookings, closures } from "./schema.ts";

type For = {
	/** A booking that is moved makes room for itself. */
	movedBookingId?: number;
	/** A booking that staff make may have what is only full until other bookings are confirmed. */
	source?: Source;
};

/** What the database knows of the days from one on. */
export async function availabilityFrom(
	db: Database,
	firstDay: Day,
	{ movedBookingId = 0, source = "web" }: For = {},
): Promise<Availability<Closure>> {
	const [closed, taken] = await db.batch([
		db
			.select()
			.from(closures)
			.where(gte(closures.to, firstDay))
			.orderBy(asc(closures.from)),
		db
			.select({
				day: bayDays.day,
				count: count(),
				unconfirmed: sql<number>`sum(${bookings.source} = 'web' AND ${bookings.status} = 'pending')`,
			})
			.from(bayDays)
			.innerJoin(bookings, eq(bookings.id, bayDays.bookingId))
			.where(
				and(gte(bayDays.day, firstDay), ne(bayDays.bookingId, movedBookingId)),
			)
			.groupBy(bayDays.day),
	]);
	return {
		closures: [
			...closuresInCode.filter(({ to }) => to >= firstDay),
			...closed.map(({ from, to, reasonAr, reasonEn }) => ({
				from,
				to,
				reason: { ar: reasonAr, en: reasonEn },
			})),
		],
		fullDays: fullDays(taken, firstDay, source),
	};
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

type DayReason = Extract<Reason, "dateFull" | "dateClosed" | "dateUnconfirmed">;

/**
 * Stores or moves a booking, unless its day is full or closed. Closures made by staff are read only when the database has
 * refused: almost every booking fits without. A booking of several days skips the closed ones.
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
		const { availability, otherDays } = await otherDaysFor(db, requested);
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
export async function otherDaysFor(
	db: Database,
	{ day, workingDays, days, movedBookingId, source }: RequestedDay,
) {
	const availability = await availabilityFrom(db, days.firstDay, {
		movedBookingId,
		source,
	});
	const otherDays = nearestFreeDays(day, workingDays, availability, days);
	return { availability, otherDays };
}

/** Throws any other error again. */
function refusalFrom(error: unknown): DayReason {
	const reason = reasonFor(error);
	if (
		reason === "dateFull" ||
		reason === "dateClosed" ||
		reason === "dateUnconfirmed"
	)
		return reason;
	throw error;
}
