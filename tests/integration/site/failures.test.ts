import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { copies } from "#app/copy/index.ts";
import { bookingFields, type FormFields } from "../../support/booking-form.ts";
import { messageFields, readMessageForm } from "../../support/contact-form.ts";
import { emptyTables, noRows, rowCounts, rows } from "../../support/rows.ts";
import {
	afterDelay,
	brokenDatabase,
	brokenQueue,
	collectLog,
	cookieOf,
	dbFailsAfterWrite,
	dbFailsBeforeWrite,
	get,
	postBooking,
	postMessage,
	withFailingMailInserts,
} from "../../support/site.ts";

beforeEach(emptyTables);

const logLines = collectLog();
beforeEach(() => {
	logLines.length = 0;
});

const { errors } = copies.ar;

const oneMessage = { bookings: 0, messages: 1, mails: 1 };
const oneBooking = { bookings: 1, messages: 0, mails: 2 };

describe("when the database fails while a visitor sends a message", () => {
	const failures: [
		when: string,
		post: (fields: FormFields) => Promise<Response>,
		stored: Awaited<ReturnType<typeof rowCounts>>,
	][] = [
		[
			"before the write",
			(fields) => postMessage(fields, {}, { DB: dbFailsBeforeWrite }),
			noRows,
		],
		[
			"during the write",
			(fields) => withFailingMailInserts(() => postMessage(fields)),
			noRows,
		],
		[
			"after the write",
			(fields) => postMessage(fields, {}, { DB: dbFailsAfterWrite }),
			oneMessage,
		],
	];

	test.each(failures)(
		"%s, the visitor keeps every field, and submitting again makes one message",
		async (_when, post, stored) => {
			const fields = messageFields();
			const page = await readMessageForm(await post(fields));
			expect(page.status).toBe(503);
			expect(page.alert).toContain(errors.contact.sendFailed);
			expect(page.fields).toMatchObject(fields);
			expect(await rowCounts()).toEqual(stored);

			const retry = await postMessage(afterDelay(page.fields));
			expect(retry.status).toBe(303);
			expect(retry.headers.get("Location")).toBe("/contact?sent=1");
			expect(await rowCounts()).toEqual(oneMessage);
		},
	);
});

/** Never responds, as if the isolate died before it did. */
const hangingQueue = {
	...env.MAIL_QUEUE,
	sendBatch: () => new Promise<never>(() => {}),
};

async function mailStates() {
	const mails = await rows(
		"SELECT state FROM mails WHERE leased_until IS NULL",
	);
	return mails.map(({ state }) => state);
}

test("keeps the message when the queue is down, with its mail pending", async () => {
	const bindings = { MAIL_QUEUE: brokenQueue };
	const response = await postMessage(messageFields(), {}, bindings);
	expect(response.headers.get("Location")).toBe("/contact?sent=1");
	expect(await rowCounts()).toEqual(oneMessage);
	expect(await mailStates()).toEqual(["waiting"]);
});

describe("when the isolate dies before the queue has the mails", () => {
	const hanging = { MAIL_QUEUE: hangingQueue };

	test("a visitor who submits again has one booking, with its mails pending", async () => {
		const fields = bookingFields();
		expect((await postBooking(fields, {}, hanging)).status).toBe(303);
		const retry = await postBooking(fields);
		expect(retry.headers.get("Location")).toBe("/thank-you");
		expect(retry.headers.get("Set-Cookie")).toContain("receipt=");
		expect(await rowCounts()).toEqual(oneBooking);
		expect(await mailStates()).toEqual(["waiting", "waiting"]);
	});

	test("a visitor who submits again has one message, with its mail pending", async () => {
		const fields = messageFields();
		expect((await postMessage(fields, {}, hanging)).status).toBe(303);
		expect((await postMessage(fields)).status).toBe(303);
		expect(await rowCounts()).toEqual(oneMessage);
		expect(await mailStates()).toEqual(["waiting"]);
	});
});

test("submitting each form five times at once stores one booking and one message", async () => {
	const booking = bookingFields();
	const message = messageFields();
	const responses = await Promise.all(
		Array.from({ length: 5 }, () => [
			postBooking(booking),
			postMessage(message),
		]).flat(),
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
	await postMessage(fields, {}, { DB: dbFailsBeforeWrite });
	await postMessage(fields, {}, { DB: dbFailsAfterWrite });
	await withFailingMailInserts(() => postMessage(fields));
	const queueDown = { MAIL_QUEUE: brokenQueue };
	await postMessage({ ...fields, name: "Noura B" }, {}, queueDown);
	const booking = bookingFields({ customerName: "Noura" });
	await postBooking(booking, {}, { DB: dbFailsBeforeWrite });
	await withFailingMailInserts(() => postBooking(booking));
	const log = logLines.join("\n");
	expect(log.match(/message-not-stored/g)).toHaveLength(3);
	expect(log.match(/booking-not-stored/g)).toHaveLength(2);
	expect(log).toContain("queue-refused");
	expect(log).toContain("disk full");
	expect(log).not.toMatch(/noura|0500000009|@example\.com|call me/i);
	expect(log).not.toContain(String(fields.phone));
});

test("the request log line has the path without the query string", async () => {
	const query = "lang=en&email=noura@example.com&phone=0500000009";
	for (const page of ["/contact", "/faq", "/no-such-page"])
		await get(`${page}?${query}`);
	const lines = logLines.filter((line) => line.includes('"event":"request"'));
	expect(lines.map((line) => JSON.parse(line).path)).toEqual([
		"/contact",
		"/faq",
		"/no-such-page",
	]);
	expect(logLines.join("\n")).not.toMatch(/noura|0500000009/);
});
