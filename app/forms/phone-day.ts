import { type FormInput, readDay, readText } from "./fields.ts";

/** The value of the radio beside which staff write a date that no radio has. */
export const laterDay = "later";

/** The day of a booking by telephone: of a button, a radio, or the date field beside the last radio. */
export function readPhoneDay(form: FormInput): string {
	const day = readDay(form);
	return day === laterDay ? readText(form, "laterDay") : day;
}
