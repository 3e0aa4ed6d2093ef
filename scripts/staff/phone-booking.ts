import {
	bookableDays,
	type Day,
	dayStatus,
} from "../../app/business/calendar.ts";
import {
	type CarType,
	isCarType,
	serviceCodes,
	serviceOf,
} from "../../app/business/catalogue.ts";
import { emailError, nameError } from "../../app/business/details.ts";
import type { Language } from "../../app/business/language.ts";
import { phoneFrom } from "../../app/business/phone.ts";
import { selectionFrom } from "../../app/business/selection.ts";
import { normalizeEmail, normalizeName } from "../../app/business/text.ts";

/** What is typed; the form of the site has the same rules. */
export type Answers = {
	name: string;
	phone: string;
	email: string;
	car: string;
	services: string;
	day: string;
	language: string;
};

type PhoneBooking = {
	customerName: string;
	phoneNumber: string;
	/** May be empty, unlike on the site. */
	email: string;
	car: CarType;
	services: string[];
	bookingDate: Day;
	language: Language;
};

/** The booking, or a sentence for each answer that is wrong. */
export function phoneBookingFrom(
	answers: Answers,
	now: Date,
): { details: PhoneBooking } | { problems: string[] } {
	const { car, language } = answers;
	const email = normalizeEmail(answers.email);
	const codes = answers.services.split(/[\s,،]+/).filter(Boolean);
	const phoneNumber = phoneFrom(answers.phone);
	const { selection, valid } = selectionFrom({
		getAll: (field) => codes.filter((code) => serviceOf(code)?.field === field),
	});
	const problems = Object.entries({
		"name: 2 to 100 letters": nameError(answers.name),
		"phone: a Saudi mobile number, such as 0501234567": !phoneNumber,
		"email: a full address, or nothing": email && emailError(email),
		"car: sedan or suv": !isCarType(car),
		[`services: one or more of ${serviceCodes.join(", ")}; one film and one insulation at most`]:
			codes.length === 0 || !valid || selection.length !== new Set(codes).size,
		"day: YYYY-MM-DD, from tomorrow on, within a year, and not closed":
			dayStatus(answers.day, bookableDays(now)) !== "bookable",
		"language: ar or en": language !== "ar" && language !== "en",
	}).flatMap(([problem, isWrong]) => (isWrong ? [problem] : []));
	if (problems.length > 0 || !isCarType(car) || !phoneNumber)
		return { problems };
	return {
		details: {
			customerName: normalizeName(answers.name),
			phoneNumber,
			email,
			car,
			services: selection,
			bookingDate: answers.day,
			language: language === "en" ? "en" : "ar",
		},
	};
}
