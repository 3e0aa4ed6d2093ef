import { bookableDays, type Day, riyadhToday } from "#app/business/base/calendar.ts";
import { workingDaysOf } from "#app/business/bookings/capacity.ts";
import { costOfChange } from "#app/business/bookings/charge.ts";
import { isChangeable, isOpen, reminderMoment } from "#app/business/bookings/deadline.ts";
import { recordComing } from "#app/data/base/events.ts";
import {
	type ChangedBooking,
	cancelBooking,
	moveBooking,
	correctEmail as storeCorrectedEmail,
} from "#app/data/bookings/booking-changes.ts";
import { type LinkedBooking, linkedBooking } from "#app/data/bookings/linked-booking.ts";
import { reserveDays } from "#app/data/days/days.ts";
import type { Reason } from "#app/refusals.ts";
import { type Deps, notifyWaiting, orRefused, queueMails } from "#app/use-cases/base/deps.ts";
import { checkPhoneEnding, type OwnInput } from "./by-owner.ts";

/** What the customer asks for; the revision is that of the booking that the page showed. */
type Move = { intent: "move"; day: Day; revision?: number };
type Cancellation = { intent: "cancel"; revision?: number };
type Correction = { intent: "email"; email: string };
type Change = Move | Cancellation | Correction;

type ChangeInput<Asked extends Change = Change> = OwnInput & { change: Asked };

type Changed =
	| { done: true; refused?: undefined }
	| { done?: undefined; refused: Reason; otherDays?: Day[] };

type Stored =
	| { result: ChangedBooking; refused?: undefined }
	| { refused: Reason; otherDays: Day[] };

/** The common part of all changes: the state, the digits, the mails, and another change at the same moment. */
async function changeBooking(
	deps: Deps,
	{ booking, change, phoneEnding }: ChangeInput,
	store: (options: { late: boolean }) => Promise<Stored>,
): Promise<Changed> {
	const settled = settledChange(booking, change, deps.now);
	if (settled) return settled;
	return orRefused(deps, "notChanged", "booking-not-changed", async () => {
		const wrong = await checkPhoneEnding(deps, booking, phoneEnding);
		if (wrong) return { refused: wrong };
		const late = costOfChange(await deps.settings(), booking, deps.now) === "late";
		const stored = await store({ late });
		if (stored.refused) return stored;
		if (!stored.result) {
			const present = await linkedBooking(deps.db, booking.reference);
			const other = present && settledByState(present, change, deps.now);
			return other ?? { refused: "changedMeanwhile" };
		}
		queueMails(deps, stored.result.pendingMails);
		notifyWaiting(deps);
		return { done: true };
	});
}

/** What needs no digits. Which address a booking has is for those who know them. */
export function settledChange(booking: LinkedBooking, change: Change, now: Date) {
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
	return changeBooking(deps, input, ({ late }) =>
		reserveDays(db, requested, (heldDays) =>
			moveBooking(db, booking, { day, heldDays, late, sender: deps.sender(), now: deps.now }),
		),
	);
}

export function cancel(deps: Deps, input: ChangeInput<Cancellation>): Promise<Changed> {
	return changeBooking(deps, input, async (options) => ({
		result: await cancelBooking(deps.db, input.booking, options),
	}));
}

/** A customer gives the right address, and gets again what is still true of the mails. */
export function correctEmail(
	deps: Deps,
	input: ChangeInput<Correction> & { isOwn: boolean },
): Promise<Changed> {
	const { booking, change, isOwn } = input;
	return changeBooking(deps, input, async () => {
		const by = { isOwn, sender: deps.sender(), now: deps.now };
		return { result: await storeCorrectedEmail(deps.db, booking.id, change.email, by) };
	});
}

/** A customer tells staff to expect the car. It changes nothing, so the link alone is enough; a second press does nothing. */
export async function announceArrival(deps: Deps, booking: LinkedBooking) {
	const today = riyadhToday(deps.now);
	if (!isChangeable(booking, today))
		return { refused: isOpen(booking, today) ? "workBegun" : "nothingLeft" };
	if (deps.now < reminderMoment(booking.bookingDate)) return { refused: "comingEarly" };
	return orRefused(deps, "notDone", "coming-not-recorded", async () => {
		await recordComing(deps.db, booking.id);
		return {};
	});
}
