import { riyadhToday } from "#app/business/base/calendar.ts";
import {
	type CancelReason,
	effectOf,
	isDone,
	isPossible,
	lastEventOf,
	needsSure,
	type StaffAction,
} from "#app/business/bookings/staff-actions.ts";
import { mailsOfRevision } from "#app/data/bookings/booking-changes.ts";
import {
	actByStaffLink,
	type StaffBooking,
	staffBooking,
} from "#app/data/bookings/staff-booking.ts";
import type { Reason } from "#app/refusals.ts";
import { type Deps, queueMails, refusalFor, tellWhoWaits } from "#app/use-cases/base/deps.ts";

/** With the revision and the last event of the booking that the page showed. */
export type StaffInput = {
	booking: StaffBooking;
	intent: StaffAction;
	revision: number;
	lastEvent: number;
	/** Of a cancellation. */
	reason?: CancelReason;
	sure: boolean;
};

/** `already`: the same was done before, so that nothing was left to do. */
export type Acted =
	| { done: true; already?: true; refused?: undefined }
	| { done?: undefined; refused: Reason };

/** Staff change a booking, or record a call or the state of the work. A repeated request does nothing. */
export async function actOnBooking(deps: Deps, input: StaffInput, now: Date): Promise<Acted> {
	const { booking, intent, revision, lastEvent } = input;
	const isStale = revision !== booking.revision || lastEvent !== lastEventOf(booking);
	if (isStale) return doneOrStale(booking, intent);
	const refused = refusalOf(input, now);
	if (refused) return { refused };
	const { db } = deps;
	const { id, status } = booking;
	const effect = effectOf(intent);
	const reason = intent === "cancel" ? input.reason : undefined;
	try {
		const seen = { id, status, revision, lastEvent };
		if (await actByStaffLink(db, seen, effect, reason)) {
			if (effect.what === "status") {
				queueMails(deps, () => mailsOfRevision(db, id, revision + 1));
				tellWhoWaits(deps, now);
			}
			return { done: true };
		}
		return doneOrStale(await staffBooking(db, booking.reference), intent);
	} catch (error) {
		return refusalFor(error, "notChanged", "booking-not-changed", deps);
	}
}

/** Somebody has changed the booking since the page was shown; if to the same, nothing is left to do. */
function doneOrStale(booking: StaffBooking | undefined, intent: StaffAction): Acted {
	return booking && isDone(intent, booking)
		? { done: true, already: true }
		: { refused: "changedMeanwhile" };
}

function refusalOf({ booking, intent, reason, sure }: StaffInput, now: Date): Reason | undefined {
	if (!isPossible(intent, booking)) return "notPossible";
	if (intent === "cancel" && !reason) return "reason";
	if (needsSure(intent, booking, riyadhToday(now)) && !sure) return "notSure";
}
