import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { type Language, languages, pathIn } from "#app/business/language.ts";
import { copies } from "#app/copy/index.ts";
import site from "../../../build/server/index.js";
import {
	type Answers,
	bodyOf,
	filledIn,
	posting,
	readForm,
} from "../../support/booking-form.ts";
import { emptyTables, nothing, stored } from "../../support/rows.ts";

beforeEach(emptyTables);

const log = vi.spyOn(console, "error").mockImplementation(() => {});
vi.spyOn(console, "log").mockImplementation(() => {});

function book(
	answers: Answers,
	lent: Partial<Env> = {},
	language: Language = "ar",
) {
	const request = posting(bodyOf(answers), { language });
	return site.fetch(request, { ...env, ...lent }, createExecutionContext());
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

const goneBefore = whereBatches(() => {
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
function looked(answers: Answers): Answers {
	return { ...answers, shownAt: undefined };
}

/** Nothing that was typed is lost: the page would send the same again. */
function expectKept(kept: Answers, typed: Answers) {
	expect(asSent(kept)).toEqual(expect.objectContaining(asSent(typed)));
}

function asSent(answers: Answers) {
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
		const faults: [when: string, act: (typed: Answers) => Promise<Response>][] =
			[
				[
					"before the write",
					(typed) => book(typed, { DB: goneBefore }, language),
				],
				[
					"during the write",
					(typed) => whileMailsCannotBeWritten(() => book(typed, {}, language)),
				],
			];

		test.each(faults)(
			"%s, the visitor keeps every answer and reads what to do",
			async (_, act) => {
				const typed = filledIn();
				const page = await readForm(await act(typed));
				expect(page.status).toBe(503);
				expect(page.alert).toBe(`${errors.saveTitle} · ${errors.save}`);
				expect(page.title).toBe(booking.errorTitlePrefix + booking.head.title);
				expect(page.problems).toEqual({});
				expectKept(page.answers, typed);
				expect(await stored()).toEqual(nothing);

				const again = await book(looked(page.answers), {}, language);
				expect(again.status).toBe(303);
				expect(await stored()).toEqual({ bookings: 1, messages: 0, mails: 2 });
			},
		);
	},
);

test("an answer that is lost after the write leads, sent again, to the one booking", async () => {
	const typed = filledIn();
	const page = await readForm(await book(typed, { DB: goneAfter }));
	expect(page.status).toBe(503);
	expect(await stored()).toEqual({ bookings: 1, messages: 0, mails: 2 });

	const again = await book(looked(page.answers));
	expect(again.status).toBe(303);
	expect(again.headers.get("Location")).toBe("/thank-you");
	expect(again.headers.get("Set-Cookie")).toContain("receipt=");
	expect(await stored()).toEqual({ bookings: 1, messages: 0, mails: 2 });
});

test("a fault is written to the log without a word of the visitor's", async () => {
	const typed = filledIn();
	log.mockClear();
	await book(typed, { DB: goneBefore });
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
	const answer = await book(filledIn(), { MAIL_QUEUE: refusing }, "en");
	expect(answer.status).toBe(303);
	expect(answer.headers.get("Location")).toBe(pathIn("en", "/thank-you"));
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
			const first = filledIn();
			const again = () => ({ ...filledIn(), [same]: first[same] });
			for (const _ of five) expect((await book(again())).status).toBe(303);

			const sixth = again();
			const answer = await book(sixth, {}, language);
			expect(answer.headers.get("Retry-After")).toMatch(/^\d+$/);
			const page = await readForm(answer);
			expect(page.status).toBe(429);
			expect(page.alert).toContain(errors.tooManyToday);
			expectKept(page.answers, sixth);
			expect((await stored()).bookings).toBe(5);
		},
	);
});

test("sending one of five bookings again is not a sixth", async () => {
	const { phoneNumber } = filledIn();
	const bookings = [1, 2, 3, 4, 5].map(() => filledIn({ phoneNumber }));
	for (const booking of bookings) await book(booking);
	for (const booking of bookings)
		expect((await book(booking)).status).toBe(303);
	expect((await stored()).bookings).toBe(5);
});

test("two windows that send the same form at once make one booking", async () => {
	const typed = filledIn();
	const answers = await Promise.all([book(typed), book(typed), book(typed)]);
	expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
	expect(await stored()).toEqual({ bookings: 1, messages: 0, mails: 2 });
});

test("going back, changing the day and sending again is a second booking", async () => {
	const typed = filledIn();
	await book(typed);
	await book({ ...typed, ppf: "ppf-front-glossy-xpel" });
	expect((await stored()).bookings).toBe(2);
});
