import { notes } from "#app/business/bookings/staff-actions.ts";

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
