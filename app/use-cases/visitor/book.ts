import {
	bookableDays,
	closureOn,
	type Day,
	riyadhToday,
	staffDays,
} from "#app/business/base/calendar.ts";
import { type Availability, heldDays, workingDaysOf } from "#app/business/bookings/capacity.ts";
import { freeUntilFor } from "#app/business/bookings/deadline.ts";
import { isFinal } from "#app/business/bookings/status.ts";
import { isOffered } from "#app/business/prices/options.ts";
import { quoteFor } from "#app/business/prices/quote.ts";
import { readReason } from "#app/data/base/client.ts";
import type { StoredBooking } from "#app/data/base/schema.ts";
import {
	type BookingRequest,
	type CallerBooking,
	readOpenBookings,
	storeBooking,
} from "#app/data/bookings/bookings.ts";
import { otherDaysFor } from "#app/data/days/days.ts";
import { tryOrLog } from "#app/http/log.ts";
import type { Reason } from "#app/refusals.ts";
import { type Deps, orRefused, queueMails } from "#app/use-cases/base/run-command.ts";

/** The input is parsed: its services are known, and its day is within the year. */
export type BookInput = Omit<BookingRequest, "quote" | "heldDays" | "freeUntil" | "sender"> & {
	services: string[];
};

export type Booked =
	| { done: StoredBooking; refused?: undefined }
	| { done?: undefined; refused: Reason; otherDays?: Day[] };

/** A repeated request finds its booking. Staff book by telephone without the network's limits. */
export async function book(deps: Deps, { services, ...request }: BookInput): Promise<Booked> {
	const { db } = deps;
	const { bookingDate, car, source } = request;
	const requested = {
		day: bookingDate,
		workingDays: workingDaysOf(services),
		days: (source === "phone" ? staffDays : bookableDays)(deps.now),
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
		/** Almost every booking fits without closures, so they are read only when the database has refused. */
		let stored = await store(heldDays(bookingDate, requested.workingDays, []));
		if (stored.refused) {
			const known = await tryOrLog("days-not-read", deps, undefined, () =>
				otherDaysFor(db, requested),
			);
			const { availability, otherDays } = known ?? { otherDays: [] };
			/** The first day is open, so the stay skips the closed days after it. */
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

/** The database alone knows of two bookings made at once, so it refuses full and closed days. */
async function orDayRefused<Done>(store: () => Promise<Done>) {
	try {
		return { done: await store() };
	} catch (error) {
		const refused = readReason(error);
		if (refused === "dateFull" || refused === "dateClosed") return { refused };
		throw error;
	}
}

/** An old form that is sent again finds its booking, which may have ended since. */
function endedBookingError({ erasedAt, status }: StoredBooking) {
	if (!erasedAt && status === "cancelled") return "bookingCancelled";
	if (erasedAt || isFinal(status)) return "bookingGone";
}

export type BookByPhoneInput = Omit<BookInput, "source"> & { callerSeen: string };

export type BookedByPhone =
	| (Booked & { caller?: undefined })
	| { done?: undefined; refused: "callerKnown"; caller: CallerBooking[] };

/** Open bookings of the caller are shown first, so that nobody is booked twice. */
export async function bookByPhone(
	deps: Deps,
	{ callerSeen, ...request }: BookByPhoneInput,
): Promise<BookedByPhone> {
	return orRefused(deps, "notBooked", "booking-not-stored", async () => {
		const today = riyadhToday(deps.now);
		const caller = await readOpenBookings(deps.db, request.phoneNumber, today, request);
		const isSeen = caller.every(({ reference }) => callerSeen.includes(reference));
		if (!isSeen) return { refused: "callerKnown", caller };
		return book(deps, { ...request, source: "phone", bookedBy: deps.colleague });
	});
}
