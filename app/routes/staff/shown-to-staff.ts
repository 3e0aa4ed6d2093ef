import { closureOn, closures, type Day, riyadhToday } from "#app/business/base/calendar.ts";
import {
	isPossible,
	lastEventOf,
	mayExpect,
	type StaffAction,
	staffActions,
} from "#app/business/bookings/staff-actions.ts";
import type { StaffBooking } from "#app/data/bookings/staff-booking.ts";
import type { RequestContext } from "#app/http/context.ts";
import { type CardForStaff, cardForStaff } from "./card-for-staff.ts";

/** What the staff page shows, and nothing else. */
export type ShownToStaff = Omit<StaffBooking, "id" | "changedAt" | "card"> & {
	actions: StaffAction[];
	lastEvent: number;
	/** Its day has not come. */
	isEarly: boolean;
	/** The earliest day on which the car can be expected; none if that cannot change any more. */
	firstExpectedDay?: Day;
	/** If the booking is completed and something of it is warranted. */
	card?: CardForStaff;
};

export async function shownToStaff(
	stored: StaffBooking,
	deps: RequestContext,
	origin: string,
	board?: Day,
): Promise<ShownToStaff> {
	const { id: _, changedAt: __, card: ___, ...booking } = stored;
	const today = riyadhToday(deps.now);
	return {
		...booking,
		isClosed: booking.isClosed || closureOn(booking.bookingDate, closures) !== undefined,
		actions: staffActions.filter((action) => isPossible(action, booking)),
		lastEvent: lastEventOf(booking),
		isEarly: booking.bookingDate > today,
		firstExpectedDay: mayExpect(booking) ? [booking.bookingDate, today].sort().at(-1) : undefined,
		card: await cardForStaff(stored, deps, origin, board),
	};
}
