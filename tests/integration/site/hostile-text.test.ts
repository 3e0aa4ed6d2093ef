import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { normalizeMessage, normalizeName } from "#app/business/text.ts";
import { connect } from "#app/data/client.ts";
import {
	bookings,
	contactMessages,
	type PendingMail,
	type StoredBooking,
	type StoredMessage,
} from "#app/data/schema.ts";
import { calendarFileFor } from "#app/mail/calendar-file.ts";
import { mailFor } from "#app/mail/mail.ts";
import site from "../../../build/server/index.js";
import naughty from "../../fixtures/naughty-strings/blns.json";
import { anyText } from "../../support/any-text.ts";
import {
	bookingFields,
	bookingPost,
	encodeForm,
} from "../../support/booking-form.ts";
import { messageFields, messagePost } from "../../support/contact-form.ts";
import {
	knownTagParts,
	scriptsIn,
	tagsIn,
	unexpectedTags,
} from "../../support/markup.ts";
import { emptyTables, rowCounts } from "../../support/rows.ts";

vi.setConfig({ testTimeout: 60_000 });

const db = connect(env.DB);
const spoken: string[] = [];
for (const level of ["log", "warn", "error", "info", "debug"] as const)
	vi.spyOn(console, level).mockImplementation((...words) => {
		spoken.push(words.map(String).join(" "));
	});

beforeEach(async () => {
	await emptyTables();
	spoken.length = 0;
});

/** Whatever was sent, the log repeats nobody. */
afterEach(() => {
	const log = spoken.join("\n").replace(/[0-9a-f]{8}(-[0-9a-f]{4,12}){4}/g, "");
	const repeated = naughty.filter(
		(text) => text.length > 12 && log.includes(text),
	);
	const people = log.match(/.{9}@example\.com|05\d{8}|زائرة|كاتبة/g) ?? [];
	expect([...repeated, ...people]).toEqual([]);
});

const patient = { limit: async () => ({ success: true }) };

async function send(request: Request) {
	const response = await site.fetch(
		request,
		{ ...env, POST_LIMIT: patient },
		createExecutionContext(),
	);
	return { status: response.status, html: await response.text() };
}

type Overrides = Record<string, string>;
const book = (overrides: Overrides) =>
	send(bookingPost(encodeForm(bookingFields(overrides))));
const write = (overrides: Overrides) =>
	send(messagePost(messageFields(overrides)));

/** The same post as the browser's script makes it. */
function scripted(request: Request): Request {
	const url = request.url.replace(/(booking|contact)/, "$1.data");
	return new Request(url, request);
}

const expected = [303, 400, 413, 415, 429];

/** The form pages as they are when plain words are refused. */
const plainPages = await Promise.all([
	book({ customerName: "x", email: "x", phoneNumber: "x" }),
	book({ carType: "", thermal: "", ceramic: "", bookingDate: "" }),
	book({ customerName: "x", bookingDate: "2020-01-01" }),
	book({ carType: "sedan", bookingDate: "2020-01-01" }),
	book({ thermal: "x" }),
	send(bookingPost("{}")),
	write({ name: "", email: "x", phone: "x", message: "x" }),
	write({ website: "x" }),
]);
const known = knownTagParts(plainPages.map(({ html }) => html));
const mostScripts = Math.max(...plainPages.map(({ html }) => scriptsIn(html)));

