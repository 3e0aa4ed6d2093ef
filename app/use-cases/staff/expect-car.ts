import { type Day, riyadhToday } from "#app/business/base/calendar.ts";
import { heldDaysUntil, stayOf } from "#app/business/bookings/capacity.ts";
import { type ExpectReason, lastEventOf, mayExpect } from "#app/business/bookings/staff-actions.ts";
import { mailsOfRevision } from "#app/data/bookings/booking-changes.ts";
import { type StaffBooking, setHeldDays, staffBooking } from "#app/data/bookings/staff-booking.ts";
import { availabilityFrom } from "#app/data/days/days.ts";
import { type Deps, queueMails, refusalFor, tellWhoWaits } from "#app/use-cases/base/deps.ts";
import type { Acted } from "./act-on-booking.ts";

type Input = {
	booking: StaffBooking;
	/** On which the customer is to collect the car. */
	day: Day;
	reason?: ExpectReason;
	/** Of the booking that the page showed. */
	revision: number;
	lastEvent: number;
};

/**
 * Staff expect a car on another day. Until then it holds its bay: a later day is refused if no bay is free. A repeated
 * request does nothing.
 */
export async function expectCar(
	deps: Deps,
	{ booking, day, reason, revision, lastEvent }: Input,
	now: Date,
): Promise<Acted> {
	const isStale = revision !== booking.revision || lastEvent !== lastEventOf(booking);
	if (isStale) return doneOrStale(booking, day);
	if (!mayExpect(booking)) return { refused: "notPossible" };
	const isPast = day < booking.bookingDate || day < riyadhToday(now);
	if (isPast || isExpected(booking, day)) return { refused: "expectedDay" };
	if (!reason) return { refused: "expectReason" };
	const { db } = deps;
	const { id, status, reference } = booking;
	try {
		const { closures } = await availabilityFrom(db, booking.bookingDate);
		const held = heldDaysUntil(day, booking.heldDays, closures);
		if (held === "dateFar") return { refused: "expectedDay" };
		if (held === "dateClosed") return { refused: held };
		const seen = { id, status, revision, lastEvent };
		if (!(await setHeldDays(db, seen, held, reason)))
			return doneOrStale(await staffBooking(db, reference), day);
		queueMails(deps, () => mailsOfRevision(db, id, revision + 1));
		tellWhoWaits(deps, now);
		return { done: true };
	} catch (error) {
		return refusalFor(error, "notChanged", "booking-not-changed", deps);
	}
}

function isExpected({ heldDays }: StaffBooking, day: Day): boolean {
	return stayOf(heldDays).lastDay === day;
}

/** Somebody has changed the booking since the page was shown; if to the same day, nothing is left to do. */
function doneOrStale(booking: StaffBooking | undefined, day: Day): Acted {
	return booking && isExpected(booking, day) ? { done: true } : { refused: "changedMeanwhile" };
}
