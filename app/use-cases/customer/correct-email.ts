import { correctEmail as storeCorrectedEmail } from "#app/data/bookings/booking-changes.ts";
import type { Deps } from "#app/use-cases/base/deps.ts";
import {
	type Changed,
	type ChangeInput,
	type Correction,
	changeBooking,
} from "./change-booking.ts";

/** A customer gives the right address in place of one from which mails came back, and gets what is still true of them. */
export function correctEmail(
	deps: Deps,
	input: ChangeInput<Correction>,
	now: Date,
): Promise<Changed> {
	const { booking, change } = input;
	return changeBooking(deps, input, now, async () => ({
		result: await storeCorrectedEmail(deps.db, booking.id, change.email),
	}));
}
