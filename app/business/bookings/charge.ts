import { type Day, dayAfter, momentInRiyadh, riyadhToday } from "#app/business/base/calendar.ts";
import { freeChangeDeadline, type Opens, opening } from "./deadline.ts";
import type { WorkState } from "./staff-actions.ts";
import type { Actor } from "./status.ts";

/** By law a customer may withdraw from the contract within so many days, as long as the work has not begun. */
const withdrawalDays = 7;

export type Chargeable = {
	bookingDate: Day;
	createdAt: string;
	/** The centre was the last to move it, or has made its stay longer, and not at the customer's wish. */
	movedByCentre: boolean;
	/** Staff have closed its day. */
	isDayClosed?: boolean;
	work?: WorkState | null;
};

/** By which right moving or cancelling costs nothing now; `late`: it may cost something. */
export type Cost = "free" | "withdrawal" | "movedByCentre" | "closed" | "late";

export function costOfChange(settings: Opens, booking: Chargeable, now: Date): Cost {
	if (booking.work) return "late";
	if (booking.movedByCentre) return "movedByCentre";
	if (booking.isDayClosed) return "closed";
	if (now < freeChangeDeadline(settings, booking)) return "free";
	return now <= withdrawalEnd(booking) ? "withdrawal" : "late";
}

/** Until when that is free, whatever the centre does. */
function freePeriodEnd(settings: Opens, booking: Chargeable): Date {
	const deadline = freeChangeDeadline(settings, booking);
	const end = withdrawalEnd(booking);
	return deadline > end ? deadline : end;
}

/** Undefined: until the work begins. */
export function freeUntil(settings: Opens, booking: Chargeable): Date | undefined {
	const end = freePeriodEnd(settings, booking);
	const isFree = booking.movedByCentre || booking.isDayClosed;
	return isFree || end >= opening(settings, booking) ? undefined : end;
}

/** The last millisecond of the last day, so that it is shown as a time of that day. */
function withdrawalEnd({ createdAt }: Chargeable): Date {
	const last = dayAfter(riyadhToday(new Date(createdAt)), withdrawalDays);
	return new Date(momentInRiyadh(last, "24:00").getTime() - 1);
}

/** What the pages of a booking say before it is changed. */
export function changeTerms(settings: Opens, booking: Chargeable, now: Date) {
	const cost = costOfChange(settings, booking, now);
	const until = freeUntil(settings, booking);
	return { cost, until, moment: until ?? freePeriodEnd(settings, booking) };
}

type Cancelled = Chargeable & { changedAt: string; changedLate: boolean };
type Event = { changedBy?: Actor | null; reason?: string | null };

/** What cancelling has cost. Undefined if that is not known, as when staff cancelled at the customer's wish. */
export function costOfCancelled(
	settings: Opens,
	{ changedAt, changedLate, ...booking }: Cancelled,
	{ changedBy, reason }: Event,
): Cost | "byCentre" | undefined {
	if (!changedBy || reason === "customer-asked") return;
	if (changedBy !== "customer") return "byCentre";
	if (changedLate) return "late";
	const cost = costOfChange(settings, booking, new Date(changedAt));
	/** The database wrote the moment a little later than the site decided. */
	return cost === "late" ? "withdrawal" : cost;
}
