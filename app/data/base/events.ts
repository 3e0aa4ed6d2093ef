import { and, desc, eq, gt, inArray, isNull, or, sql } from "drizzle-orm";
import { isoAfter } from "#app/business/base/calendar.ts";
import { lapse } from "#app/business/bookings/deadline.ts";
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

const secondCall = `(
	SELECT calls.id FROM booking_events AS calls
	WHERE calls.booking_id = bookings.id AND calls.revision = bookings.revision AND calls.what = 'call' AND calls.to_value = 'not-reached'
	ORDER BY calls.id LIMIT 1 OFFSET ${lapse.unansweredCalls - 1})`;

/**
 * Whether the customer has said so since the booking has its day, and since staff called in vain so often that it would
 * end: 1 or 0. Part of statements about `bookings`. The `+` keeps the planner from reading the calls of those who said nothing.
 */
export const isComingSql = `EXISTS (
	SELECT 1 FROM booking_events AS arrival WHERE arrival.booking_id = bookings.id AND arrival.what = 'coming'
		AND +arrival.id > coalesce(${secondCall}, 0)
		AND NOT EXISTS (SELECT 1 FROM booking_events AS moved WHERE moved.booking_id = bookings.id AND moved.what = 'day' AND moved.id > arrival.id)
)`;

/** Where the car is in the workshop; a later change of status or day ends it. Part of statements about `bookings`. */
export const workSql = `(
	SELECT to_value FROM booking_events
	WHERE booking_id = bookings.id AND revision = bookings.revision AND what = 'work'
	ORDER BY id DESC LIMIT 1)`;

/** Whether the customer is expected on a day that staff have closed, and so will hear from them: part of statements about `bookings`. */
export const isDayClosedSql = `EXISTS (
	SELECT 1 FROM closures WHERE bookings.booking_date BETWEEN closures.from_day AND closures.to_day
)`;

/**
 * Whether what was only asked for is booked since: by staff for a caller, or by the customer, who may have asked for the same
 * twice. Part of statements about `bookings`. The mail to the centre tells when.
 */
export const isBookedSinceSql = `EXISTS (
	SELECT 1 FROM bookings AS booked JOIN mails AS told ON told.id = 'booking-business:' || booked.id
	WHERE booked.phone_number = bookings.phone_number AND booked.car_type = bookings.car_type
		AND booked.status <> 'cancelled' AND told.created_at > bookings.created_at
		AND (booked.source = 'phone'
			OR (booked.email, booked.booking_date, booked.service_ids) = (bookings.email, bookings.booking_date, bookings.service_ids))
)`;

export async function recordComing(db: Database, id: number): Promise<void> {
	await db.run(sql`
		INSERT INTO ${bookingEvents} (booking_id, revision, what, from_value, to_value, changed_by)
		SELECT id, revision, 'coming', '', 'coming', 'customer' FROM ${bookings}
		WHERE id = ${id} AND status IN ('pending', 'confirmed') AND erased_at IS NULL AND NOT ${sql.raw(isComingSql)}`);
}
