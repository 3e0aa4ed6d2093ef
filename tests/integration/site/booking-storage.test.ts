import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test, vi } from "vitest";
import {
	type Language,
	languages,
	localizedPath,
} from "#app/business/language.ts";
import { copies } from "#app/copy/index.ts";
import site from "../../../build/server/index.js";
import {
	bookingFields,
	bookingPost,
	encodeForm,
	type FormFields,
	readForm,
} from "../../support/booking-form.ts";
import { emptyTables, noRows, rowCounts } from "../../support/rows.ts";

beforeEach(emptyTables);

const log = vi.spyOn(console, "error").mockImplementation(() => {});
vi.spyOn(console, "log").mockImplementation(() => {});

function book(
	answers: FormFields,
	envOverrides: Partial<Env> = {},
	language: Language = "ar",
) {
	const request = bookingPost(encodeForm(answers), { language });
	return site.fetch(
		request,
		{ ...env, ...envOverrides },
		createExecutionContext(),
	);
}

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

const goneAfter = whereBatches(async (send) => {
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

/** As after a while: what is sent at once is answered slowly. */
function afterDelay(answers: FormFields): FormFields {
	return { ...answers, shownAt: undefined };
}

/** Nothing that was typed is lost: the page would send the same again. */
function expectKept(kept: FormFields, typed: FormFields) {
	expect(asSent(kept)).toEqual(expect.objectContaining(asSent(typed)));
}

function asSent(answers: FormFields) {
	return Object.fromEntries(
		Object.entries(answers).map(([name, answer]) => [
			name,
			[answer ?? []].flat(),
		]),
	);
}

describe.each(languages)(
	"in %s, when the book cannot be written",
	(language) => {
		const { errors, booking } = copies[language];
		const faults: [
			when: string,
			act: (typed: FormFields) => Promise<Response>,
		][] = [
			[
				"before the write",
				(typed) => book(typed, { DB: dbFailsBeforeWrite }, language),
			],
			[
				"during the write",
				(typed) => whileMailsCannotBeWritten(() => book(typed, {}, language)),
			],
		];

		test.each(faults)(
			"%s, the visitor keeps every answer and reads what to do",
			async (_, act) => {
				const typed = bookingFields();
				const page = await readForm(await act(typed));
				expect(page.status).toBe(503);
				expect(page.alert).toBe(`${errors.saveTitle} · ${errors.save}`);
				expect(page.title).toBe(booking.errorTitlePrefix + booking.head.title);
				expect(page.problems).toEqual({});
				expectKept(page.answers, typed);
				expect(await rowCounts()).toEqual(noRows);

				const again = await book(afterDelay(page.answers), {}, language);
				expect(again.status).toBe(303);
				expect(await rowCounts()).toEqual({
					bookings: 1,
					messages: 0,
					mails: 2,
				});
			},
		);
	},
);

test("an answer that is lost after the write leads, sent again, to the one booking", async () => {
	const typed = bookingFields();
	const page = await readForm(await book(typed, { DB: goneAfter }));
	expect(page.status).toBe(503);
	expect(await rowCounts()).toEqual({ bookings: 1, messages: 0, mails: 2 });

	const again = await book(afterDelay(page.answers));
	expect(again.status).toBe(303);
	expect(again.headers.get("Location")).toBe("/thank-you");
	expect(again.headers.get("Set-Cookie")).toContain("receipt=");
	expect(await rowCounts()).toEqual({ bookings: 1, messages: 0, mails: 2 });
});

test("a fault is written to the log without a word of the visitor's", async () => {
	const typed = bookingFields();
	log.mockClear();
	await book(typed, { DB: dbFailsBeforeWrite });
	await whileMailsCannotBeWritten(() => book(typed));
	const said = log.mock.calls.flat().map(String).join("\n");
	expect(said).toContain("booking-not-stored");
	expect(said).toContain("disk full");
	for (const name of ["customerName", "phoneNumber", "email"])
		expect(said).not.toContain(String(typed[name]));
});

test("a queue that refuses changes nothing for the visitor, and the mails stay owed", async () => {
	const refusing = {
		...env.MAIL_QUEUE,
		send: () => Promise.reject(new Error("queue is down")),
		sendBatch: () => Promise.reject(new Error("queue is down")),
	};
	log.mockClear();
	const answer = await book(bookingFields(), { MAIL_QUEUE: refusing }, "en");
	expect(answer.status).toBe(303);
	expect(answer.headers.get("Location")).toBe(
		localizedPath("en", "/thank-you"),
	);
	expect(log).toHaveBeenCalledWith(expect.stringContaining("queue-refused"));
	const { results } = await env.DB.prepare("SELECT state FROM mails").all();
	expect(results).toEqual([{ state: "waiting" }, { state: "waiting" }]);
});

describe.each(languages)("in %s, one visitor in one day", (language) => {
	const { errors } = copies[language];
	const five = [1, 2, 3, 4, 5];

	test.each(["phoneNumber", "email"])(
		"books five times with the same %s, and not a sixth",
		async (same) => {
			const first = bookingFields();
			const again = () => ({ ...bookingFields(), [same]: first[same] });
			for (const _ of five) expect((await book(again())).status).toBe(303);

			const sixth = again();
			const answer = await book(sixth, {}, language);
			expect(answer.headers.get("Retry-After")).toMatch(/^\d+$/);
			const page = await readForm(answer);
			expect(page.status).toBe(429);
			expect(page.alert).toContain(errors.tooManyToday);
			expectKept(page.answers, sixth);
			expect((await rowCounts()).bookings).toBe(5);
		},
	);
});

test("sending one of five bookings again is not a sixth", async () => {
	const { phoneNumber } = bookingFields();
	const bookings = [1, 2, 3, 4, 5].map(() => bookingFields({ phoneNumber }));
	for (const booking of bookings) await book(booking);
	for (const booking of bookings)
		expect((await book(booking)).status).toBe(303);
	expect((await rowCounts()).bookings).toBe(5);
});

test("two windows that send the same form at once make one booking", async () => {
	const typed = bookingFields();
	const answers = await Promise.all([book(typed), book(typed), book(typed)]);
	expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
	expect(await rowCounts()).toEqual({ bookings: 1, messages: 0, mails: 2 });
});

test("going back, changing the day and sending again is a second booking", async () => {
	const typed = bookingFields();
	await book(typed);
	await book({ ...typed, ppf: "ppf-front-glossy-xpel" });
	expect((await rowCounts()).bookings).toBe(2);
});
