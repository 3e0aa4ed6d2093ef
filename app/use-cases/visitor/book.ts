import { bookableDays, type Day } from "#app/business/base/calendar.ts";
import { isFinal } from "#app/business/bookings/status.ts";
import { quoteFor } from "#app/business/prices/quote.ts";
import type { StoredBooking } from "#app/data/base/schema.ts";
import { type BookingRequest, storeBooking } from "#app/data/bookings/bookings.ts";
import { reserveDays } from "#app/data/days/days.ts";
import type { Reason } from "#app/refusals.ts";
import { countRebooked, countRefusedDay } from "../base/count-wanted-day.ts";
import { type Deps, queueMails } from "../base/deps.ts";
import { requestedDay } from "../base/other-days.ts";
import { refusalFor } from "../refusal-for.ts";

/** Parsed already: known services, a day within the year. */
export type BookInput = Omit<BookingRequest, "quote" | "heldDays" | "sender"> & {
	services: string[];
};

export type Booked =
	| { done: StoredBooking; refused?: undefined }
	| { done?: undefined; refused: Reason; otherDays?: Day[] };

/** Sending the same request again leads to the same booking. Staff book by telephone without the network's limits. */
export async function book(
	deps: Deps,
	{ services, ...request }: BookInput,
	now: Date,
): Promise<Booked> {
	const { db } = deps;
	const { bookingDate, car, source } = request;
	const quote = quoteFor(services, car);
	const days = bookableDays(now);
	const by = { source, mayBeRecent: true };
	const requested = requestedDay(bookingDate, services, days, by);
	try {
		const sender = source === "phone" ? undefined : await deps.sender();
		const reserved = await reserveDays(db, requested, (heldDays) =>
			storeBooking(db, { ...request, quote, heldDays, sender }, now),
		);
		if (reserved.refused) {
			countRefusedDay(deps, request, reserved.refused, now);
			return reserved;
		}
		const { booking, pendingMails } = reserved.result;
		const ended = endedBookingError(booking);
		if (ended) return { refused: ended };
		queueMails(deps, pendingMails);
		if (pendingMails.length > 0) countRebooked(deps, request.submissionId);
		return { done: booking };
	} catch (error) {
		return refusalFor(error, "notBooked", "booking-not-stored", deps);
	}
}

/** An old form sent again finds its booking, which may have ended since. */
function endedBookingError({ erasedAt, status }: StoredBooking) {
	if (!erasedAt && status === "cancelled") return "bookingCancelled";
	if (erasedAt || isFinal(status)) return "bookingGone";
}
