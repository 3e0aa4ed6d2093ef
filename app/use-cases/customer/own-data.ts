import { keptData, setErasureAsked } from "#app/data/bookings/own-data.ts";
import type { Deps } from "#app/use-cases/base/deps.ts";
import { forOwner, type OwnInput } from "./check-phone.ts";

export function copyOwnData(deps: Deps, input: OwnInput, now: Date) {
	return forOwner(deps, input, now, () => keptData(deps.db, input.booking.id));
}

/** A customer asks to be erased when the appointment has ended, or takes that back. */
export function askErasure(deps: Deps, input: OwnInput & { asked: boolean }, now: Date) {
	return forOwner(deps, input, now, async () => {
		await setErasureAsked(deps.db, input.booking.id, input.asked ? now : null);
		return true;
	});
}

/** A customer opens the form with the details of an earlier booking. */
export function bookAgain(deps: Deps, input: OwnInput, now: Date) {
	return forOwner(deps, input, now, async () => true);
}
