import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { profile } from "#app/business/profile.ts";
import { copies } from "#app/copy/index.ts";
import site from "../../../build/server/index.js";
import {
	bookingFields,
	bookingPost,
	encodeForm,
	type FormFields,
} from "../../support/booking-form.ts";
import {
	messageFields,
	messagePost,
	readMessageForm,
} from "../../support/contact-form.ts";
import { emptyTables, noRows, rowCounts } from "../../support/rows.ts";

beforeEach(emptyTables);

const logLines: string[] = [];
for (const level of ["log", "error"] as const)
	vi.spyOn(console, level).mockImplementation((line) => {
		logLines.push(String(line));
	});
beforeEach(() => {
	logLines.length = 0;
});

const { errors } = copies.ar;

function send(request: Request, envOverrides: Partial<Env> = {}) {
	return site.fetch(
		request,
		{ ...env, ...envOverrides },
		createExecutionContext(),
	);
}

const postMessage = (fields: FormFields, envOverrides?: Partial<Env>) =>
	send(messagePost(fields), envOverrides);
const postBooking = (fields: FormFields, envOverrides?: Partial<Env>) =>
	send(bookingPost(encodeForm(fields)), envOverrides);

/** The real database, with its batch() wrapped. */
function databaseWithBatch(batch: (send: () => Promise<unknown>) => unknown) {
	return new Proxy(env.DB, {
		get(db, name) {
			if (name === "batch")
				return (statements: D1PreparedStatement[]) =>
					batch(() => db.batch(statements));
			const value: unknown = Reflect.get(db, name);
			return typeof value === "function" ? value.bind(db) : value;
		},
	});
}

const dbFailsBeforeWrite = databaseWithBatch(() => {
	throw new Error("D1_ERROR: the database cannot be reached");
});

const dbFailsAfterWrite = databaseWithBatch(async (send) => {
	await send();
	throw new Error("D1_ERROR: the connection was lost");
});

async function withFailingMailInserts<T>(run: () => Promise<T>) {
	await env.DB.prepare(
		"CREATE TRIGGER no_mails BEFORE INSERT ON mails BEGIN SELECT RAISE(ABORT, 'disk full'); END",
	).run();
	try {
		return await run();
	} finally {
		await env.DB.prepare("DROP TRIGGER no_mails").run();
	}
}

const oneMessage = { bookings: 0, messages: 1, mails: 1 };
const oneBooking = { bookings: 1, messages: 0, mails: 2 };

/** Without the time the form was shown: the site delays a form sent at once. */
function afterDelay(fields: FormFields): FormFields {
	return { ...fields, shownAt: undefined };
}

describe("when the database fails while a visitor sends a message", () => {
	const failures: [
		when: string,
		post: (fields: FormFields) => Promise<Response>,
		stored: Awaited<ReturnType<typeof rowCounts>>,
	][] = [
		[
			"before the write",
			(fields) => postMessage(fields, { DB: dbFailsBeforeWrite }),
			noRows,
		],
		[
			"during the write",
			(fields) => withFailingMailInserts(() => postMessage(fields)),
			noRows,
		],
		[
			"after the write",
			(fields) => postMessage(fields, { DB: dbFailsAfterWrite }),
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

const brokenQueue = {
	...env.MAIL_QUEUE,
	sendBatch: () => Promise.reject(new Error("queue is down")),
};

/** Never responds, as if the isolate died before it did. */
const hangingQueue = {
	...env.MAIL_QUEUE,
	sendBatch: () => new Promise<never>(() => {}),
};

async function mailStates() {
	const { results } = await env.DB.prepare(
		"SELECT state FROM mails WHERE leased_until IS NULL",
	).all<{ state: string }>();
	return results.map(({ state }) => state);
}

test("keeps the message when the queue is down, with its mail pending", async () => {
	const response = await postMessage(messageFields(), {
		MAIL_QUEUE: brokenQueue,
	});
	expect(response.headers.get("Location")).toBe("/contact?sent=1");
	expect(await rowCounts()).toEqual(oneMessage);
	expect(await mailStates()).toEqual(["waiting"]);
});

describe("when the isolate dies before the queue has the mails", () => {
	const hanging = { MAIL_QUEUE: hangingQueue };

	test("a visitor who submits again has one booking, with its mails pending", async () => {
		const fields = bookingFields();
		expect((await postBooking(fields, hanging)).status).toBe(303);
		const retry = await postBooking(fields);
		expect(retry.headers.get("Location")).toBe("/thank-you");
		expect(retry.headers.get("Set-Cookie")).toContain("receipt=");
		expect(await rowCounts()).toEqual(oneBooking);
		expect(await mailStates()).toEqual(["waiting", "waiting"]);
	});

	test("a visitor who submits again has one message, with its mail pending", async () => {
		const fields = messageFields();
		expect((await postMessage(fields, hanging)).status).toBe(303);
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
	const response = await postBooking(bookingFields());
	const [Cookie = ""] = response.headers.get("Set-Cookie")?.split(";") ?? [];
	const brokenDatabase = new Proxy(env.DB, {
		get() {
			throw new Error("D1_ERROR: down");
		},
	});
	const url = `${profile.origin}/thank-you`;
	const page = await send(new Request(url, { headers: { Cookie } }), {
		DB: brokenDatabase,
	});
	expect(page.status).toBe(200);
	expect(await page.text()).toContain(copies.ar.thankYou.title);
});

test("no failure logs personal data, even text that looks like a stack trace", async () => {
	const message = "Please call me\n    at 0500000009 (noura@example.com:1:1)";
	const fields = messageFields({ name: "Noura", message });
	await postMessage(fields, { DB: dbFailsBeforeWrite });
	await postMessage(fields, { DB: dbFailsAfterWrite });
	await withFailingMailInserts(() => postMessage(fields));
	await postMessage(
		{ ...fields, name: "Noura B" },
		{ MAIL_QUEUE: brokenQueue },
	);
	await postBooking(bookingFields({ customerName: "Noura" }), {
		DB: dbFailsBeforeWrite,
	});
	await withFailingMailInserts(() =>
		postBooking(bookingFields({ customerName: "Noura" })),
	);
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
		await send(new Request(`${profile.origin}${page}?${query}`));
	const lines = logLines.filter((line) => line.includes('"event":"request"'));
	expect(lines.map((line) => JSON.parse(line).path)).toEqual([
		"/contact",
		"/faq",
		"/no-such-page",
	]);
	expect(logLines.join("\n")).not.toMatch(/noura|0500000009/);
});
