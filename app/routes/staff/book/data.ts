import { type Closure, closureOn, dayAfter, staffDays } from "#app/business/base/calendar.ts";
import {
	type Availability,
	heldDays,
	stayOf,
	unavailableReason,
	workingDaysOf,
} from "#app/business/bookings/capacity.ts";
import { serviceCodes } from "#app/business/prices/options.ts";
import { readStaffBooking } from "#app/data/bookings/staff-booking.ts";
import { availabilityFrom } from "#app/data/days/days.ts";
import type { RequestContext } from "#app/http/context.ts";
import { tryOrLog } from "#app/http/log.ts";
import { notFoundResponse } from "#app/http/responses.ts";

const daysShown = 14;

export type ShownForm = Awaited<ReturnType<typeof shownForm>>;

/** If the database fails, every day is shown as free, because the action judges the day anyway. */
export async function shownForm(deps: RequestContext) {
	const { firstDay, lastDay } = staffDays(deps.now);
	const unread: Availability<Closure> = { closures: [], fullDays: [] };
	const known = await tryOrLog("days-not-read", deps, unread, () =>
		availabilityFrom(deps.db, firstDay),
	);
	const lengths = [...new Set(serviceCodes.map((code) => workingDaysOf([code])))].sort();
	const days = Array.from({ length: daysShown }, (_, index) => {
		const day = dayAfter(firstDay, index);
		/** The services that are chosen decide which of these stays is shown. */
		const stays = lengths.map((workingDays) => ({
			...stayOf(heldDays(day, workingDays, known.closures)),
			isFull: unavailableReason(day, workingDays, known) === "full",
		}));
		return { day, stays, isClosed: closureOn(day, known.closures) !== undefined };
	});
	return { submissionId: crypto.randomUUID(), days, lastDay, closures: known.closures };
}

export type ShownBooked = Awaited<ReturnType<typeof partOfBooked>>;

export async function partOfBooked(reference: string, { db }: RequestContext) {
	const found = await readStaffBooking(db, reference);
	if (!found) throw notFoundResponse();
	const { customerName, phoneNumber, language, carType, bookingDate, heldDays } = found;
	const { lines, discountPercent, createdAt, freeUntil, movedByCentre } = found;
	const person = { customerName, phoneNumber, language };
	const sold = { carType, bookingDate, heldDays, lines, discountPercent, createdAt };
	const terms = { freeUntil, movedByCentre };
	return {
		booking: { reference: found.reference, status: found.status, ...person, ...sold, ...terms },
		hasEmail: found.email !== "",
	};
}
