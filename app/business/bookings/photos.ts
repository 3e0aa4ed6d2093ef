import { type Day, dayAfter, riyadhClock } from "#app/business/base/calendar.ts";
import type { Status } from "./status.ts";

/** Staff photograph the marks that a car arrives with, and the result. */
export const moments = ["arrival", "handover"] as const;
export type Moment = (typeof moments)[number];

/** The database also checks `ofMoment`, and counts removed photos: 24 of a booking, 200 of all in 24 hours. */
export const photoLimits = { ofMoment: 6, ofPost: 5, postBytes: 22_000_000, bytes: 5_000_000 };

const daysAfterHandover = 7;

type Booking = { status: Status; bookingDate: Day; reachedAt: Partial<Record<Status, string>> };

/** Staff may add photos from the day before the appointment until a week after the handover. */
export function photosRefusal({ status, bookingDate, reachedAt }: Booking, today: Day) {
	if (status === "cancelled" || status === "no-show") return "notPossible";
	if (today < dayAfter(bookingDate, -1)) return "photosEarly";
	const { completed } = reachedAt;
	const handover = status === "completed" && completed && riyadhClock(new Date(completed)).day;
	if (handover && today > dayAfter(handover, daysAfterHandover)) return "photosLate";
}
