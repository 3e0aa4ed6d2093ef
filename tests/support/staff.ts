import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { dayAfter } from "#app/business/base/calendar.ts";
import { type StaffPage, staffPath } from "#app/business/centre/pages.ts";
import { profile } from "#app/business/centre/profile.ts";
import { fingerprintOf } from "#app/business/prices/options.ts";
import { connect } from "#app/data/base/client.ts";
import { bookings } from "#app/data/base/schema.ts";
import { cardCode } from "#app/signing/card-code.ts";
import { emptyTables, everyRow, firstRow, type Row } from "./db.ts";
import { priceList, today, typedFacts } from "./facts.ts";

export { typedFacts } from "./facts.ts";

import { decodeEntities } from "./html.ts";
import { bookingRow, giveStatus, insertBooking, movedTo, sold } from "./rows.ts";
import { answerOf, bookingFields, type FormFields, formPost, get, sendAndWait } from "./site.ts";

export async function board(page: StaffPage = "day", bindings?: Partial<Env>): Promise<string> {
	return (await sendAndWait(new Request(profile.origin + staffPath(page)), bindings)).text();
}

export async function post(
	page: StaffPage,
	fields: FormFields,
	{ asData, bindings }: { asData?: boolean; bindings?: Partial<Env> } = {},
): Promise<Response> {
	const path = staffPath(page) + (asData ? ".data" : "");
	const headers = { "CF-Connecting-IP": "192.0.2.1" };
	return sendAndWait(formPost(path, fields, { headers }), bindings);
}

export const callFields = (fields: FormFields = {}): FormFields => ({
	...bookingFields({ email: "" }),
	language: "ar",
	priceList: fingerprintOf(priceList),
	intent: "book",
	...fields,
});

export const book = (fields?: FormFields, bindings?: Partial<Env>) =>
	post("book", callFields(fields), { bindings });

export const pageAfter = async (answer: Response) =>
	(await get(answer.headers.get("Location") ?? "")).text();

export const chatsIn = (html: string) =>
	[...html.matchAll(/href="(https:\/\/wa\.me\/[^"?]+\?[^"]+)"/g)].map(
		([, href = ""]) => new URL(decodeEntities(href)).searchParams.get("text") ?? "",
	);

export const noteIn = (html: string) =>
	/role="status"(.*?)<\/(?:div|section)>/s.exec(html)?.[1] ?? "";

export const pathOf = (reference = String(bookingRow.reference)) =>
	`${staffPath("booking")}?booking=${reference}`;

type Options = { reference?: string; bindings?: Partial<Env> };

/** The booking is that of `bookingRow`, unless another one is named. */
export async function ask(fields?: FormFields, { reference, bindings }: Options = {}) {
	const path = pathOf(reference);
	const request = fields ? formPost(path, fields) : new Request(profile.origin + path);
	return sendAndWait(request, bindings);
}

export const page = async (reference?: string, bindings?: Partial<Env>) =>
	(await ask(undefined, { reference, bindings })).text();

/** What staff were asked about, as the form below the question sends it. */
export function sureIn(html: string): string {
	const [element = ""] = /<(?:button|input)\b[^>]*name="sure"[^>]*>/.exec(html) ?? [];
	return /value="([^"]+)"/.exec(element)?.[1] ?? "";
}

export function seenIn(html: string) {
	const hidden = (name: string) => new RegExp(`name="${name}" value="(\\d+)"`).exec(html)?.[1];
	return { version: hidden("version") };
}

/** This works also where the page has no form. */
export async function seen(reference: string): Promise<Record<string, string>> {
	const of = connect(env.DB).select({ version: bookings.version }).from(bookings);
	const row = await of.where(eq(bookings.reference, reference)).get();
	return { version: String(row?.version) };
}

export type Pressed = { status: number; html: string };

/** The form is that of the page now, or of `html`; staff are sure unless `sure` is empty. */
export async function press(
	{ sure = "yes", ...fields }: FormFields,
	{ html, ...options }: Options & { html?: string } = {},
) {
	const seen = seenIn(html ?? (await page(options.reference)));
	return answerOf(ask({ ...seen, ...fields, sure: sure || undefined }, options));
}

export async function pressOn(
	reference: string,
	fields: FormFields,
	{ bindings }: Pick<Options, "bindings"> = {},
) {
	return answerOf(ask({ ...(await seen(reference)), ...fields }, { reference, bindings }));
}

export async function expectRefused(
	[status, message]: [status: number, message: string],
	press: () => Promise<Pressed>,
): Promise<Pressed> {
	const before = await everyRow();
	const answer = await press();
	expect(answer.status).toBe(status);
	expect(answer.html).toContain(message);
	expect(await everyRow()).toEqual(before);
	return answer;
}

export const installed = dayAfter(today, -1);

const codes = ["ceramic-exterior", "ppf-full-glossy-xpel", "polishing-interior"];

/** Two of its services are in the warranty table. */
export async function completedBooking(overrides: Row = {}) {
	await cardBooking(overrides);
	await giveStatus("completed");
}

export async function cardBooking(overrides: Row = {}) {
	await emptyTables();
	const created_at = `${dayAfter(today, -5)}T09:00:00.000Z`;
	await insertBooking({ ...sold(...codes), ...movedTo(installed), created_at, ...overrides });
}

export const typedCard: FormFields = {
	...typedFacts,
	"serial-ceramic-exterior": "cx 2025-881",
	"installed-ceramic-exterior": installed,
	"serial-ppf-full-glossy-xpel": "XP٢٠٢٦-77A9",
	"installed-ppf-full-glossy-xpel": installed,
	invoice: "inv-4711",
};

/** The first press shows what was typed once more, the second one saves. */
export const pressCard = (fields: FormFields, options?: Parameters<typeof press>[1]) =>
	press({ intent: "card", ...fields }, options);

export async function lastCardCode(): Promise<string> {
	const card = await firstRow("SELECT code_key FROM warranty_cards ORDER BY id DESC LIMIT 1");
	return cardCode(String(card?.code_key), env.COOKIE_SECRET);
}
