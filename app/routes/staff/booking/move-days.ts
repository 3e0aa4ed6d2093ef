import { bookableDays, closureOn, type Day, dayAfter } from "#app/business/base/calendar.ts";
import { heldDays, stayOf, unavailableReason } from "#app/business/bookings/capacity.ts";
import { daysMayChange } from "#app/business/bookings/staff-actions.ts";
import type { StaffBooking } from "#app/data/bookings/staff-booking.ts";
import { lastBayDays } from "#app/data/days/days.ts";
import type { RequestContext } from "#app/http/context.ts";
import { knownDays } from "#app/use-cases/base/other-days.ts";

const daysShown = 14;
/** So many of them, at least, are after the booked day. */
const daysAfter = 3;

/** A day to which staff can move the booking, or why they cannot. */
type MoveDay = {
	day: Day;
	state: "free" | "last" | "full" | "closed" | "own";
	/** The day to collect the car, if it is another. */
	until?: Day;
};

/** None once the booking cannot be moved. */
export async function readMoveDays(booking: StaffBooking, deps: RequestContext) {
	if (!daysMayChange(booking)) return;
	const { firstDay, lastDay } = bookableDays(deps.now);
	const { bookingDate } = booking;
	const isFar = bookingDate > dayAfter(firstDay, daysShown - 1 - daysAfter);
	const first = isFar ? dayAfter(bookingDate, -daysShown / 2) : firstDay;
	const workingDays = booking.heldDays.length;
	const [known, last] = await Promise.all([
		knownDays(deps, deps.now, booking.id),
		lastBayDays(deps.db, first, booking.id),
	]);
	const days = Array.from({ length: daysShown }, (_, index): MoveDay => {
		const day = dayAfter(first, index);
		if (closureOn(day, known.closures)) return { day, state: "closed" };
		const held = heldDays(day, workingDays, known.closures);
		const until = held.length > 1 ? stayOf(held).lastDay : undefined;
		if (day === bookingDate) return { day, state: "own", until };
		const isLast = held.some((one) => last.includes(one));
		return {
			day,
			state: unavailableReason(day, workingDays, known) ?? (isLast ? "last" : "free"),
			until,
		};
	});
	return { days: days.filter(({ day }) => day <= lastDay), firstDay, lastDay };
}
