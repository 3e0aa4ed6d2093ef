import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { type Language, localizedPath } from "#app/business/base/language.ts";
import type { WorkState } from "#app/business/bookings/staff-rules.ts";
import { profile } from "#app/business/centre/profile.ts";
import { quoteFor } from "#app/business/prices/quote.ts";
import { textFor } from "#app/copy/format/format.ts";
import { copies } from "#app/copy/index.ts";
import type { MailJob } from "#app/mail/queue/enqueue.ts";
import { openLink, tokenOf } from "#app/signing/links.ts";
import site from "../../build/server/index.js";
import { assertion, tokenFor as tokenForPath } from "./access.ts";
import { databaseWith, emptySettings, emptyTables, type Row } from "./db.ts";
import { customer, priceList, spreadDay } from "./facts.ts";
import { readChangePage, readPage } from "./html.ts";
import { bookingRow, give, insertBooking } from "./rows.ts";

/** The shipped Worker remembers the days that it read for each database, so each request has one of its own. */
export function send(request: Request, bindings: Partial<Env> = {}) {
	const DB = databaseWith({});
	return fetchFrom(request, { DB, ...bindings }, createExecutionContext());
}

/** The function waits for everything that follows the response. */
export async function sendAndWait(
	request: Request,
	bindings: Partial<Env> = {},
	edge?: Partial<CacheContext>,
): Promise<Response> {
	const context = createExecutionContext();
	if (edge) Object.defineProperty(context, "cache", { value: edge });
	const response = await fetchFrom(request, bindings, context);
	await waitOnExecutionContext(context);
	return response;
}

/** Staff are signed in, unless the request says otherwise. No answer to them may open a booking as its customer. */
async function fetchFrom(request: Request, bindings: Partial<Env>, context: ExecutionContext) {
	const { url, headers } = request;
	const { pathname } = new URL(url);
	const isOfStaff = pathname.startsWith("/staff");
	if (isOfStaff && !headers.has(assertion)) headers.set(assertion, await tokenForPath(pathname));
	const response = await site.fetch(request, { ...env, ...bindings }, context);
	if (!isOfStaff) return response;
	const to = decodeURIComponent(response.headers.get("Location") ?? "");
	const shown = to + (await response.clone().text());
	expect(shown).not.toContain("thank-you?booking=");
	for (const [token] of shown.matchAll(/[0-9A-Z]{6}\.[\w-]{43}/g))
		if (!url.includes(token))
			expect(openLink("booking", token, 1, [env.COOKIE_SECRET])).toBeUndefined();
	return response;
}

/** Nobody is signed in. */
export const sendUnsigned = (request: Request, bindings: Partial<Env> = {}) =>
	site.fetch(request, { ...env, ...bindings }, createExecutionContext());

/** Content pages keep for a minute what they have read. */
export async function aMinuteLater() {
	vi.setSystemTime(Date.now() + 61_000);
	await sendAndWait(new Request(`${profile.origin}/about`));
}

export function get(path: string, init?: RequestInit, bindings?: Partial<Env>) {
	const url = profile.origin + path;
	return send(new Request(url, { redirect: "manual", ...init }), bindings);
}

export const htmlOf = async (...asked: Parameters<typeof get>) => (await get(...asked)).text();

export async function answerOf(asked: Promise<Response>) {
	const response = await asked;
	return { status: response.status, headers: response.headers, html: await response.text() };
}

export const visit = async (...asked: Parameters<typeof get>) => readPage(await get(...asked));

export const textOf = async (...asked: Parameters<typeof get>) => (await visit(...asked)).mainText;

/** A shared page may show the settings of a minute ago. No page links to this form, so it reads them anew. */
export const unsharedForm = "/booking?lang=en&carType=sedan&thermal=thermal-titanium&paint=white";

/** They would hold in the next file, too. */
export async function endSettings() {
	await emptySettings();
	await get(unsharedForm);
}

export const post = (
	path: string,
	fields: FormFields,
	init?: RequestInit,
	bindings?: Partial<Env>,
) => send(formPost(path, fields, init), bindings);

export const book = (fields: FormFields = bookingFields(), init?: Post, bindings?: Partial<Env>) =>
	send(bookingPost(fields, init), bindings);

export const write = (fields: FormFields, init?: Post, bindings?: Partial<Env>) =>
	send(messagePost(fields, init), bindings);

export function cookieOf(response: Response): { Cookie: string } {
	const [Cookie = ""] = response.headers.get("Set-Cookie")?.split(";") ?? [];
	return { Cookie };
}

/** The site delays a form that was sent at once after it was shown. */
export const afterDelay = (fields: FormFields): FormFields => ({ ...fields, shownAt: undefined });

export const unlimited = { limit: async () => ({ success: true }) };
export const exhausted = { limit: async () => ({ success: false }) };

export const brokenQueue = {
	...env.MAIL_QUEUE,
	send: () => Promise.reject(new Error("queue is down")),
	sendBatch: () => Promise.reject(new Error("queue is down")),
};

