import { and, desc, eq, gt, inArray, isNull, or, sql } from "drizzle-orm";
import { isoAfter } from "#app/business/base/calendar.ts";
import { notes } from "#app/business/bookings/staff-actions.ts";
import { takeBackMinutes } from "#app/business/bookings/take-back.ts";
import type { Database } from "./client.ts";
import { bookingEvents, bookings } from "./schema.ts";

const eventsRead = 50;

/** What staff can still take back: the same as `toTakeBack`, of all bookings. */
export function recentChanges(db: Database, now: Date) {
	const since = isoAfter(now, -takeBackMinutes);
	/** Read first, by their ids: the planner would begin with the bookings. */
	const latest = db
		.select()
		.from(bookingEvents)
		.where(gt(bookingEvents.id, sql`(SELECT max(id) - ${eventsRead} FROM booking_events)`))
		.orderBy(desc(bookingEvents.id))
		.limit(eventsRead)
		.as("latest");
	const { id, what, to, changedAt } = latest;
	const { reference, customerName, revision } = bookings;
	return db
		.select({ ...{ reference, customerName, revision }, ...{ lastEvent: id, what, to, changedAt } })
		.from(latest)
		.innerJoin(bookings, eq(bookings.id, latest.bookingId))
		.where(
			and(
				eq(latest.changedBy, "staff-link"),
				gt(changedAt, since),
				isNull(bookings.erasedAt),
				or(
					and(eq(what, "status"), inArray(to, ["completed", "cancelled", "no-show"])),
					and(eq(what, "call"), eq(to, "not-reached")),
					and(eq(what, "correction"), isNull(latest.reason)),
				),
				eq(id, sql.raw(lastEventSql("bookings.id"))),
			),
		)
		.orderBy(desc(id));
}

const listed = notes.map((what) => `'${what}'`).join(", ");

/** The last event of a booking that staff must have seen to act on it; 0 before the first one. */
export function lastEventSql(bookingId: string | number): string {
	return `coalesce((SELECT max(id) FROM booking_events WHERE booking_id = ${bookingId} AND what NOT IN (${listed})), 0)`;
}

/** Where the car is in the workshop; a later change of status or day ends it. Part of statements about `bookings`. */
export const workSql = `(
	SELECT to_value FROM booking_events
	WHERE booking_id = bookings.id AND revision = bookings.revision AND what = 'work'
	ORDER BY id DESC LIMIT 1)`;

/** Whether the customer is expected on a day that staff have closed, and so will hear from them: part of statements about `bookings`. */
export const isDayClosedSql = `EXISTS (
	SELECT 1 FROM closures WHERE bookings.booking_date BETWEEN closures.from_day AND closures.to_day
)`;
