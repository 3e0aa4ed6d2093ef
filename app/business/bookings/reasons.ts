import type { Status } from "./status.ts";

/** A reason has one text for staff in all of these lists. */
export const cancelReasons = [
	"customer-asked",
	"not-reached",
	"day-closed",
	"no-room",
	"booked-twice",
	"other",
] as const;
export type CancelReason = (typeof cancelReasons)[number];

export const daysReasons = [
	"customer-asked",
	"day-closed",
	"no-room",
	"material-late",
	"more-work",
	"done-earlier",
	"other",
] as const;
export type DaysReason = (typeof daysReasons)[number];

/**
 * Staff choose a reason of the lists above; the others come from a command that ends a booking without a mail, or from a
 * rule.
 */
export type ChangeReason =
	| CancelReason
	| DaysReason
	| "abuse"
	| "erased"
	| "corrected"
	| "reopened";

/** Whoever is confirmed was reached, and a day that is open is not closed. */
export const cancelReasonsFor = (booking: { status: Status; isDayClosed?: boolean }) =>
	cancelReasons.filter((reason) => {
		if (reason === "not-reached") return booking.status === "pending";
		return reason !== "day-closed" || booking.isDayClosed;
	});
