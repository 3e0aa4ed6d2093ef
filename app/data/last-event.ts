import { customerNotes } from "#app/business/bookings/staff-actions.ts";

const notes = customerNotes.map((what) => `'${what}'`).join(", ");

/** The last event of a booking that staff must have seen to act on it; 0 before the first one. */
export function lastEventSql(bookingId: string | number): string {
	return `coalesce((SELECT max(id) FROM booking_events WHERE booking_id = ${bookingId} AND what NOT IN (${notes})), 0)`;
}
