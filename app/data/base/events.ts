import { notes } from "#app/business/bookings/staff-actions.ts";

const listed = notes.map((what) => `'${what}'`).join(", ");

/** The last event of a booking that staff must have seen to act on it; 0 before the first one. */
export function lastEventSql(bookingId: string | number): string {
	return `coalesce((SELECT max(id) FROM booking_events WHERE booking_id = ${bookingId} AND what NOT IN (${listed})), 0)`;
}

/** Whether the customer is expected on a day that staff have closed, and so will hear from them: part of statements about `bookings`. */
export const isDayClosedSql = `EXISTS (
	SELECT 1 FROM closures WHERE bookings.booking_date BETWEEN closures.from_day AND closures.to_day
)`;
