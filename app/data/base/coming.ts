import { sql } from "drizzle-orm";
import { lapse } from "#app/business/bookings/deadline.ts";
import { notes } from "#app/business/bookings/staff-actions.ts";
import type { Database } from "./client.ts";
import { bookingEvents, bookings } from "./schema.ts";

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

export async function recordComing(db: Database, id: number): Promise<void> {
	await db.run(sql`
		INSERT INTO ${bookingEvents} (booking_id, revision, what, from_value, to_value, changed_by)
		SELECT id, revision, 'coming', '', 'coming', 'customer' FROM ${bookings}
		WHERE id = ${id} AND status IN ('pending', 'confirmed') AND erased_at IS NULL AND NOT ${sql.raw(isComingSql)}`);
}
