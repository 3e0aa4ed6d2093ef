import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { localizedPath } from "#app/business/base/language.ts";
import { copies } from "#app/copy/index.ts";
import {
	asSent,
	bookingFields,
	bookingPost,
	encodeForm,
	type FormFields,
	readBookingForm,
} from "../../support/booking-form.ts";
import { giveStatus } from "../../support/commands.ts";
import { messageFields, messagePost, readMessageForm } from "../../support/contact-form.ts";
import { collectLog, databaseWith } from "../../support/doubles.ts";
import { emptyTables, erase, noRows, rowCounts, rows } from "../../support/rows.ts";
import {
	afterDelay,
	afterwards,
	brokenQueue,
	postBooking,
	postMessage,
	recordingQueue,
} from "../../support/site.ts";

beforeEach(emptyTables);

const dbFailsBeforeWrite = databaseWith({
	batch: () => {
		throw new Error("D1_ERROR: the database cannot be reached");
	},
});

const dbFailsAfterWrite = databaseWith({
	batch: async (statements) => {
		await env.DB.batch(statements);
		throw new Error("D1_ERROR: the connection was lost");
	},
});

/** Makes every insert of a mail fail meanwhile. */
async function withFailingMailInserts<T>(run: () => Promise<T>) {
	await env.DB.exec(
		"CREATE TRIGGER no_mails BEFORE INSERT ON mails BEGIN SELECT RAISE(ABORT, 'disk full'); END",
	);
	try {
		return await run();
	} finally {
		await env.DB.exec("DROP TRIGGER no_mails");
	}
}

const oneBooking = { bookings: 1, messages: 0, mails: 2 };
const oneMessage = { bookings: 0, messages: 1, mails: 1 };

type Post = (fields: FormFields, bindings?: Partial<Env>) => Promise<Response>;
type Attempt = (post: Post, fields: FormFields) => Promise<Response>;

const failures: [when: string, attempt: Attempt, isStored: boolean][] = [
	["before the write", (post, fields) => post(fields, { DB: dbFailsBeforeWrite }), false],
	["during the write", (post, fields) => withFailingMailInserts(() => post(fields)), false],
	["after the write", (post, fields) => post(fields, { DB: dbFailsAfterWrite }), true],
];

test.each(failures)("the database fails %s: a form is sent once", async (_, attempt, isStored) => {
	const { errors, booking } = copies.en;
	const book: Post = (fields, bindings) => postBooking(fields, { language: "en" }, bindings);
	const fields = bookingFields();
	const page = await readBookingForm(await attempt(book, fields));
	expect(page.status).toBe(503);
	expect(page.alert).toBe(`${errors.saveTitle} · ${errors.save}`);
	expect(page.title).toBe(booking.errorTitlePrefix + booking.head.title);
	expect(page.fieldErrors).toEqual({});
	expect(page.fields).toMatchObject(asSent(fields));
	expect(await rowCounts()).toEqual(isStored ? oneBooking : noRows);
	const booked = await book(afterDelay(page.fields));
	expect(booked.status).toBe(303);
	expect(booked.headers.get("Location")).toBe(localizedPath("en", "/thank-you"));
	expect(booked.headers.get("Set-Cookie")).toContain("receipt=");
	expect(await rowCounts()).toEqual(oneBooking);

	await emptyTables();
	const write: Post = (fields, bindings) => postMessage(fields, {}, bindings);
	const message = messageFields();
	const contact = await readMessageForm(await attempt(write, message));
	expect(contact.status).toBe(503);
	expect(contact.alert).toContain(copies.ar.errors.contact.sendFailed);
	expect(contact.fields).toMatchObject(message);
	expect(await rowCounts()).toEqual(isStored ? oneMessage : noRows);
	const written = await write(afterDelay(contact.fields));
	expect([written.status, written.headers.get("Location")]).toEqual([
		303,
		"/contact?sent=1#contact-form-title",
	]);
	expect(await rowCounts()).toEqual(oneMessage);
});

const logLines = collectLog();
beforeEach(() => void logLines.splice(0));

const hangingQueue = { ...env.MAIL_QUEUE, sendBatch: () => new Promise<never>(() => {}) };

test.each([
	["is down", brokenQueue],
	["never answers, as if the isolate had died", hangingQueue],
])("the queue %s: who submits again has one booking and one message", async (_, MAIL_QUEUE) => {
	const [fields, message] = [bookingFields(), messageFields()];
	for (const bindings of [{ MAIL_QUEUE }, undefined]) {
		const booked = await postBooking(fields, {}, bindings);
		expect([booked.status, booked.headers.get("Location")]).toEqual([303, "/thank-you"]);
		expect(booked.headers.get("Set-Cookie")).toContain("receipt=");
		const sent = await postMessage(message, {}, bindings);
		expect(sent.headers.get("Location")).toBe("/contact?sent=1#contact-form-title");
		expect(await rowCounts()).toEqual({ bookings: 1, messages: 1, mails: 3 });
		const mails = await rows("SELECT state FROM mails WHERE leased_until IS NULL");
		expect(mails).toEqual(Array(3).fill({ state: "waiting" }));
	}
});

test("submitting each form five times at once stores one booking and one message, and queues each mail once", async () => {
	const { queued, MAIL_QUEUE } = recordingQueue();
	const [booking, message] = [encodeForm(bookingFields()), messageFields()];
	const requests = [1, 2, 3, 4, 5].flatMap(() => [bookingPost(booking), messagePost(message)]);
	const responses = await Promise.all(
		requests.map((request) => afterwards(request, { MAIL_QUEUE })),
	);
	expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(303));
	expect(await rowCounts()).toEqual({ bookings: 1, messages: 1, mails: 3 });
	expect(queued.map(({ kind }) => kind).sort()).toEqual([
		"booking-business",
		"booking-customer",
		"contact-business",
	]);
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

const cancel = () => giveStatus("cancelled");

test.each([
	["after the booking was cancelled", cancel, copies.en.errors.bookingCancelled, 4],
	["after the customer was erased", erase, copies.en.errors.bookingGone, 0],
])("a form sent again %s books anew", async (_when, end, sentence, mailsLeft) => {
	const fields = bookingFields();
	await postBooking(fields, { language: "en" });
	await giveStatus("confirmed");
	const repeated = await postBooking(fields, { language: "en" });
	expect(repeated.headers.get("Location")).toBe(localizedPath("en", "/thank-you"));
	expect((await rowCounts()).bookings).toBe(1);
	await end();

	const response = await postBooking(fields, { language: "en" });
	expect(response.headers.get("Set-Cookie")).toBeNull();
	const page = await readBookingForm(response);
	expect(page.status).toBe(409);
	expect(page.alert).toContain(sentence);
	const { submissionId, ...others } = fields;
	expect(page.fields).toMatchObject(asSent(others));
	expect(await rowCounts()).toMatchObject({ bookings: 1, mails: mailsLeft });

	const next: FormFields = { ...page.fields, shownAt: undefined };
	expect(next.submissionId).not.toEqual([submissionId]);
	expect((await postBooking(next, { language: "en" })).status).toBe(303);
	expect((await rowCounts()).bookings).toBe(2);
});