function expectSafe(
	{ status, html }: { status: number; html: string },
	...texts: string[]
): void {
	expect(expected).toContain(status);
	if (!texts.some((text) => /[<>"'&]/.test(text))) return;
	expect(unexpectedTags(html, known)).toEqual([]);
	expect(scriptsIn(html)).toBeLessThanOrEqual(mostScripts);
}

describe("the Big List of Naughty Strings", () => {
	test("is whole", () => {
		expect(naughty.length).toBeGreaterThan(480);
		expect(naughty).toContain("<script>alert(123)</script>");
	});

	test("as a name of who books is a name or refused", async () => {
		const meant = [];
		for (const text of naughty) {
			const answer = await book({ customerName: text });
			expectSafe(answer, text);
			if (answer.status === 303) meant.push(normalizeName(text));
		}
		const rows = await db.select().from(bookings);
		expect(meant.length).toBeGreaterThan(20);
		expect(rows.map(({ customerName }) => customerName)).toEqual(meant);
		for (const row of rows) {
			expect(row).toMatchObject({ carType: "suv", totalPrice: 2550 });
			expectSoundMail({ id: "x", kind: "booking-customer", booking: row });
			expectSoundMail({ id: "x", kind: "booking-business", booking: row });
		}
	});

	test("as any other answer of who books is refused, to the browser's script, too", async () => {
		for (const text of naughty) {
			const choice = { carType: text, thermal: text, ceramic: text, ppf: text };
			const person = { email: text, phoneNumber: text, bookingDate: text };
			const request = bookingPost(
				encodeForm(bookingFields({ ...choice, ...person })),
			);
			expect((await send(scripted(request))).status).toBe(400);
		}
		expect((await rowCounts()).bookings).toBe(0);
	});

	test("in what no person fills in stops no booking", async () => {
		const some = naughty.filter((_, place) => place % 5 === 0);
		for (const text of some) {
			const wish = { submissionId: text, shownAt: text, intent: text };
			expect((await book(wish)).status).toBe(303);
		}
		expect((await rowCounts()).bookings).toBe(some.length);
	});

	test("as a name and a message arrives as it was meant, or is refused", async () => {
		const meant = [];
		for (const text of naughty) {
			const message = text.repeat(Math.ceil(12 / Math.max(1, text.length)));
			const answer = await write({ name: text, message });
			expectSafe(answer, text);
			if (answer.status === 303) meant.push([text, message]);
		}
		const rows = await db.select().from(contactMessages);
		expect(meant.length).toBeGreaterThan(400);
		expect(rows).toHaveLength(meant.length);
		for (const [place, row] of rows.entries()) {
			const [name = "", message = ""] = meant[place] ?? [];
			expect(bare(row.name)).toBe(bare(name));
			expect(row.message).toBe(normalizeMessage(message));
			expectSoundMail({ id: "x", kind: "contact-business", message: row });
		}
	});

	test("as an address and a number of who writes is refused", async () => {
		for (const text of naughty) {
			const request = messagePost(messageFields({ email: text, phone: text }));
			expect((await send(scripted(request))).status).toBe(400);
		}
		expect((await rowCounts()).messages).toBe(0);
	});
});

test("signs that end a string, ring a bell or colour a terminal leave a message and its writer's name", async () => {
	const name = "\u0000\u0007كاتبة\u001B[31m\r\nBcc: x";
	const message = "\u0000هل تعملون\u001B[2J يوم الجمعة؟\r\nشكراً\u0085";
	expect((await write({ name, message })).status).toBe(303);
	expect(await db.select().from(contactMessages)).toMatchObject([
		{ name: "كاتبة[31m Bcc: x", message: "هل تعملون[2J يوم الجمعة؟\nشكراً" },
	]);
});

const bookingNames = Object.keys(bookingFields()).concat("polishing", "intent");
const messageNames = Object.keys(messageFields()).concat("script");
const inSomeOf = (fields: string[]) =>
	fc.dictionary(fc.constantFrom(...fields), anyText, {
		minKeys: 1,
		maxKeys: 3,
	});

describe("any text of Unicode in any field", () => {
	test("of the booking form is answered, and never with a fault", async () => {
		await fc.assert(
			fc.asyncProperty(inSomeOf(bookingNames), async (fields) => {
				expectSafe(await book(fields), ...Object.values(fields));
			}),
			{ numRuns: 150 },
		);
	});

	test("of the contact form is answered, and never with a fault", async () => {
		await fc.assert(
			fc.asyncProperty(inSomeOf(messageNames), async (fields) => {
				expectSafe(await write(fields), ...Object.values(fields));
			}),
			{ numRuns: 150 },
		);
		for (const row of await db.select().from(contactMessages))
			expectSoundMail({ id: "x", kind: "contact-business", message: row });
	});

	test("as the body itself is answered, whatever kind it claims to be", async () => {
		const kinds = [
			"application/x-www-form-urlencoded",
			"multipart/form-data; boundary=x",
			"multipart/form-data",
			"application/json",
			"text/plain",
		];
		await fc.assert(
			fc.asyncProperty(
				fc.uint8Array({ maxLength: 2000 }),
				fc.constantFrom(...kinds),
				async (bytes, kind) => {
					const headers = { "Content-Type": kind };
					expectSafe(await send(bookingPost(bytes, { headers })));
				},
			),
			{ numRuns: 100 },
		);
	});
});

/** Without spaces and marks, as the letters that somebody meant. */
function bare(text: string): string {
	return text
		.toWellFormed()
		.normalize("NFC")
		.replace(/[\s\p{C}\uFFFD\u0640\u064B-\u065F\u0670]/gu, "");
}

/** A mail whose words are words: no line of its head and no tag of its body comes from a visitor. */
function expectSoundMail(pending: PendingMail): void {
	const { to, replyTo, subject, html } = mailFor(pending, "info@example.com");
	for (const line of [to, replyTo, subject])
		expect(line).not.toMatch(/\p{Cc}/u);
	const twin = mailFor(plainTwin(pending), "info@example.com");
	expect(tagsIn(html)).toEqual(tagsIn(twin.html));
	if (!pending.booking) return;
	const file = calendarFileFor(pending.booking, "ar");
	expect(file.match(/^(BEGIN|END|UID|DTSTART)/gm)).toHaveLength(6);
	expect(file).not.toMatch(/[^\r]\n/);
}

/** The same mail of somebody with the plainest words. */
function plainTwin(pending: PendingMail): PendingMail {
	if (pending.booking) {
		const booking: StoredBooking = { ...pending.booking, customerName: "Sara" };
		return { id: pending.id, kind: pending.kind, booking };
	}
	const lines = pending.message.message.split("\n").map(() => "word");
	const message: StoredMessage = {
		...pending.message,
		name: "Sara",
		message: lines.join("\n"),
	};
	return { id: pending.id, kind: pending.kind, message };
}
