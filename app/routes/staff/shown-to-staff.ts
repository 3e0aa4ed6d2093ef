import type { Day } from "#app/business/calendar.ts";
import {
	isPossible,
	lastEventOf,
	mayExpect,
	type StaffAction,
	staffActions,
} from "#app/business/staff-actions.ts";
import type { StaffBooking } from "#app/data/staff-booking.ts";

/** What the staff page shows, and nothing else. */
export type ShownToStaff = Omit<StaffBooking, "id" | "changedAt"> & {
	actions: StaffAction[];
	lastEvent: number;
	/** Its day has not come. */
	isEarly: boolean;
	/** The earliest day on which the car can be expected; none if that cannot change any more. */
	firstExpectedDay?: Day;
};

export function shownToStaff(
	{ id: _, changedAt: __, ...booking }: StaffBooking,
	today: Day,
): ShownToStaff {
	return {
		...booking,
		actions: staffActions.filter((action) => isPossible(action, booking)),
		lastEvent: lastEventOf(booking),
		isEarly: booking.bookingDate > today,
		firstExpectedDay: mayExpect(booking)
			? [booking.bookingDate, today].sort().at(-1)
			: undefined,
	};
}
