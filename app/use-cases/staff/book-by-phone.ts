import { riyadhToday } from "#app/business/base/calendar.ts";
import { type CallerBooking, openBookingsOf } from "#app/data/bookings/bookings.ts";
import { type Deps, orRefused } from "#app/use-cases/base/deps.ts";
import { type Booked, type BookInput, book } from "#app/use-cases/visitor/book.ts";

export type BookByPhoneInput = Omit<BookInput, "source"> & {
	/** The mobile number whose open bookings the page has shown. */
	callerSeen: string;
};

export type BookedByPhone =
	| (Booked & { caller?: undefined })
	| { done?: undefined; refused: "callerKnown"; caller: CallerBooking[] };

/** Staff book for a caller. Who has an open booking is asked for first, so that nobody is booked twice. */
export async function bookByPhone(
	deps: Deps,
	{ callerSeen, ...request }: BookByPhoneInput,
	now: Date,
): Promise<BookedByPhone> {
	const { phoneNumber } = request;
	return orRefused(deps, "notBooked", "booking-not-stored", async () => {
		const caller =
			callerSeen === phoneNumber
				? []
				: await openBookingsOf(deps.db, phoneNumber, riyadhToday(now), request);
		if (caller.length > 0) return { refused: "callerKnown", caller };
		return book(deps, { ...request, source: "phone" }, now);
	});
}
