import {
	isPossible,
	type StaffAction,
	staffActions,
} from "#app/business/staff-actions.ts";
import type { StaffBooking } from "#app/data/staff-booking.ts";

/** What the page of staff shows, and nothing else. */
export type ShownToStaff = Omit<StaffBooking, "id" | "changedAt"> & {
	token: string;
	actions: StaffAction[];
	lastEvent: number;
};

export function shownToStaff(
	{ id: _, changedAt: __, ...booking }: StaffBooking,
	token: string,
): ShownToStaff {
	return {
		...booking,
		token,
		actions: staffActions.filter((action) => isPossible(action, booking)),
		lastEvent: lastEventOf(booking),
	};
}

export function lastEventOf({ events }: Pick<StaffBooking, "events">): number {
	return events.at(-1)?.id ?? 0;
}
