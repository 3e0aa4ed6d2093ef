import * as z from "zod/mini";
import type { BookableDays, Day } from "#app/business/base/calendar.ts";
import { normalizePhone } from "#app/business/base/phone.ts";
import { isOversized, normalizeEmail } from "#app/business/base/text.ts";
import type { ErrorsCopy } from "#app/copy/ar/errors.ts";
import type { ThankYouCopy } from "#app/copy/ar/thank-you.ts";
import { dayError, type FormInput, readDay, readText } from "#app/forms/fields.ts";
import { emailError } from "./details.ts";
import { parseForm, sentFields, textField } from "./parse.ts";

/** In the order of the forms. */
export const fieldNames = ["bookingDate", "email", "phoneEnding", "agree"] as const;
export type FieldName = (typeof fieldNames)[number];

export type MessageKey =
	| keyof ThankYouCopy["change"]["errors"]
	| Exclude<keyof ErrorsCopy, "contact">;

export type RequestedChange = ReturnType<typeof readChange>;

export function readChange(form: FormInput) {
	const revision = readText(form, "revision");
	return {
		intent: readText(form, "intent"),
		/** Of the booking that the page showed, if it says so. */
		revision: isCount(revision) ? Number(revision) : undefined,
		bookingDate: readDay(form),
		email: readEmail(form),
		phoneEnding: readText(form, "phoneEnding"),
		agree: readText(form, "agree"),
	};
}

function readEmail(form: FormInput): string {
	const text = readText(form, "email");
	return isOversized("email", text) ? text : normalizeEmail(text);
}

const isCount = (text: string) => text.length < 10 && /^\d+$/.test(text);

/** What was sent, for a form that is refused. */
export function sentChange(form: FormInput) {
	const { revision, bookingDate } = readChange(form);
	const result = sentFields(form, ["email", "phoneEnding", "agree"]);
	return { revision, result: { ...result, initialValue: { ...result.initialValue, bookingDate } } };
}

type Rules = { days: BookableDays; currentDay: Day; isLate: boolean };

export function parseChange(
	{ bookingDate, email, phoneEnding, agree }: RequestedChange,
	asked: readonly FieldName[],
	{ days, currentDay, isLate }: Rules,
) {
	const field = (
		name: FieldName,
		errorOf: (text: string) => string | undefined,
		normalize?: (text: string) => string,
	) => textField((text) => (asked.includes(name) ? errorOf(text) : undefined), normalize);
	const schema = z.object({
		bookingDate: field("bookingDate", (day) => newDayError(day, days, currentDay)),
		email: field("email", emailError),
		phoneEnding: field("phoneEnding", phoneEndingError, normalizePhone),
		agree: field("agree", (value) => (isLate && value !== "yes" ? "agree" : undefined)),
	});
	return parseForm(schema, { bookingDate, email, phoneEnding, agree });
}

function phoneEndingError(text: string): MessageKey | undefined {
	if (!/^\d{4}$/.test(normalizePhone(text))) return "phoneEnding";
}

function newDayError(day: Day, days: BookableDays, currentDay: Day): MessageKey | undefined {
	if (day === "") return "newDay";
	if (day === currentDay) return "sameDay";
	return dayError(day, days);
}
