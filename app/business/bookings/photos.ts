import { type Day, dayAfter, riyadhClock } from "#app/business/base/calendar.ts";
import type { Status } from "./status.ts";

/** When staff photograph a car: the marks that were there before, and the result. */
export const moments = ["arrival", "handover"] as const;
export type Moment = (typeof moments)[number];

/**
 * The database has the number of a moment, too, and two more: 24 photos of a booking and 200 of all in 24 hours, with those
 * that were removed. Two moments make twelve of a booking.
 */
export const photoLimits = { ofMoment: 6, ofPost: 5, postBytes: 22_000_000, bytes: 5_000_000 };

/** After the car was handed over. */
const daysToAdd = 7;

type Booking = { status: Status; bookingDate: Day; reachedAt: Partial<Record<Status, string>> };

/** Why staff cannot add photos now: they may from the day before the appointment until a week after the car was handed over. */
export function photosRefusal({ status, bookingDate, reachedAt }: Booking, today: Day) {
	if (status === "cancelled" || status === "no-show") return "notPossible";
	if (today < dayAfter(bookingDate, -1)) return "photosEarly";
	const { completed } = reachedAt;
	const handover = status === "completed" && completed && riyadhClock(new Date(completed)).day;
	if (handover && today > dayAfter(handover, daysToAdd)) return "photosLate";
}
