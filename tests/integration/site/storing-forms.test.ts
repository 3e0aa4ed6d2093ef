import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { languages, localizedPath } from "#app/business/base/language.ts";
import { copies } from "#app/copy/index.ts";
import {
	bookingFields,
	bookingPost,
	encodeForm,
	type FormFields,
	readBookingForm,
} from "../../support/booking-form.ts";
import { messageFields, messagePost, readMessageForm } from "../../support/contact-form.ts";
import { collectLog } from "../../support/doubles.ts";
import { emptyTables, erase, noRows, rowCounts, rows, run } from "../../support/rows.ts";
import {
	afterDelay,
	afterwards,
	brokenDatabase,
	brokenQueue,
	cookieOf,
	dbFailsAfterWrite,
	dbFailsBeforeWrite,
	get,
	postBooking,
	postMessage,
	recordingQueue,
	withFailingMailInserts,
} from "../../support/site.ts";

beforeEach(emptyTables);

function expectSameFields(actual: FormFields, expected: FormFields) {
	expect(asLists(actual)).toEqual(expect.objectContaining(asLists(expected)));
}

function asLists(fields: FormFields) {
	return Object.fromEntries(
		Object.entries(fields).map(([name, values]) => [name, [values ?? []].flat()]),
	);
}

const oneBooking = { bookings: 1, messages: 0, mails: 2 };
const oneMessage = { bookings: 0, messages: 1, mails: 1 };

type Post = (fields: FormFields, bindings?: Partial<Env>) => Promise<Response>;

const failures: [
	when: string,
	attempt: (post: Post, fields: FormFields) => Promise<Response>,
	isStored: boolean,
][] = [
	["before the write", (post, fields) => post(fields, { DB: dbFailsBeforeWrite }), false],
	["during the write", (post, fields) => withFailingMailInserts(() => post(fields)), false],
	["after the write", (post, fields) => post(fields, { DB: dbFailsAfterWrite }), true],
];

describe.each(languages)("in %s, when the database fails", (language) => {
	const { errors, booking } = copies[language];
	const post: Post = (fields, bindings) => postBooking(fields, { language }, bindings);

	test.each(failures)(
		"%s, the visitor keeps every field, sees the error, and submitting again makes one booking",
		async (_when, attempt, isStored) => {
			const fields = bookingFields();
			const page = await readBookingForm(await attempt(post, fields));
			expect(page.status).toBe(503);
			expect(page.alert).toBe(`${errors.saveTitle} · ${errors.save}`);
			expect(page.title).toBe(booking.errorTitlePrefix + booking.head.title);
			expect(page.fieldErrors).toEqual({});
			expectSameFields(page.fields, fields);
			expect(await rowCounts()).toEqual(isStored ? oneBooking : noRows);

			const retry = await post(afterDelay(page.fields));
			expect(retry.status).toBe(303);
			expect(retry.headers.get("Location")).toBe(localizedPath(language, "/thank-you"));
			expect(retry.headers.get("Set-Cookie")).toContain("receipt=");
			expect(await rowCounts()).toEqual(oneBooking);
		},
	);
});

test.each(failures)(
	"when the database fails %s, a visitor who writes keeps every field, and submitting again makes one message",
	async (_when, attempt, isStored) => {
		const post: Post = (fields, bindings) => postMessage(fields, {}, bindings);
		const fields = messageFields();
		const page = await readMessageForm(await attempt(post, fields));
		expect(page.status).toBe(503);
		expect(page.alert).toContain(copies.ar.errors.contact.sendFailed);
		expect(page.fields).toMatchObject(fields);
		expect(await rowCounts()).toEqual(isStored ? oneMessage : noRows);

		const retry = await post(afterDelay(page.fields));
		expect([retry.status, retry.headers.get("Location")]).toEqual([303, "/contact?sent=1"]);
		expect(await rowCounts()).toEqual(oneMessage);
	},
);

test.each(languages)(
	"in %s, a visitor can book five times a day with the same e-mail, and keeps every field of the sixth form",
	async (language) => {
		const { email } = bookingFields();
		const next = () => bookingFields({ email });
		for (const _ of [1, 2, 3, 4, 5]) expect((await postBooking(next())).status).toBe(303);

		const sixth = next();
		const response = await postBooking(sixth, { language });
		expect(response.headers.get("Retry-After")).toBe("86400");
		const page = await readBookingForm(response);
		expect(page.status).toBe(429);
		expect(page.alert).toContain(copies[language].errors.tooManyToday);
		expectSameFields(page.fields, sixth);
		expect((await rowCounts()).bookings).toBe(5);
	},
);

const logLines = collectLog();
beforeEach(() => {
	logLines.length = 0;
});

/** Never responds, as if the isolate died before it did. */
const hangingQueue = { ...env.MAIL_QUEUE, sendBatch: () => new Promise<never>(() => {}) };

async function mailStates() {
	const mails = await rows("SELECT state FROM mails WHERE leased_until IS NULL");
	return mails.map(({ state }) => state);
}

test("puts the mails of a booking and of a message on the queue at once", async () => {
	const { queued, MAIL_QUEUE } = recordingQueue();
	await afterwards(bookingPost(encodeForm(bookingFields())), { MAIL_QUEUE });
	await afterwards(messagePost(messageFields()), { MAIL_QUEUE });
	expect(queued.map(({ kind }) => kind).sort()).toEqual([
		"booking-business",
		"booking-customer",
		"contact-business",
	]);
});

