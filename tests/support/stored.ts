import { env } from "cloudflare:workers";
import { dayAfter, riyadhToday } from "#app/business/base/calendar.ts";
import { quoteFor } from "#app/business/prices/quote.ts";
import { connect } from "#app/data/base/client.ts";
import { type BookingRequest, storeBooking } from "#app/data/bookings/bookings.ts";
import { type MessageRequest, storeMessage } from "#app/data/mails/messages.ts";
import { freeUntil, priceList } from "./settings.ts";

const db = connect(env.DB);
/** What a booking here has, if nothing else is said. */
export const soldQuote = quoteFor(priceList, ["thermal-titanium", "ceramic-exterior"], "suv");

let customers = 0;

type Overrides = Partial<BookingRequest> & { name?: string; now?: Date; day?: string };

/** A booking as the site stores it. A new customer each time, because one can book five times a day. */
export function createBooking({
	name = "Noura",
	now = new Date(),
	day = dayFrom(now, 30),
	...more
}: Overrides = {}) {
	const number = ++customers;
	return storeBooking(
		db,
		{
			submissionId: `form ${number}`,
			customerName: name,
			phoneNumber: `05${String(number).padStart(8, "0")}`,
			email: `person${number}@example.com`,
			car: "suv",
			quote: soldQuote,
			bookingDate: day,
			heldDays: [day],
			freeUntil: freeUntil(day),
			language: "ar",
			...more,
		},
		now,
	);
}

export function createMessage(now = new Date(), more: Partial<MessageRequest> = {}) {
	const number = ++customers;
	return storeMessage(
		db,
		{
			submissionId: `form ${number}`,
			name: "Sam",
			email: `person${number}@example.com`,
			phone: `05${String(number).padStart(8, "0")}`,
			message: "Do you work on Fridays?",
			...more,
		},
		now,
	);
}

export function dayFrom(now: Date, days: number): string {
	return dayAfter(riyadhToday(now), days);
}
