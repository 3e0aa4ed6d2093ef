import { randomUUID } from "node:crypto";
import {
	bookableDays,
	type Closure,
	closures,
	type Day,
	dayStatus,
} from "../../app/business/calendar.ts";
import {
	bays,
	heldDays,
	nearestFreeDays,
	obstacleOn,
	workingDaysOf,
} from "../../app/business/capacity.ts";
import {
	type CarType,
	isCarType,
	serviceCodes,
	serviceOf,
} from "../../app/business/catalogue.ts";
import { emailError, nameError } from "../../app/business/details.ts";
import type { Language } from "../../app/business/language.ts";
import { phoneFrom } from "../../app/business/phone.ts";
import { type Quote, quoteFor } from "../../app/business/quote.ts";
import { selectionFrom } from "../../app/business/selection.ts";
import { normalizeEmail, normalizeName } from "../../app/business/text.ts";
import { referenceFor, submissionKey } from "../../app/data/keys.ts";
import type { Row } from "../lib/wrangler.ts";
import { closuresIn } from "./closures.ts";
import { quoted } from "./quoted.ts";

/** What staff type; the form of the site has the same rules. */
export const questions = {
	name: "Name",
	phone: "Mobile number",
	email: "Email (may be empty)",
	car: "Car: sedan or suv",
	services: "Services, with commas between",
	day: "Day: YYYY-MM-DD",
	language: "Language of the customer: ar or en",
} as const;
export type Answers = Record<keyof typeof questions, string>;

export type PhoneBooking = {
	customerName: string;
	phoneNumber: string;
	email: string;
	car: CarType;
	quote: Quote;
	bookingDate: Day;
	language: Language;
};

/** The answers as a booking, or a sentence for each that is wrong. */
export function phoneBookingFrom(
	answers: Answers,
	now: Date,
): { booking: PhoneBooking } | { problems: string[] } {
	const { car, language } = answers;
	const codes = answers.services.split(/[\s,،]+/).filter(Boolean);
	const phoneNumber = phoneFrom(answers.phone);
	const { selection, valid } = selectionFrom({
		getAll: (field) => codes.filter((code) => serviceOf(code)?.field === field),
	});
	const problems = Object.entries({
		"name: 2 to 100 letters": nameError(answers.name) !== undefined,
		"phone: a Saudi mobile number, such as 0501234567": !phoneNumber,
		"email: a full address, or nothing":
			answers.email.trim() !== "" && emailError(answers.email) !== undefined,
		"car: sedan or suv": !isCarType(car),
		[`services: one or more of ${serviceCodes.join(", ")}; one film and one insulation at most`]:
			codes.length === 0 || !valid || selection.length !== new Set(codes).size,
		"day: from tomorrow on, within a year, and not closed":
			dayStatus(answers.day, bookableDays(now)) !== "bookable",
		"language: ar or en": language !== "ar" && language !== "en",
	}).flatMap(([problem, isWrong]) => (isWrong ? [problem] : []));
	if (problems.length > 0 || !isCarType(car) || !phoneNumber)
		return { problems };
	return {
		booking: {
			customerName: normalizeName(answers.name),
			phoneNumber,
			email: answers.email.trim() && normalizeEmail(answers.email),
			car,
			quote: quoteFor(selection, car),
			bookingDate: answers.day,
			language: language === "en" ? "en" : "ar",
		},
	};
}

/** The days that the booking takes, or why its day cannot be had. `taken` and `closed` are the rows of `daysSql`. */
export function daysFor(
	{
		quote,
		bookingDate,
	}: { quote: { lines: { code: string }[] }; bookingDate: Day },
	{ taken, closed, now }: { taken: Row[]; closed: Row[]; now: Date },
): { held: Day[]; refusal?: undefined } | { refusal: string } {
	const workingDays = workingDaysOf(quote.lines.map(({ code }) => code));
	const allClosures: Closure[] = [...closures, ...closuresIn(closed)];
	const fullDays = taken
		.filter((row) => Number(row.taken) >= bays)
		.map(({ day }) => String(day));
	const availability = { closures: allClosures, fullDays };
	const obstacle = obstacleOn(bookingDate, workingDays, availability);
	if (!obstacle)
		return { held: heldDays(bookingDate, workingDays, allClosures) };
	const other = nearestFreeDays(
		bookingDate,
		workingDays,
		availability,
		bookableDays(now),
	);
	return {
		refusal: `${bookingDate} is ${obstacle} for these services. The nearest days: ${other.join(", ")}`,
	};
}

/** The booking with the mails it owes, in one transaction; the last statement shows it. */
export async function phoneBookingSql(
	booking: PhoneBooking,
	held: Day[],
): Promise<{ reference: string; statements: string[] }> {
	const { quote, car, language, email, bookingDate } = booking;
	const key = await submissionKey(randomUUID(), []);
	const reference = referenceFor(key, 0);
	const columns: Record<string, string | number> = {
		reference,
		submission_key: key,
		customer_name: booking.customerName,
		phone_number: booking.phoneNumber,
		email,
		car_type: car,
		service_ids: JSON.stringify(quote.lines.map(({ code }) => code)),
		booking_date: bookingDate,
		held_days: JSON.stringify(held),
		bays,
		total_price: quote.total,
		lines: JSON.stringify(quote.lines),
		language,
		source: "phone",
	};
	const values = Object.values(columns).map((value) =>
		typeof value === "number" ? value : quoted(value),
	);
	return {
		reference,
		statements: [
			`INSERT INTO bookings (${Object.keys(columns).join(", ")}) VALUES (${values.join(", ")})`,
			// Due at once for the next sweep. A trigger leaves out the customer's mail if there is no address.
			`INSERT INTO mails (id, kind, booking_id, due_at)
				SELECT value || ':' || bookings.id, value, bookings.id, strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
				FROM bookings, json_each('["booking-customer","booking-business"]') WHERE reference = ${quoted(reference)}`,
			`SELECT reference, booking_date, status, customer_name, phone_number, email, car, services, total_sar
				FROM booking_cards WHERE reference = ${quoted(reference)}`,
		],
	};
}
