import { bookableDays, type Day, dayStatus, isDay } from "#app/business/base/calendar.ts";
import { emailError } from "#app/business/base/details.ts";
import { normalizeEmail } from "#app/business/base/text.ts";
import { lastEndedDay } from "#app/business/bookings/day-alert.ts";
import type { ChosenBooking } from "#app/business/prices/selection.ts";
import { readChoice } from "./choice.ts";
import { alertEmailName, type FormInput, readDay, readText } from "./fields.ts";

/** What the address of the page asks for. Undefined if something is missing, or if nobody is told of that day any more. */
export function readWanted(query: URLSearchParams, now: Date): ChosenBooking | undefined {
	const { car, selection: services } = readChoice(query);
	const day: Day = readDay(query);
	const isAhead =
		isDay(day) && day > lastEndedDay(now) && dayStatus(day, bookableDays(now), []) === "bookable";
	if (car && services.length > 0 && isAhead) return { car, services, day };
}

export function readAlertEmail(form: FormInput) {
	const typed = readText(form, alertEmailName);
	const error = emailError(typed);
	return error ? { typed, error } : { typed, email: normalizeEmail(typed) };
}