test("keeps a booking and a message when the queue is down, with their mails pending", async () => {
	const bindings = { MAIL_QUEUE: brokenQueue };
	const booked = await postBooking(bookingFields(), {}, bindings);
	expect(booked.headers.get("Location")).toBe("/thank-you");
	const sent = await postMessage(messageFields(), {}, bindings);
	expect(sent.headers.get("Location")).toBe("/contact?sent=1");
	expect(await mailStates()).toEqual(["waiting", "waiting", "waiting"]);
});

test("a visitor who submits again when the isolate died before the queue had the mails has one booking and one message, with their mails pending", async () => {
	const hanging = { MAIL_QUEUE: hangingQueue };
	const [fields, message] = [bookingFields(), messageFields()];
	expect((await postBooking(fields, {}, hanging)).status).toBe(303);
	expect((await postMessage(message, {}, hanging)).status).toBe(303);
	const retry = await postBooking(fields);
	expect(retry.headers.get("Location")).toBe("/thank-you");
	expect(retry.headers.get("Set-Cookie")).toContain("receipt=");
	expect((await postMessage(message)).status).toBe(303);
	expect(await rowCounts()).toEqual({ bookings: 1, messages: 1, mails: 3 });
	expect(await mailStates()).toEqual(["waiting", "waiting", "waiting"]);
});

test("submitting each form five times at once stores one booking and one message", async () => {
	const booking = bookingFields();
	const message = messageFields();
	const responses = await Promise.all(
		Array.from({ length: 5 }, () => [postBooking(booking), postMessage(message)]).flat(),
	);
	expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(303));
	expect(await rowCounts()).toEqual({ bookings: 1, messages: 1, mails: 3 });
});

test("shows the thank-you page without the receipt when the database is down", async () => {
	const headers = cookieOf(await postBooking());
	const page = await get("/thank-you", { headers }, { DB: brokenDatabase });
	expect(page.status).toBe(200);
	expect(await page.text()).toContain(copies.ar.thankYou.title);
});

test("no failure logs personal data, even text that looks like a stack trace", async () => {
	const message = "Please call me\n    at 0500000009 (noura@example.com:1:1)";
	const fields = messageFields({ name: "Noura", message });
	for (const DB of [dbFailsBeforeWrite, dbFailsAfterWrite]) await postMessage(fields, {}, { DB });
	await withFailingMailInserts(() => postMessage(fields));
	const queueDown = { MAIL_QUEUE: brokenQueue };
	await postMessage({ ...fields, name: "Noura B" }, {}, queueDown);
	const booking = bookingFields({ customerName: "Noura" });
	await postBooking(booking, {}, { DB: dbFailsBeforeWrite });
	await withFailingMailInserts(() => postBooking(booking));
	const log = logLines.join("\n");
	expect(log.match(/message-not-stored/g)).toHaveLength(3);
	expect(log.match(/booking-not-stored/g)).toHaveLength(2);
	for (const shown of ["queue-refused", "disk full"]) expect(log).toContain(shown);
	expect(log).not.toMatch(/noura|0500000009|@example\.com|call me/i);
	expect(log).not.toContain(String(fields.phone));
});

test("the request log line has the path without the query string", async () => {
	const query = "lang=en&email=noura@example.com&phone=0500000009";
	for (const page of ["/contact", "/faq", "/no-such-page"]) await get(`${page}?${query}`);
	const lines = logLines.filter((line) => line.includes('"event":"request"'));
	expect(lines.map((line) => JSON.parse(line).path)).toEqual(["/contact", "/faq", "/no-such-page"]);
	expect(logLines.join("\n")).not.toMatch(/noura|0500000009/);
});

const cancel = () => run("UPDATE bookings SET status = 'cancelled'");

describe.each(languages)("in %s, a form sent again", (language) => {
	const { errors } = copies[language];

	test.each([
		["after the booking was cancelled", cancel, errors.bookingCancelled, 3],
		["after the customer was erased", erase, errors.bookingGone, 0],
	])(
		"%s is answered with a sentence, keeps every field, and books anew when sent once more",
		async (_when, end, sentence, mailsLeft) => {
			const fields = bookingFields();
			expect((await postBooking(fields, { language })).status).toBe(303);
			await end();

			const response = await postBooking(fields, { language });
			expect(response.headers.get("Set-Cookie")).toBeNull();
			const page = await readBookingForm(response);
			expect(page.status).toBe(409);
			expect(page.alert).toContain(sentence);
			const { submissionId, ...others } = fields;
			for (const [name, value] of Object.entries(others))
				expect(page.fields[name] ?? [""]).toEqual([value].flat());
			expect(await rowCounts()).toMatchObject({ bookings: 1, mails: mailsLeft });

			const next: FormFields = { ...page.fields, shownAt: undefined };
			expect(next.submissionId).not.toEqual([submissionId]);
			expect((await postBooking(next, { language })).status).toBe(303);
			expect((await rowCounts()).bookings).toBe(2);
		},
	);

	test("after staff confirmed it leads to the same thank-you page", async () => {
		const fields = bookingFields();
		await postBooking(fields, { language });
		await run("UPDATE bookings SET status = 'confirmed'");
		expect((await postBooking(fields, { language })).status).toBe(303);
		expect((await rowCounts()).bookings).toBe(1);
	});
});
