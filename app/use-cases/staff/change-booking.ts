import { riyadhToday } from "#app/business/base/calendar.ts";
import {
	type CancelReason,
	effectOf,
	isDone,
	isPossible,
	isTooEarly,
	lastEventOf,
	needsSure,
	type StaffAction,
	staysEnded,
} from "#app/business/bookings/staff-actions.ts";
import { mailsOfRevision, raiseLink } from "#app/data/bookings/booking-changes.ts";
import { resendByStaff } from "#app/data/bookings/resent-links.ts";
import {
	actByStaffLink,
	type SeenState,
	type StaffBooking,
	staffBooking,
} from "#app/data/bookings/staff-booking.ts";
import type { Reason } from "#app/refusals.ts";
import { type Deps, orRefused, queueMails } from "#app/use-cases/base/deps.ts";

/** With the revision and the last event of the booking that the page showed, and its address if the change may touch that. */
export type Seen = Omit<SeenState, "id" | "status"> & { booking: StaffBooking };

/** `already`: the same was done before, so that nothing was left to do. */
export type Acted =
	| { already?: true; refused?: undefined }
	| { already?: undefined; refused: Reason };

type Change = {
	isDone: (booking: StaffBooking) => boolean;
	whyNot: () => Reason | undefined;
	/** False if the booking has changed since. */
	write: (seen: SeenState) => Promise<boolean | Reason>;
	/** The revision whose mails are queued. */
	mailsOf?: number;
};

/** Changes a booking as staff saw it. A repeated request does nothing. */
export async function changeAsSeen(
	deps: Deps,
	{ booking, revision, lastEvent, email = booking.email }: Seen,
	{ isDone, whyNot, write, mailsOf }: Change,
): Promise<Acted> {
	const doneOrStale = (present: StaffBooking | undefined): Acted =>
		present && isDone(present) ? { already: true } : { refused: "changedMeanwhile" };
	if (lastEvent !== lastEventOf(booking) || email !== booking.email) return doneOrStale(booking);
	const refused = whyNot();
	if (refused) return { refused };
	const { db } = deps;
	const { id, status, reference } = booking;
	return orRefused(deps, "notChanged", "booking-not-changed", async () => {
		const written = await write({ id, status, revision, lastEvent, email });
		if (typeof written === "string") return { refused: written };
		if (!written) return doneOrStale(await staffBooking(db, reference));
		if (mailsOf !== undefined) queueMails(deps, () => mailsOfRevision(db, id, mailsOf));
		return {};
	});
}

export type StaffInput = Seen & { intent: StaffAction; reason?: CancelReason; sure: boolean };

/** Staff change the status, or record a call or the state of the work. */
export function actOnBooking(deps: Deps, input: StaffInput): Promise<Acted> {
	const { booking, intent, sure } = input;
	const effect = effectOf(intent);
	const today = riyadhToday(deps.now);
	const reason = intent === "cancel" ? input.reason : undefined;
	return changeAsSeen(deps, input, {
		isDone: (present) => isDone(intent, present),
		whyNot() {
			if (!isPossible(intent, booking)) return "notPossible";
			if (intent === "reopen" && staysEnded(booking, today)) return "notPossible";
			if (isTooEarly(intent, booking, today)) return "noShowEarly";
			if (intent === "confirm" && booking.isDayClosed) return "confirmClosed";
			if (intent === "cancel" && !reason) return "reason";
			if (needsSure(intent, booking, today) && !sure) return "notSure";
		},
		write: (seen) =>
			actByStaffLink(deps.db, seen, effect, intent === "reopen" ? "reopened" : reason),
		/** Work that is done leaves the booking as it is. */
		mailsOf: intent === "ready" ? input.revision : input.revision + 1,
	});
}

type LinkInput = {
	booking: StaffBooking;
	/** The number of the link that the page showed. */
	link: number;
	sure: boolean;
};

/** Staff end the customer's link, and the customer is mailed the new one. A repeated request does nothing. */
export async function renewLink(deps: Deps, { booking, link, sure }: LinkInput): Promise<Acted> {
	if (link > booking.link) return { refused: "changedMeanwhile" };
	if (!sure) return { refused: "notSure" };
	return orRefused(deps, "notChanged", "booking-not-changed", async () => {
		const raised = await raiseLink(deps.db, booking.id, link);
		if (raised) queueMails(deps, raised.pendingMails);
		return {};
	});
}

/** For a customer who has lost the mail; the link stays the same. */
export async function sendLink(deps: Deps, { booking }: { booking: StaffBooking }): Promise<Acted> {
	if (!booking.email || booking.emailState === "undelivered") return { refused: "notPossible" };
	return orRefused(deps, "notChanged", "link-not-sent", async () => {
		queueMails(deps, await resendByStaff(deps.db, booking.id));
		return {};
	});
}
