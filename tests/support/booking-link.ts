import { env } from "cloudflare:workers";
import { afterEach, beforeEach, vi } from "vitest";
import { type Language, localizedPath } from "#app/business/base/language.ts";
import type { WorkState } from "#app/business/bookings/staff-actions.ts";
import { textFor } from "#app/copy/format/format.ts";
import { copies } from "#app/copy/index.ts";
import { tokenOf } from "#app/signing/links.ts";
import { encodeForm, type FormFields, formPost } from "./booking-form.ts";
import { give } from "./commands.ts";
import { elementsIn, type FoundElement, textOf, textsById } from "./elements.ts";
import { bookingRow, emptyTables, insertBooking, type Row } from "./rows.ts";

/** The phone number of every booking here ends with these digits. */
export const phoneEnding = "4567";

/** For Thursday, 12 March 2026, when the centre opens at 10:00. */
export const linkedRow = {
	...bookingRow,
	reference: "9CDFGH",
	customer_name: "سارة القحطاني",
	created_at: "2026-03-01T09:00:00.000Z",
} satisfies Row;

/** Inserts a booking, whose day and moment of booking no form may allow. */
export async function addBooking(overrides: Row = {}) {
	await insertBooking({ ...linkedRow, ...overrides });
}

/** A week before the booking. */
export const weekBefore = new Date("2026-03-05T09:00Z");

/** Each test begins at this moment, with this booking alone. */
export function withLinkedBooking(now = weekBefore, overrides?: Row) {
	beforeEach(async () => {
		await emptyTables();
		vi.setSystemTime(now);
		await addBooking(overrides);
	});
	afterEach(() => void vi.useRealTimers());
}

/** As staff mark the car of a confirmed booking. */
export const markWork = (state: WorkState) => give({ do: state, sure: true });

export function tokenFor(reference = linkedRow.reference, secret = env.COOKIE_SECRET, link = 1) {
	return tokenOf("booking", reference, link, secret);
}

export async function linkPath(language: Language = "ar", path = "/thank-you"): Promise<string> {
	return localizedPath(language, `${path}?booking=${tokenFor()}`);
}

export const cancelFields: FormFields = { intent: "cancel", phoneEnding };

/** The request that the page's forms send. */
export const changePost = (path: string, fields: FormFields, init?: RequestInit) =>
	formPost(path, encodeForm(fields), init);

export async function readChangePage(response: Response) {
	const found = await elementsIn(response, {
		title: "head > title",
		heading: "main h1",
		alert: "[role=alert] *",
		main: "main",
		open: "details[name=change][open]",
		inputs: "details[name=change] input[id]",
		days: "details[name=change] button[name=otherDay]",
		errors: "details[name=change] [id$=-error]",
	});
	const isSent = ({ attributes: { type, checked } }: FoundElement) =>
		type !== "checkbox" || checked !== undefined;
	const values = found.inputs
		.filter(isSent)
		.map(({ attributes: { id = "", value = "" } }) => [id, value]);
	const errors = Object.entries(textsById(found.errors));
	return {
		status: response.status,
		title: textOf(found.title),
		heading: textOf(found.heading),
		alert: textOf(found.alert),
		/** By the ids of the fields: `move-bookingDate`. */
		values: Object.fromEntries(values) as Record<string, string>,
		fieldErrors: Object.fromEntries(errors.map(([id, text]) => [id.replace(/-error$/, ""), text])),
		/** Offered in place of one that cannot be had. */
		otherDays: found.days.map(({ attributes }) => attributes.value ?? ""),
		openForms: found.open.length,
		mainText: textOf(found.main),
	};
}

/** The fields with which the booking can be moved or cancelled. */
export const changeFieldsOf = ({ values }: { values: object }) =>
	Object.keys(values).filter((id) => /^(move|cancel)-/.test(id));

/** What the page says to a customer whose form is refused. */
export function errorText(key: string, language: Language = "ar"): string {
	const { errors, thankYou } = copies[language];
	return String(textFor({ ...errors, ...thankYou.change.errors }, key));
}
