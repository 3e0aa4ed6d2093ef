import { sql } from "drizzle-orm";
import type { Database } from "./client.ts";
import { bookingEvents, bookings } from "./schema.ts";

/** Whether the customer has said so since the booking has its day: 1 or 0. Part of statements about `bookings`. */
export const isComingSql = `EXISTS (
	SELECT 1 FROM booking_events AS said WHERE said.booking_id = bookings.id AND said.what = 'coming'
		AND NOT EXISTS (SELECT 1 FROM booking_events AS moved WHERE moved.booking_id = bookings.id AND moved.what = 'day' AND moved.id > said.id)
)`;

export async function recordComing(db: Database, id: number): Promise<void> {
	await db.run(sql`
		INSERT INTO ${bookingEvents} (booking_id, revision, what, from_value, to_value, changed_by)
		SELECT id, revision, 'coming', '', 'coming', 'customer' FROM ${bookings}
		WHERE id = ${id} AND status IN ('pending', 'confirmed') AND erased_at IS NULL AND NOT ${sql.raw(isComingSql)}`);
}
