import { bookableDays } from "#app/business/base/calendar.ts";
import { moveBooking } from "#app/data/bookings/booking-changes.ts";
import { reserveDays } from "#app/data/days/days.ts";
import type { Deps } from "#app/use-cases/base/deps.ts";
import { requestedDay } from "#app/use-cases/base/other-days.ts";
import { type Changed, type ChangeInput, changeBooking, type Move } from "./change-booking.ts";

/** A customer moves a booking to another day, which staff have to confirm. */
export function move(deps: Deps, input: ChangeInput<Move>, now: Date): Promise<Changed> {
	const { booking, change } = input;
	const { db } = deps;
	const { day } = change;
	const services = booking.lines.map(({ code }) => code);
	const days = bookableDays(now);
	const by = { movedBookingId: booking.id };
	const requested = requestedDay(day, services, days, by);
	return changeBooking(deps, input, now, async ({ late }) => {
		const sender = await deps.sender();
		return reserveDays(db, requested, (heldDays) =>
			moveBooking(db, booking, { day, heldDays, late, sender, now }),
		);
	});
}
