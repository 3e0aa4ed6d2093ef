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

const write = (answers: FormFields, lent?: Partial<Env>) =>
	send(messagePost(answers), lent);
const book = (answers: FormFields, lent?: Partial<Env>) =>
	send(bookingPost(encodeForm(answers)), lent);

/** The real database, but for what happens when a batch of statements is sent to it. */
function whereBatches(happening: (send: () => Promise<unknown>) => unknown) {
	return new Proxy(env.DB, {
		get(db, name) {
			if (name === "batch")
				return (statements: D1PreparedStatement[]) =>
					happening(() => db.batch(statements));
			const value: unknown = Reflect.get(db, name);
			return typeof value === "function" ? value.bind(db) : value;
		},
	});
}

const dbFailsBeforeWrite = whereBatches(() => {
	throw new Error("D1_ERROR: the database cannot be reached");
});

const dbFailsAfterWrite = whereBatches(async (send) => {
	await send();
	throw new Error("D1_ERROR: the connection was lost");
});

async function whileMailsCannotBeWritten<T>(happening: () => Promise<T>) {
	await env.DB.prepare(
		"CREATE TRIGGER no_mails BEFORE INSERT ON mails BEGIN SELECT RAISE(ABORT, 'disk full'); END",
	).run();
	try {
		return await happening();
	} finally {
		await env.DB.prepare("DROP TRIGGER no_mails").run();
	}
}

const oneMessage = { bookings: 0, messages: 1, mails: 1 };
const oneBooking = { bookings: 1, messages: 0, mails: 2 };

/** As after a while: what is sent at once is answered slowly. */
function afterDelay(answers: FormFields): FormFields {
	return { ...answers, shownAt: undefined };
}

describe("when the database fails while somebody writes to the centre", () => {
	const faults: [
		when: string,
		act: (typed: FormFields) => Promise<Response>,
		kept: Awaited<ReturnType<typeof rowCounts>>,
	][] = [
		[
			"before the write",
			(typed) => write(typed, { DB: dbFailsBeforeWrite }),
			noRows,
		],
		[
			"during the write",
			(typed) => whileMailsCannotBeWritten(() => write(typed)),
			noRows,
		],
		[
			"after the write",
			(typed) => write(typed, { DB: dbFailsAfterWrite }),
			oneMessage,
		],
	];

	test.each(faults)(
		"%s, they keep every word, and sending it again makes one message",
		async (_when, act, kept) => {
			const typed = messageFields();
			const page = await readMessageForm(await act(typed));
			expect(page.status).toBe(503);
			expect(page.alert).toContain(errors.contact.sendFailed);
			expect(page.answers).toMatchObject(typed);
			expect(await rowCounts()).toEqual(kept);

			const again = await write(afterDelay(page.answers));
			expect(again.status).toBe(303);
			expect(again.headers.get("Location")).toBe("/contact?sent=1");
			expect(await rowCounts()).toEqual(oneMessage);
		},
	);
});

const refusing = {
	...env.MAIL_QUEUE,
	sendBatch: () => Promise.reject(new Error("queue is down")),
};

/** As when the isolate dies before it could answer. */
const silent = {
	...env.MAIL_QUEUE,
	sendBatch: () => new Promise<never>(() => {}),
};

async function pending() {
	const { results } = await env.DB.prepare(
		"SELECT state FROM mails WHERE leased_until IS NULL",
	).all<{ state: string }>();
	return results.map(({ state }) => state);
}

test("a queue that refuses costs no message, and its mail stays owed", async () => {
	const answer = await write(messageFields(), { MAIL_QUEUE: refusing });
	expect(answer.headers.get("Location")).toBe("/contact?sent=1");
	expect(await rowCounts()).toEqual(oneMessage);
	expect(await pending()).toEqual(["waiting"]);
});

describe("an isolate that dies after the write and before the answer", () => {
	async function unanswered(request: Request) {
		let answered = false;
		send(request, { MAIL_QUEUE: silent }).then(() => {
			answered = true;
		});
		await vi.waitUntil(async () => Number((await rowCounts()).mails) > 0);
		expect(answered).toBe(false);
	}

	test("leaves one booking, whose mails stay pending, to who sends it again", async () => {
		const typed = bookingFields();
		await unanswered(bookingPost(encodeForm(typed)));
		const again = await book(typed);
		expect(again.headers.get("Location")).toBe("/thank-you");
		expect(again.headers.get("Set-Cookie")).toContain("receipt=");
		expect(await rowCounts()).toEqual(oneBooking);
		expect(await pending()).toEqual(["waiting", "waiting"]);
	});

	test("leaves one message, whose mail stays pending, to who sends it again", async () => {
		const typed = messageFields();
		await unanswered(messagePost(typed));
		expect((await write(typed)).status).toBe(303);
		expect(await rowCounts()).toEqual(oneMessage);
		expect(await pending()).toEqual(["waiting"]);
	});
});

test("a button pressed five times at once books once and writes once", async () => {
	const booking = bookingFields();
	const message = messageFields();
	const answers = await Promise.all(
		Array.from({ length: 5 }, () => [book(booking), write(message)]).flat(),
	);
	expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(303));
	expect(await rowCounts()).toEqual({ bookings: 1, messages: 1, mails: 3 });
});

test("a receipt that cannot be read leaves the words that are true without it", async () => {
	const answer = await book(bookingFields());
	const [Cookie = ""] = answer.headers.get("Set-Cookie")?.split(";") ?? [];
	const away = new Proxy(env.DB, {
		get() {
			throw new Error("D1_ERROR: away");
		},
	});
	const url = `${profile.origin}/thank-you`;
	const page = await send(new Request(url, { headers: { Cookie } }), {
		DB: away,
	});
	expect(page.status).toBe(200);
	expect(await page.text()).toContain(copies.ar.thankYou.title);
});

test("no fault writes a word of a visitor's to the log, even one that looks like the log's own", async () => {
	const message = "Please call me\n    at 0500000009 (noura@example.com:1:1)";
	const typed = messageFields({ name: "Noura", message });
	await write(typed, { DB: dbFailsBeforeWrite });
	await write(typed, { DB: dbFailsAfterWrite });
	await whileMailsCannotBeWritten(() => write(typed));
	await write({ ...typed, name: "Noura B" }, { MAIL_QUEUE: refusing });
	await book(bookingFields({ customerName: "Noura" }), {
		DB: dbFailsBeforeWrite,
	});
	await whileMailsCannotBeWritten(() =>
		book(bookingFields({ customerName: "Noura" })),
	);
	const log = logLines.join("\n");
	expect(log.match(/message-not-stored/g)).toHaveLength(3);
	expect(log.match(/booking-not-stored/g)).toHaveLength(2);
	expect(log).toContain("queue-refused");
	expect(log).toContain("disk full");
	expect(log).not.toMatch(/noura|0500000009|@example\.com|call me/i);
	expect(log).not.toContain(String(typed.phone));
});

test("the line of a request says which page, and nothing of what stands behind its question mark", async () => {
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
