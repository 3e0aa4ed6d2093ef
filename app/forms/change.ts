import * as z from "zod/mini";
import type { BookableDays, Day } from "#app/business/base/calendar.ts";
import { emailError } from "#app/business/base/details.ts";
import { isOversized } from "#app/business/base/lengths.ts";
import { normalizePhone } from "#app/business/base/phone.ts";
import { normalizeEmail } from "#app/business/base/text.ts";
import type { ErrorsCopy } from "#app/copy/ar/errors.ts";
import type { ThankYouCopy } from "#app/copy/ar/thank-you.ts";
import { dayError, type FormInput, readDay, readText } from "./fields.ts";
import { parseForm, sentFields, textField } from "./parse.ts";

export const intents = ["email", "move", "cancel"] as const;
/** What else a customer does by the link, for which the four digits are asked, too. */
const ownIntents = ["again", "second", "copy", "erase", "keep"] as const;
export type OwnIntent = (typeof ownIntents)[number];
export type Intent = (typeof intents)[number] | OwnIntent;

/** One press on a button, without the digits. */
export const comingIntent = "coming";

const allIntents = [...intents, ...ownIntents, comingIntent] as const;

/** In the order of the forms. */
export const fieldNames = ["bookingDate", "email", "phoneEnding", "agree"] as const;
export type FieldName = (typeof fieldNames)[number];

export type MessageKey =
	| keyof ThankYouCopy["change"]["errors"]
	| Exclude<keyof ErrorsCopy, "contact">;

/** A change as the form asks for it, not checked yet. */
export type RequestedChange = Record<FieldName, string> & {
	intent?: (typeof allIntents)[number];
	/** Of the booking that the page showed, if it says so. */
	revision?: number;
};

export function readChange(form: FormInput): RequestedChange {
	const revision = readText(form, "revision");
	return {
		intent: allIntents.find((intent) => intent === readText(form, "intent")),
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

function isCount(text: string): boolean {
	return text.length < 10 && /^\d+$/.test(text);
}

/** What was sent, for a form that is refused before it is parsed. */
export function sentChange(form: FormInput) {
	const { intent: sent, revision } = readChange(form);
	const intent = sent === comingIntent ? undefined : sent;
	const result = sentFields(form, ["email", "phoneEnding", "agree"]);
	const bookingDate = readDay(form);
	return {
		intent,
		revision,
		result: {
			...result,
			initialValue: { ...result.initialValue, bookingDate },
		},
	};
}

type Rules = {
	days: BookableDays;
	currentDay: Day;
	isLate: boolean;
};

export function parseChange(
	{ intent, bookingDate, email, phoneEnding, agree }: RequestedChange,
	{ days, currentDay, isLate }: Rules,
) {
	const isMoveOrCancel = intent === "move" || intent === "cancel";
	const schema = z.object({
		bookingDate: textField((day) =>
			intent === "move" ? newDayError(day, days, currentDay) : undefined,
		),
		email: textField((address) => (intent === "email" ? emailError(address) : undefined)),
		phoneEnding: textField(phoneEndingError, normalizePhone),
		agree: textField((value) =>
			isLate && isMoveOrCancel && value !== "yes" ? "agree" : undefined,
		),
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
