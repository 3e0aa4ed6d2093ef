import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { localizedPath } from "#app/business/base/language.ts";
import { copies } from "#app/copy/index.ts";
import { readBookingForm, readMessageForm } from "../../support/html.ts";
import * as world from "../../support/world.ts";

beforeEach(world.db.emptyTables);

const dbFailsBeforeWrite = world.databaseWith({
	batch: () => {
		throw new Error("D1_ERROR: the database cannot be reached");
	},
});

const dbFailsAfterWrite = world.databaseWith({
	batch: async (statements) => {
		await env.DB.batch(statements);
		throw new Error("D1_ERROR: the connection was lost");
	},
});

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

type Post = (fields: world.FormFields, bindings?: Partial<Env>) => Promise<Response>;
type Attempt = (post: Post, fields: world.FormFields) => Promise<Response>;

const failures: [when: string, attempt: Attempt, isStored: boolean][] = [
	["before the write", (post, fields) => post(fields, { DB: dbFailsBeforeWrite }), false],
	["during the write", (post, fields) => withFailingMailInserts(() => post(fields)), false],
	["after the write", (post, fields) => post(fields, { DB: dbFailsAfterWrite }), true],
];

test.each(failures)("the database fails %s: a form is sent once", async (_, attempt, isStored) => {
	const { errors, booking } = copies.en;
	const book: Post = (fields, bindings) => world.book(fields, { language: "en" }, bindings);
	const fields = world.bookingFields();
	const page = await readBookingForm(await attempt(book, fields));
	expect(page.status).toBe(503);
	expect(page.alert).toBe(`${errors.saveTitle} · ${errors.save}`);
	expect(page.title).toBe(booking.errorTitlePrefix + booking.head.title);
	expect(page.fieldErrors).toEqual({});
	expect(page.fields).toMatchObject(world.asSent(fields));
	expect(await world.db.rowCounts()).toEqual(isStored ? oneBooking : world.db.noRows);
	const booked = await book(world.afterDelay(page.fields));
	expect(booked.status).toBe(303);
	expect(booked.headers.get("Location")).toBe(localizedPath("en", "/thank-you"));
	expect(booked.headers.get("Set-Cookie")).toContain("receipt=");
	expect(await world.db.rowCounts()).toEqual(oneBooking);

	await world.db.emptyTables();
	const write: Post = (fields, bindings) => world.write(fields, {}, bindings);
	const message = world.messageFields();
	const contact = await readMessageForm(await attempt(write, message));
	expect(contact.status).toBe(503);
	expect(contact.alert).toContain(copies.ar.errors.contact.sendFailed);
	expect(contact.fields).toMatchObject(message);
	expect(await world.db.rowCounts()).toEqual(isStored ? oneMessage : world.db.noRows);
	const written = await write(world.afterDelay(contact.fields));
	expect([written.status, written.headers.get("Location")]).toEqual([
		303,
		"/contact?sent=1#contact-form-title",
	]);
	expect(await world.db.rowCounts()).toEqual(oneMessage);
});

const logLines = world.collectLog();
beforeEach(() => void logLines.splice(0));

const hangingQueue = { ...env.MAIL_QUEUE, sendBatch: () => new Promise<never>(() => {}) };

test.each([
	["is down", world.brokenQueue],
	["never answers, as if the isolate had died", hangingQueue],
])("the queue %s: who submits again has one booking and one message", async (_, MAIL_QUEUE) => {
	const [fields, message] = [world.bookingFields(), world.messageFields()];
	for (const bindings of [{ MAIL_QUEUE }, undefined]) {
		const booked = await world.book(fields, {}, bindings);
		expect([booked.status, booked.headers.get("Location")]).toEqual([303, "/thank-you"]);
		expect(booked.headers.get("Set-Cookie")).toContain("receipt=");
		const sent = await world.write(message, {}, bindings);
		expect(sent.headers.get("Location")).toBe("/contact?sent=1#contact-form-title");
		expect(await world.db.rowCounts()).toEqual({ bookings: 1, messages: 1, mails: 3 });
		const mails = await world.db.rows("SELECT state FROM mails WHERE leased_until IS NULL");
		expect(mails).toEqual(Array(3).fill({ state: "waiting" }));
	}
});

test("submitting each form five times at once stores one booking and one message, and queues each mail once", async () => {
	const { queued, MAIL_QUEUE } = world.recordingQueue();
	const [booking, message] = [world.encodeForm(world.bookingFields()), world.messageFields()];
	const requests = [1, 2, 3, 4, 5].flatMap(() => [
		world.bookingPost(booking),
		world.messagePost(message),
	]);
	const responses = await Promise.all(
		requests.map((request) => world.sendAndWait(request, { MAIL_QUEUE })),
	);
	expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(303));
	expect(await world.db.rowCounts()).toEqual({ bookings: 1, messages: 1, mails: 3 });
	expect(queued.map(({ kind }) => kind).sort()).toEqual([
		"booking-business",
		"booking-customer",
		"contact-business",
	]);
});

test("no failure logs personal data, even text that looks like a stack trace", async () => {
	const message = "Please call me\n    at 0500000009 (noura@example.com:1:1)";
	const fields = world.messageFields({ name: "Noura", message });
	for (const DB of [dbFailsBeforeWrite, dbFailsAfterWrite]) await world.write(fields, {}, { DB });
	await withFailingMailInserts(() => world.write(fields));
	const queueDown = { MAIL_QUEUE: world.brokenQueue };
	await world.write({ ...fields, name: "Noura B" }, {}, queueDown);
	const booking = world.bookingFields({ customerName: "Noura" });
	await world.book(booking, {}, { DB: dbFailsBeforeWrite });
	await withFailingMailInserts(() => world.book(booking));
	const log = logLines.join("\n");
	expect(log.match(/message-not-stored/g)).toHaveLength(3);
	expect(log.match(/booking-not-stored/g)).toHaveLength(2);
	for (const shown of ["queue-refused", "disk full"]) expect(log).toContain(shown);
	expect(log).not.toMatch(/noura|0500000009|@example\.com|call me/i);
	expect(log).not.toContain(String(fields.phone));
});

const cancel = () => world.giveStatus("cancelled");

test.each([
	["after the booking was cancelled", cancel, copies.en.errors.bookingCancelled, 4],
	["after the customer was erased", world.erase, copies.en.errors.bookingGone, 0],
])("a form sent again %s books anew", async (_when, end, sentence, mailsLeft) => {
	const fields = world.bookingFields();
	await world.book(fields, { language: "en" });
	await world.giveStatus("confirmed");
	const repeated = await world.book(fields, { language: "en" });
	expect(repeated.headers.get("Location")).toBe(localizedPath("en", "/thank-you"));
	expect((await world.db.rowCounts()).bookings).toBe(1);
	await end();

	const response = await world.book(fields, { language: "en" });
	expect(response.headers.get("Set-Cookie")).toBeNull();
	const page = await readBookingForm(response);
	expect(page.status).toBe(409);
	expect(page.alert).toContain(sentence);
	const { submissionId, ...others } = fields;
	expect(page.fields).toMatchObject(world.asSent(others));
	expect(await world.db.rowCounts()).toMatchObject({ bookings: 1, mails: mailsLeft });

	const next: world.FormFields = { ...page.fields, shownAt: undefined };
	expect(next.submissionId).not.toEqual([submissionId]);
	expect((await world.book(next, { language: "en" })).status).toBe(303);
	expect((await world.db.rowCounts()).bookings).toBe(2);
});
