import { cancelBooking } from "#app/data/bookings/booking-changes.ts";
import type { Deps } from "#app/use-cases/base/deps.ts";
import {
	type Cancellation,
	type Changed,
	type ChangeInput,
	changeBooking,
} from "./change-booking.ts";

/** A customer cancels a booking. */
export function cancel(deps: Deps, input: ChangeInput<Cancellation>, now: Date): Promise<Changed> {
	return changeBooking(deps, input, now, async (options) => ({
		result: await cancelBooking(deps.db, input.booking, options),
	}));
}
