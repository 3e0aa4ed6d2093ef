import { sql } from "drizzle-orm";
import type { Day } from "#app/business/base/calendar.ts";
import { notes } from "#app/business/bookings/staff-actions.ts";
import type { EventKind } from "./schema.ts";

/** Parts of statements about `bookings`. The statuses are no values, so that SQLite takes the indexes of open bookings. */
export const isOpen = sql`bookings.status IN ('pending', 'confirmed')`;

/** Of the days on which the car is at the centre. */
export const lastDay = sql<Day>`json_extract(bookings.held_days, '$[#-1]')`;

/** The last event that staff must have seen to act on a booking; its index has both. */
export const lastEvent = sql`(
	SELECT json_object('id', coalesce(max(id), 0), 'what', what) FROM booking_events
	WHERE booking_id = bookings.id AND what NOT IN ${[...notes]}
)`.mapWith((json: string): { id: number; what: EventKind | null } => JSON.parse(json));

/** Whether the customer is expected on a day that staff have closed, and so will hear from them. */
export const isDayClosed = sql`EXISTS (
	SELECT 1 FROM closures WHERE bookings.booking_date BETWEEN closures.from_day AND closures.to_day
)`.mapWith(Boolean);

export const isUndelivered = sql`EXISTS (
	SELECT 1 FROM undelivered_mails WHERE booking_id = bookings.id
)`.mapWith(Boolean);
