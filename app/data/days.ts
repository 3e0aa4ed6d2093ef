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
	type Obstacle,
} from "#app/business/capacity.ts";
import type { Source } from "#app/business/status.ts";
import type { Database } from "./client.ts";
import { rejectionOf } from "./errors.ts";
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

export type WantedDay = {
	day: Day;
	workingDays: number;
	days: BookableDays;
} & For;

/** Why a booking cannot have its day, and the nearest days that it can have. */
type DayRefusal = { obstacle: Obstacle; otherDays: Day[] };

type Taken<Result> =
	| { result: Result; refusal?: undefined }
	| { result?: undefined; refusal: DayRefusal };

/**
 * Stores or moves a booking, unless its day is full or closed. Closures of staff are read only when the database has
 * refused: almost every booking fits, and then costs no query. One of several days is stored around the closed ones.
 */
export async function takeDays<Result>(
	db: Database,
	wanted: WantedDay,
	store: (heldDays: Day[]) => Promise<Result>,
): Promise<Taken<Result>> {
	const { day, workingDays } = wanted;
	try {
		return { result: await store(heldDays(day, workingDays)) };
	} catch (error) {
		const obstacle = obstacleIn(error);
		const { availability, otherDays } = await otherDaysFor(db, wanted);
		if (obstacle !== "closed" || closureOn(day, availability.closures))
			return { refusal: { obstacle, otherDays } };
		try {
			const openDays = heldDays(day, workingDays, availability.closures);
			return { result: await store(openDays) };
		} catch (error) {
			return { refusal: { obstacle: obstacleIn(error), otherDays } };
		}
	}
}

/** Up to three days that fit, nearest to the one that does not. */
export async function otherDaysFor(
	db: Database,
	{ day, workingDays, days, movedBookingId, source }: WantedDay,
) {
	const availability = await availabilityFrom(db, days.firstDay, {
		movedBookingId,
		source,
	});
	const otherDays = nearestFreeDays(day, workingDays, availability, days);
	return { availability, otherDays };
}

/** Throws any other error again. */
function obstacleIn(error: unknown): Obstacle {
	const rejection = rejectionOf(error);
	if (rejection === "day is full") return "full";
	if (rejection === "day is closed") return "closed";
	if (rejection === "day awaits confirmation") return "unconfirmed";
	throw error;
}
