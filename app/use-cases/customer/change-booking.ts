import { bookableDays, type Day, riyadhToday } from "#app/business/base/calendar.ts";
import { workingDaysOf } from "#app/business/bookings/capacity.ts";
import { costOfChange } from "#app/business/bookings/charge.ts";
import { freeUntilFor, isChangeable, isOpen } from "#app/business/bookings/deadline.ts";
import {
	type ChangedBooking,
	cancelBooking,
	moveBooking,
	correctEmail as storeCorrectedEmail,
} from "#app/data/bookings/booking-changes.ts";
import {
	forgiveLinkAttempt,
	type LinkedBooking,
	linkedBooking,
	type Pause,
	startLinkAttempt,
} from "#app/data/bookings/linked-booking.ts";
import { keptData, setErasureAsked } from "#app/data/bookings/own-data.ts";
import { reserveDays } from "#app/data/days/days.ts";
import type { Reason } from "#app/refusals.ts";
import { type Answer, type Deps, orRefused, queueMails } from "#app/use-cases/base/deps.ts";

const reasonOf = {
	hour: "tooManyAttempts",
	day: "tooManyAttemptsToday",
	month: "attemptsUsedUp",
} as const satisfies Record<Pause, Reason>;

/** Compares the end of the phone number; wrong attempts are counted, and limited. */
async function checkPhoneEnding(
	deps: Deps,
	{ id, phoneNumber }: Pick<LinkedBooking, "id" | "phoneNumber">,
	ending: string,
): Promise<Reason | undefined> {
	const { db } = deps;
	const sender = deps.sender()?.subscriber;
	const attempt = await startLinkAttempt(db, { bookingId: id, sender }, deps.now);
	if (attempt.pause) return reasonOf[attempt.pause];
	if (!phoneNumber.endsWith(ending)) return "phoneEndingWrong";
	await forgiveLinkAttempt(db, attempt.id);
}

/** A booking that its customer has opened by its link, and the digits that the customer knows. */
type OwnInput = { booking: LinkedBooking; phoneEnding: string };

type Done<Value> = { done: Value; refused?: undefined } | { done?: undefined; refused: Reason };

async function forOwner<Value>(
	deps: Deps,
	{ booking, phoneEnding }: OwnInput,
	run: () => Promise<Value>,
): Promise<Done<Value>> {
	return orRefused(deps, "notDone", "not-done-for-owner", async () => {
		const refused = await checkPhoneEnding(deps, booking, phoneEnding);
		return refused ? { refused } : { done: await run() };
	});
}

export function copyOwnData(deps: Deps, input: OwnInput) {
	return forOwner(deps, input, () => keptData(deps.db, input.booking.id));
}

/** A customer asks to be erased when the appointment has ended, or takes that back. */
export function askErasure(deps: Deps, input: OwnInput & { asked: boolean }) {
	const askedAt = input.asked ? deps.now : null;
	return forOwner(deps, input, () => setErasureAsked(deps.db, input.booking.id, askedAt));
}

/** A customer opens the form with the details of an earlier booking. */
export function bookAgain(deps: Deps, input: OwnInput) {
	return forOwner(deps, input, async () => {});
}

/** What the customer asks for; the revision is that of the booking that the page showed. */
type Move = { intent: "move"; day: Day; revision?: number };
type Cancellation = { intent: "cancel"; revision?: number };
type Correction = { intent: "email"; email: string };
type Change = Move | Cancellation | Correction;

type ChangeInput<Asked extends Change = Change> = OwnInput & { change: Asked };

type Changed = Answer & { otherDays?: Day[] };

type Stored =
	| { result: ChangedBooking; refused?: undefined }
	| { refused: Reason; otherDays: Day[] };

/** The common part of all changes: the digits, the mails, and another change at the same moment. */
async function changeBooking(
	deps: Deps,
	{ booking, change, phoneEnding }: ChangeInput,
	store: (options: { late: boolean }) => Promise<Stored>,
): Promise<Changed> {
	return orRefused(deps, "notChanged", "booking-not-changed", async () => {
		const wrong = await checkPhoneEnding(deps, booking, phoneEnding);
		if (wrong) return { refused: wrong };
		const late = costOfChange(booking, deps.now) === "late";
		const stored = await store({ late });
		if (stored.refused) return stored;
		if (!stored.result) {
			const present = await linkedBooking(deps.db, booking.reference);
			const other = present && settledChange(present, change, deps.now);
			return other ?? { refused: "changedMeanwhile" };
		}
		queueMails(deps, stored.result.pendingMails);
		return {};
	});
}

/**
 * What the booking's state alone decides: the change was made before, or cannot be made any more. It needs no digits, and is asked
 * before them; but which address a booking has is for those who know them.
 */
export function settledChange(
	booking: LinkedBooking,
	change: Change,
	now: Date,
): Changed | undefined {
	if (isAsRequested(booking, change)) return {};
	if (change.intent === "email")
		return { refused: isSame(booking, change) ? "sameEmail" : "changedMeanwhile" };
	const today = riyadhToday(now);
	if (!isChangeable(booking, today))
		return { refused: isOpen(booking, today) ? "workBegun" : "nothingLeft" };
	const { revision = booking.revision } = change;
	if (revision !== booking.revision) return { refused: "changedMeanwhile" };
}

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

/** A customer moves a booking to another day, which staff have to confirm. */
export function move(deps: Deps, input: ChangeInput<Move>): Promise<Changed> {
	const { booking, change } = input;
	const { db } = deps;
	const { day } = change;
	const workingDays = workingDaysOf(booking.lines.map(({ code }) => code));
	const requested = { day, workingDays, days: bookableDays(deps.now), movedBookingId: booking.id };
	return changeBooking(deps, input, async ({ late }) => {
		const freeUntil = freeUntilFor(await deps.settings(), day);
		return reserveDays(db, requested, (heldDays) =>
			moveBooking(db, booking, { day, heldDays, freeUntil, late }),
		);
	});
}

export function cancel(deps: Deps, input: ChangeInput<Cancellation>): Promise<Changed> {
	return changeBooking(deps, input, async (options) => ({
		result: await cancelBooking(deps.db, input.booking, options),
	}));
}

/** A customer gives the right address, and gets again what is still true of the mails. */
export function correctEmail(deps: Deps, input: ChangeInput<Correction>): Promise<Changed> {
	const { booking, change } = input;
	return changeBooking(deps, input, async () => ({
		result: await storeCorrectedEmail(deps.db, booking.id, change.email),
	}));
}
