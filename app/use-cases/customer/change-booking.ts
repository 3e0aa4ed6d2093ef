import { type Day, riyadhToday } from "#app/business/base/calendar.ts";
import { isAfterDeadline, isChangeable, isOpen } from "#app/business/bookings/deadline.ts";
import type { ChangedBooking } from "#app/data/bookings/booking-changes.ts";
import { type LinkedBooking, linkedBooking } from "#app/data/bookings/linked-booking.ts";
import type { Reason } from "#app/refusals.ts";
import { type Deps, queueMails, refusalFor, tellWhoWaits } from "#app/use-cases/base/deps.ts";
import { type OwnInput, phoneError } from "./check-phone.ts";

/** What the customer asks for; the revision is that of the booking that the page showed. */
export type Move = { intent: "move"; day: Day; revision?: number };
export type Cancellation = { intent: "cancel"; revision?: number };
export type Correction = { intent: "email"; email: string };
export type Change = Move | Cancellation | Correction;

export type ChangeInput<Asked extends Change = Change> = OwnInput & {
	change: Asked;
};

export type Changed =
	| { done: true; refused?: undefined }
	| { done?: undefined; refused: Reason; otherDays?: Day[] };

type Stored =
	| { result: ChangedBooking; refused?: undefined }
	| { refused: Reason; otherDays: Day[] };

/** The common part of all changes: the state, the digits, the mails, and another change at the same moment. */
export async function changeBooking(
	deps: Deps,
	{ booking, change, phoneEnding }: ChangeInput,
	now: Date,
	store: (options: { late: boolean }) => Promise<Stored>,
): Promise<Changed> {
	const settled = settledChange(booking, change, now);
	if (settled) return settled;
	try {
		const wrong = await phoneError(deps, booking, phoneEnding, now);
		if (wrong) return { refused: wrong };
		const late = isAfterDeadline(booking.bookingDate, now);
		const stored = await store({ late });
		if (stored.refused) return stored;
		if (!stored.result) {
			const present = await linkedBooking(deps.db, booking.reference);
			const other = present && settledByState(present, change, now);
			return other ?? { refused: "changedMeanwhile" };
		}
		queueMails(deps, stored.result.pendingMails);
		tellWhoWaits(deps, now);
		return { done: true };
	} catch (error) {
		return refusalFor(error, "notChanged", "booking-not-changed", deps);
	}
}

/** What needs no digits. Which address a booking has is for those who know them. */
export function settledChange(
	booking: LinkedBooking,
	change: Change,
	now: Date,
): Changed | undefined {
	if (change.intent !== "email") return settledByState(booking, change, now);
}

/** What the booking's state alone decides: the change was made before, or cannot be made any more. */
function settledByState(booking: LinkedBooking, change: Change, now: Date): Changed | undefined {
	if (isAsRequested(booking, change)) return { done: true };
	if (change.intent === "email")
		return {
			refused:
				booking.emailState === "undelivered" && isSame(booking, change)
					? "sameEmail"
					: "changedMeanwhile",
		};
	const today = riyadhToday(now);
	if (!isChangeable(booking, today))
		return { refused: isOpen(booking, today) ? "workBegun" : "nothingLeft" };
	const { revision = booking.revision } = change;
	if (revision !== booking.revision) return { refused: "changedMeanwhile" };
}

/** The same change was sent before. */
function isAsRequested(
	{ status, statusChangedBy, bookingDate, movedFrom, ...booking }: LinkedBooking,
	change: Change,
): boolean {
	switch (change.intent) {
		case "cancel":
			return status === "cancelled" && statusChangedBy === "customer";
		case "move":
			return movedFrom !== null && bookingDate === change.day;
		case "email":
			return booking.emailState !== "undelivered" && isSame(booking, change);
	}
}

/** No mail server tells addresses apart by their letter case. */
function isSame(one: { email: string }, other: { email: string }): boolean {
	return one.email.toLowerCase() === other.email.toLowerCase();
}
