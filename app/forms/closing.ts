import type { ClosedDays } from "#app/business/base/calendar.ts";
import { isOversized, toWesternDigits } from "#app/business/base/text.ts";
import { type ClosingReason, isClosingReason } from "#app/business/bookings/closing.ts";
import { type FormInput, readDay, readText } from "./fields.ts";

/** The value of the radio beside which staff write a date that no radio has. */
export const laterDay = "later";

/** The day of a booking by telephone: of a button, a radio, or the date field beside the last radio. */
export function readPhoneDay(form: FormInput): string {
	const day = readDay(form);
	return day === laterDay ? readText(form, "laterDay") : day;
}

/** Days to close or to open, as the form asks for them; not checked yet. */
export type RequestedClosing = ClosedDays & {
	reason?: ClosingReason;
	/** Signs what the question showed; empty in the first form. */
	sure: string;
};

/** Without `to` it is one day. */
export function readClosing(form: FormInput): RequestedClosing {
	const from = dayIn(form, "from");
	const reason = readText(form, "reason");
	return {
		from,
		to: dayIn(form, "to") || from,
		reason: isClosingReason(reason) ? reason : undefined,
		sure: readText(form, "sure"),
	};
}

function dayIn(form: FormInput, name: string): string {
	const text = readText(form, name);
	return isOversized("day", text) ? text : toWesternDigits(text).trim();
}
