import {
	type Day,
	dayAfter,
	isoAfter,
	momentInRiyadh,
	riyadhToday,
} from "#app/business/base/calendar.ts";
import { isAfterDeadline, openingOf } from "./deadline.ts";
import type { WorkState } from "./staff-rules.ts";
import type { Actor } from "./status.ts";

/** By law a customer may withdraw from the contract within so many days, as long as the work has not begun. */
const withdrawalDays = 7;

export type Changeable = {
	freeUntil: string;
	createdAt: string;
	/** True if the last move, a longer stay or a closed day was the centre's wish, not the customer's. */
	movedByCentre: boolean;
	isDayClosed?: boolean;
	work?: WorkState | null;
};

/** All but `late` are rights by which cancelling is free now; after it staff decide, by the terms. */
export type CancelTerms = "free" | "withdrawal" | "movedByCentre" | "closed" | "late";

export function cancelTerms(booking: Changeable, now: Date): CancelTerms {
	if (booking.work) return "late";
	if (booking.isDayClosed) return "closed";
	if (booking.movedByCentre) return "movedByCentre";
	if (!isAfterDeadline(booking, now)) return "free";
	return now <= withdrawalEnd(booking) ? "withdrawal" : "late";
}

/** After the deadline only staff move a booking, unless the centre has closed or moved its day. */
export function mayMove(booking: Changeable, now: Date): boolean {
	return !["withdrawal", "late"].includes(cancelTerms(booking, now));
}

/** This period does not depend on what the centre does. */
function freePeriodEnd(booking: Changeable): Date {
	const deadline = new Date(booking.freeUntil);
	const end = withdrawalEnd(booking);
	return deadline > end ? deadline : end;
}

/** Without an end, a change is free until the work begins. */
export function freeEnd(booking: Changeable): Date | undefined {
	const end = freePeriodEnd(booking);
	const isFree = booking.movedByCentre || booking.isDayClosed;
	return isFree || end >= openingOf(booking) ? undefined : end;
}

/** The end is the last millisecond of the last day, so that it is shown as a time of that day. */
function withdrawalEnd({ createdAt }: Changeable): Date {
	const last = dayAfter(riyadhToday(new Date(createdAt)), withdrawalDays);
	return new Date(momentInRiyadh(last, "24:00").getTime() - 1);
}

export function changeTerms(booking: Changeable, now: Date) {
	const until = freeEnd(booking);
	const deadline = new Date(booking.freeUntil);
	const isByCentre = booking.movedByCentre || booking.isDayClosed;
	return {
		cancelling: cancelTerms(booking, now),
		mayMove: mayMove(booking, now),
		until,
		/** Moving on the page ends then, before cancelling costs anything. */
		moveUntil: isByCentre || until?.getTime() === deadline.getTime() ? undefined : deadline,
		moment: until ?? freePeriodEnd(booking),
	};
}

/** A customer who did not come has kept the right to cancel until the end of the day. */
export function noShowTerms(booking: Changeable & { bookingDate: Day }): "free" | "late" {
	const dayEnd = new Date(momentInRiyadh(booking.bookingDate, "24:00").getTime() - 1);
	return cancelTerms(booking, dayEnd) === "late" ? "late" : "free";
}

type Cancelled = Changeable & { statusChangedAt: string };
type Event = { changedBy?: Actor | null; reason?: string | null };

/**
 * When staff cancel at the customer's wish, the history does not say whether it was free, so the page says nothing of
 * it.
 */
export function cancelledTerms(
	booking: Cancelled,
	{ changedBy, reason }: Event,
): "free" | "late" | "byCentre" | undefined {
	if (!changedBy || reason === "customer-asked") return;
	if (changedBy !== "customer") return "byCentre";
	/** The database writes the moment a little later than the site has decided. */
	const decidedAt = new Date(isoAfter(new Date(booking.statusChangedAt), -1));
	return cancelTerms(booking, decidedAt) === "late" ? "late" : "free";
}
