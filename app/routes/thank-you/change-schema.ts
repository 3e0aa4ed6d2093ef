import * as z from "zod/mini";
import {
	type BookableDays,
	type Day,
	dayStatus,
} from "#app/business/calendar.ts";
import { isOversized } from "#app/business/lengths.ts";
import { normalizePhone } from "#app/business/phone.ts";
import { toWesternDigits } from "#app/business/text.ts";
import type { ErrorsCopy } from "#app/copy/ar/errors.ts";
import type { ThankYouCopy } from "#app/copy/ar/thank-you.ts";
import { parseForm, textField } from "#app/http/form-schema.ts";
import { otherDayName } from "#app/ui/other-days.tsx";

const intents = ["move", "cancel"] as const;
export type Intent = (typeof intents)[number];

/** In the order of the form. */
export const fieldNames = ["bookingDate", "phoneEnding", "agree"] as const;
export type FieldName = (typeof fieldNames)[number];

export type MessageKey =
	| keyof ThankYouCopy["change"]["errors"]
	| Exclude<keyof ErrorsCopy, "contact">;

/** A change as the form asks for it, not checked yet. */
export type RequestedChange = Record<FieldName, string> & {
	intent?: Intent;
	/** Of the booking that the page showed, if it says so. */
	revision?: number;
};

export function readChange(form: FormData): RequestedChange {
	const revision = readText(form, "revision");
	return {
		intent: intents.find((intent) => intent === readText(form, "intent")),
		revision: isCount(revision) ? Number(revision) : undefined,
		bookingDate: readDay(form),
		phoneEnding: readText(form, "phoneEnding"),
		agree: readText(form, "agree"),
	};
}

function isCount(text: string): boolean {
	return text.length < 10 && /^\d+$/.test(text);
}

/** The button of another day, after a refusal, takes the place of the field. */
function readDay(form: FormData): string {
	const text = readText(form, otherDayName) || readText(form, "bookingDate");
	return isOversized("day", text) ? text : toWesternDigits(text).trim();
}

type Rules = { days: BookableDays; currentDay: Day; isLate: boolean };

export function parseChange(
	{ intent, bookingDate, phoneEnding, agree }: RequestedChange,
	{ days, currentDay, isLate }: Rules,
) {
	const schema = z.object({
		bookingDate: textField((day) =>
			intent === "move" ? dayError(day, days, currentDay) : undefined,
		),
		phoneEnding: textField(phoneEndingError, normalizePhone),
		agree: textField((value) =>
			isLate && value !== "yes" ? "agree" : undefined,
		),
	});
	return parseForm(schema, { bookingDate, phoneEnding, agree });
}

function phoneEndingError(text: string): MessageKey | undefined {
	if (!/^\d{4}$/.test(normalizePhone(text))) return "phoneEnding";
}

function dayError(
	day: Day,
	days: BookableDays,
	currentDay: Day,
): MessageKey | undefined {
	if (day === "") return "newDay";
	if (day === currentDay) return "sameDay";
	const errors = {
		impossible: "dateImpossible",
		past: "datePast",
		far: "dateFar",
		closed: "dateClosed",
		bookable: undefined,
	} as const;
	return errors[dayStatus(day, days)];
}

/** A file, several values or a missing value are read as an empty string. */
function readText(form: FormData, name: string): string {
	const values = form.getAll(name);
	const [value] = values;
	return values.length === 1 && typeof value === "string" ? value : "";
}