export function recordingQueue() {
	const queued: MailJob[] = [];
	const MAIL_QUEUE = {
		...env.MAIL_QUEUE,
		sendBatch: async (messages: Iterable<{ body: MailJob }>) => {
			for (const { body } of messages) queued.push(body);
		},
	} as unknown as Env["MAIL_QUEUE"];
	return { queued, MAIL_QUEUE };
}

type FieldValue = string | string[];
export type FormFields = Record<string, FieldValue | undefined>;

let visitors = 0;

export function bookingFields(overrides: FormFields = {}): FormFields {
	const number = String(++visitors).padStart(8, "0");
	const bookingDate = spreadDay(visitors);
	return {
		submissionId: crypto.randomUUID(),
		carType: "suv",
		thermal: "thermal-titanium",
		ceramic: ["ceramic-interior", "ceramic-exterior"],
		ppf: "",
		...customer,
		customerName: "زائرة التجربة",
		phoneNumber: `05${number}`,
		email: `visitor-${number}@example.com`,
		bookingDate,
		...overrides,
	};
}

const codes = ["thermal-titanium", "ceramic-interior", "ceramic-exterior"];
export const bookingTotal = quoteFor(priceList, codes, "suv").total;

export function encodeForm(fields: FormFields): URLSearchParams {
	return new URLSearchParams(
		Object.entries(fields).flatMap(([name, values]) =>
			[values ?? []].flat().map((value) => [name, value]),
		),
	);
}

export type Post = RequestInit & { language?: Language };

type Body = FormFields | URLSearchParams | FormData | ReadableStream | string | null;

const isFields = (body: Body): body is FormFields => body?.constructor === Object;

/** Posts and bookings of one block of networks are limited, so each form comes from another one. */
export function formPost(path: string, form: Body, init: RequestInit = {}): Request {
	const body = isFields(form) ? encodeForm(form) : form;
	const sender = `198.18.${++visitors % 256}.7`;
	const headers = new Headers({ Origin: profile.origin, "CF-Connecting-IP": sender });
	for (const [name, value] of new Headers(init.headers)) headers.set(name, value);
	const post = { method: "POST", redirect: "manual", body, ...init, headers } as const;
	return new Request(profile.origin + path, post);
}

export const bookingPost = (body: Body, { language = "ar", ...init }: Post = {}) =>
	formPost(localizedPath(language, "/booking"), body, init);

export const asSent = (fields: FormFields) =>
	Object.fromEntries(Object.entries(fields).map(([name, values]) => [name, [values ?? []].flat()]));

export function messageFields(overrides: FormFields = {}): FormFields {
	const number = String(++visitors).padStart(8, "0");
	return {
		submissionId: crypto.randomUUID(),
		name: "كاتبة التجربة",
		email: `writer-${number}@example.com`,
		phone: `05${number}`,
		message: "هل تعملون يوم الجمعة بعد العصر؟",
		...overrides,
	};
}

export const messagePost = (fields: FormFields, { language = "ar", ...init }: Post = {}) =>
	formPost(localizedPath(language, "/contact"), fields, init);

/** The phone number of every booking here ends with these digits. */
export const phoneEnding = "4567";

/** Its day is Thursday, 12 March 2026, when the centre opens at 10:00. */
export const linkedRow = {
	...bookingRow,
	reference: "9CDFGH",
	customer_name: "سارة القحطاني",
	created_at: "2026-03-01T09:00:00.000Z",
} satisfies Row;

/** No form may allow its day and its moment of booking. */
export async function addBooking(overrides: Row = {}) {
	await insertBooking({ ...linkedRow, ...overrides });
}

export const weekBefore = new Date("2026-03-05T09:00Z");

export function withLinkedBooking(now = weekBefore, overrides?: Row) {
	beforeEach(async () => {
		await emptyTables();
		vi.setSystemTime(now);
		await addBooking(overrides);
	});
	afterEach(() => void vi.useRealTimers());
}

export const markWork = (state: WorkState) => give({ do: state, sure: true });

export function tokenFor(reference = linkedRow.reference, secret = env.COOKIE_SECRET, link = 1) {
	return tokenOf("booking", reference, link, secret);
}

export const linkOf = (reference?: string, link?: number) =>
	`/thank-you?booking=${tokenFor(reference, undefined, link)}`;

export const linkPath = (language: Language = "ar") => localizedPath(language, linkOf());

export const linkedPage = async (language?: Language) =>
	readChangePage(await get(linkPath(language)));

export const cancelFields: FormFields = { intent: "cancel", phoneEnding };

export const changeFieldsOf = ({ values }: { values: object }) =>
	Object.keys(values).filter((id) => /^(move|cancel)-/.test(id));

export function errorText(key: string, language: Language = "ar"): string {
	const { errors, thankYou } = copies[language];
	return String(textFor({ ...errors, ...thankYou.change.errors }, key));
}
