import { dayAfter, momentInRiyadh, riyadhToday } from "#app/business/base/calendar.ts";
import { isAfterDeadline, openingOf } from "./deadline.ts";
import type { WorkState } from "./staff-actions.ts";
import type { Actor } from "./status.ts";

/** By law a customer may withdraw from the contract within so many days, as long as the work has not begun. */
const withdrawalDays = 7;

export type Chargeable = {
	freeUntil: string;
	createdAt: string;
	/** The centre moved the booking last, made its stay longer or announced a closed day, by its own wish. */
	movedByCentre: boolean;
	isDayClosed?: boolean;
	work?: WorkState | null;
};

/** All but `late` are rights by which a change costs nothing now; `late` may cost something. */
export type Cost = "free" | "withdrawal" | "movedByCentre" | "closed" | "late";

export function costOfChange(booking: Chargeable, now: Date): Cost {
	if (booking.work) return "late";
	if (booking.isDayClosed) return "closed";
	if (booking.movedByCentre) return "movedByCentre";
	if (!isAfterDeadline(booking, now)) return "free";
	return now <= withdrawalEnd(booking) ? "withdrawal" : "late";
}

/** This period does not depend on what the centre does. */
function freePeriodEnd(booking: Chargeable): Date {
	const deadline = new Date(booking.freeUntil);
	const end = withdrawalEnd(booking);
	return deadline > end ? deadline : end;
}

/** Without an end, a change is free until the work begins. */
export function freeEnd(booking: Chargeable): Date | undefined {
	const end = freePeriodEnd(booking);
	const isFree = booking.movedByCentre || booking.isDayClosed;
	return isFree || end >= openingOf(booking) ? undefined : end;
}

/** The end is the last millisecond of the last day, so that it is shown as a time of that day. */
function withdrawalEnd({ createdAt }: Chargeable): Date {
	const last = dayAfter(riyadhToday(new Date(createdAt)), withdrawalDays);
	return new Date(momentInRiyadh(last, "24:00").getTime() - 1);
}

export function changeTerms(booking: Chargeable, now: Date) {
	const cost = costOfChange(booking, now);
	const until = freeEnd(booking);
	return { cost, until, moment: until ?? freePeriodEnd(booking) };
}

type Cancelled = Chargeable & { changedAt: string; changedLate: boolean };
type Event = { changedBy?: Actor | null; reason?: string | null };

/** The cost is not always known, as when staff cancelled at the customer's wish. */
export function costOfCancelled(
	{ changedAt, changedLate, ...booking }: Cancelled,
	{ changedBy, reason }: Event,
): Cost | "byCentre" | undefined {
	if (!changedBy || reason === "customer-asked") return;
	if (changedBy !== "customer") return "byCentre";
	if (changedLate) return "late";
	const cost = costOfChange(booking, new Date(changedAt));
	/** The database wrote the moment a little later than the site decided. */
	return cost === "late" ? "withdrawal" : cost;
}
