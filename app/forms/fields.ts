import { type BookableDays, dayStatus } from "#app/business/base/calendar.ts";
import { isOversized, normalizeDay } from "#app/business/base/text.ts";

/** This is apart from the schemas, because a module that checks no form needs no zod. */

/** The buttons with other days after a refusal have this name; their value takes the place of the date field. */
export const otherDayName = "otherDay";

export const honeypotName = "website";

/** The parameters of an address are read like form data. */
export type FormInput = Pick<FormData, "get" | "getAll">;

/** Conform parses a field to a text, a file, or a list of several values. */
export type Sent = Record<string, unknown>;

/** With it a choice is read in one way from a form, an address and parsed values. */
export const asFormInput = (sent: Sent) => ({
	getAll: (name: string) => [sent[name] ?? []].flat(),
});

/** A file, several values or a missing value are read as an empty string. */
export function readText(form: FormInput, name: string): string {
	const values = form.getAll(name);
	const [value] = values;
	return values.length === 1 && typeof value === "string" ? value : "";
}

/** Returns 1 without a number, and undefined for what is no page. */
export function pageIn(query: URLSearchParams): number | undefined {
	const page = query.get("page") ?? "1";
	return /^[1-9]\d{0,3}$/.test(page) ? Number(page) : undefined;
}

export function readDay(form: FormInput): string {
	const text = readText(form, "bookingDate");
	return isOversized("day", text) ? text : normalizeDay(text);
}

const dayErrors = {
	impossible: "dateImpossible",
	past: "datePast",
	far: "dateFar",
	bookable: undefined,
} as const;

export function dayError(day: string, days: BookableDays) {
	return dayErrors[dayStatus(day, days)];
}
