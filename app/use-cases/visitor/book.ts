import { bookableDays, closureOn, type Day, riyadhToday } from "#app/business/base/calendar.ts";
import { type Availability, heldDays, workingDaysOf } from "#app/business/bookings/capacity.ts";
import { freeUntilFor } from "#app/business/bookings/deadline.ts";
import { isFinal } from "#app/business/bookings/status.ts";
import { isOffered } from "#app/business/prices/options.ts";
import { quoteFor } from "#app/business/prices/quote.ts";
import { reasonIn } from "#app/data/base/client.ts";
import type { StoredBooking } from "#app/data/base/schema.ts";
import {
	type BookingRequest,
	type CallerBooking,
	openBookingsOf,
	storeBooking,
} from "#app/data/bookings/bookings.ts";
import { otherDaysFor } from "#app/data/days/days.ts";
import { orLogged } from "#app/http/log.ts";
import type { Reason } from "#app/refusals.ts";
import { type Deps, orRefused, queueMails } from "#app/use-cases/base/deps.ts";

/** Parsed already: known services, a day within the year. */
export type BookInput = Omit<BookingRequest, "quote" | "heldDays" | "freeUntil" | "sender"> & {
	services: string[];
};

export type Booked =
	| { done: StoredBooking; refused?: undefined }
	| { done?: undefined; refused: Reason; otherDays?: Day[] };

/** Sending the same request again leads to the same booking. Staff book by telephone without the network's limits. */
export async function book(deps: Deps, { services, ...request }: BookInput): Promise<Booked> {
	const { db } = deps;
	const { bookingDate, car, source } = request;
	const requested = {
		day: bookingDate,
		workingDays: workingDaysOf(services),
		days: bookableDays(deps.now),
		mayBeRecent: true,
	};
	return orRefused(deps, "notBooked", "booking-not-stored", async () => {
		const settings = await deps.settings();
		const { priceList } = settings;
		const by = source ?? "web";
		if (!services.every((code) => isOffered(priceList, code, by))) return { refused: "notOffered" };
		const quote = quoteFor(priceList, services, car, by);
		const sender = source === "phone" ? undefined : deps.sender();
		const freeUntil = freeUntilFor(settings, bookingDate);
		const store = (heldDays: Day[]) =>
			orDayRefused(() =>
				storeBooking(db, { ...request, quote, heldDays, freeUntil, sender }, deps.now),
			);
		/** Closures are read only when the database has refused: almost every booking fits without. */
		let stored = await store(heldDays(bookingDate, requested.workingDays, []));
		if (stored.refused) {
			const known = await orLogged("days-not-read", deps, undefined, () =>
				otherDaysFor(db, requested),
			);
			const { availability, otherDays } = known ?? { otherDays: [] };
			/** Its first day is open, so it skips those that are closed. */
			if (stored.refused === "dateClosed" && availability && !isClosed(bookingDate, availability))
				stored = await store(heldDays(bookingDate, requested.workingDays, availability.closures));
			if (stored.refused) return { refused: stored.refused, otherDays };
		}
		const { booking, pendingMails } = stored.done;
		const ended = endedBookingError(booking);
		if (ended) return { refused: ended };
		queueMails(deps, pendingMails);
		return { done: booking };
	});
}

const isClosed = (day: Day, { closures }: Availability) => closureOn(day, closures) !== undefined;

/** Full and closed days are refused by the database, which alone knows of two that book at once. */
async function orDayRefused<Done>(store: () => Promise<Done>) {
	try {
		return { done: await store() };
	} catch (error) {
		const refused = reasonIn(error);
		if (refused === "dateFull" || refused === "dateClosed") return { refused };
		throw error;
	}
}

/** An old form sent again finds its booking, which may have ended since. */
function endedBookingError({ erasedAt, status }: StoredBooking) {
	if (!erasedAt && status === "cancelled") return "bookingCancelled";
	if (erasedAt || isFinal(status)) return "bookingGone";
}

export type BookByPhoneInput = Omit<BookInput, "source"> & {
	/** The references of the caller's open bookings that the page has shown. */
	callerSeen: string;
};

export type BookedByPhone =
	| (Booked & { caller?: undefined })
	| { done?: undefined; refused: "callerKnown"; caller: CallerBooking[] };

/** Staff book for a caller. Who has an open booking is asked for first, so that nobody is booked twice. */
export async function bookByPhone(
	deps: Deps,
	{ callerSeen, ...request }: BookByPhoneInput,
): Promise<BookedByPhone> {
	return orRefused(deps, "notBooked", "booking-not-stored", async () => {
		const today = riyadhToday(deps.now);
		const caller = await openBookingsOf(deps.db, request.phoneNumber, today, request);
		const isSeen = caller.every(({ reference }) => callerSeen.includes(reference));
		if (!isSeen) return { refused: "callerKnown", caller };
		return book(deps, { ...request, source: "phone" });
	});
}
