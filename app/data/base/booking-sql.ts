import { sql } from "drizzle-orm";
import type { Day } from "#app/business/base/calendar.ts";
import { notes } from "#app/business/bookings/staff-actions.ts";
import type { EventKind } from "./schema.ts";

/** The statuses are literals, because SQLite uses the indexes of open bookings only without parameters. */
export const isOpenBooking = sql`bookings.status IN ('pending', 'confirmed')`;

/** Until when the car was here, or is expected. */
export const hereUntil = sql<Day>`(SELECT here_until FROM stays WHERE stays.id = bookings.id)`;

/** Notes are left out, because they change nothing that staff decide. */
export const lastChange = sql`(
	SELECT what FROM booking_events WHERE booking_id = bookings.id AND what NOT IN ${[...notes]}
	ORDER BY id DESC LIMIT 1
)`.mapWith((what: EventKind | null) => what);

/** Only the booked day counts, because the customer comes on it. */
export const isDayClosed = sql`EXISTS (
	SELECT 1 FROM closures WHERE bookings.booking_date BETWEEN closures.from_day AND closures.to_day
)`.mapWith(Boolean);

export const isUndelivered = sql`EXISTS (
	SELECT 1 FROM undelivered_mails WHERE booking_id = bookings.id
)`.mapWith(Boolean);

/** A booking that was reopened, or ended otherwise since, has no review for others. */
export const isOfCompleted = sql`EXISTS (
	SELECT 1 FROM bookings WHERE bookings.id = reviews.booking_id AND bookings.status = 'completed'
)`;
