import {
	forgiveLinkAttempt,
	type LinkedBooking,
	type Pause,
	startLinkAttempt,
} from "#app/data/bookings/linked-booking.ts";
import { keptData, setErasureAsked } from "#app/data/bookings/own-data.ts";
import type { Reason } from "#app/refusals.ts";
import { type Deps, orRefused } from "#app/use-cases/base/deps.ts";

const reasonOf = {
	hour: "tooManyAttempts",
	day: "tooManyAttemptsToday",
	month: "attemptsUsedUp",
} as const satisfies Record<Pause, Reason>;

/** Compares the end of the phone number; wrong attempts are counted, and limited. */
export async function checkPhoneEnding(
	deps: Deps,
	{ id, phoneNumber }: Pick<LinkedBooking, "id" | "phoneNumber">,
	ending: string,
): Promise<Reason | undefined> {
	const { db } = deps;
	// One customer of a provider has all networks of a block.
	const sender = deps.sender()?.block;
	const attempt = await startLinkAttempt(db, { bookingId: id, sender }, deps.now);
	if (attempt.pause) return reasonOf[attempt.pause];
	if (!phoneNumber.endsWith(ending)) return "phoneEndingWrong";
	await forgiveLinkAttempt(db, attempt.id);
}

/** A booking that its customer has opened by its link, and the digits that the customer knows. */
export type OwnInput = { booking: LinkedBooking; phoneEnding: string };

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
	return forOwner(deps, input, async () => {
		await setErasureAsked(deps.db, input.booking.id, input.asked ? deps.now : null);
		return true;
	});
}

/** A customer opens the form with the details of an earlier booking. */
export function bookAgain(deps: Deps, input: OwnInput) {
	return forOwner(deps, input, async () => true);
}
