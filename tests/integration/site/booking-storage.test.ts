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
	readBookingForm,
} from "../../support/booking-form.ts";
import { emptyTables, noRows, rowCounts } from "../../support/rows.ts";

beforeEach(emptyTables);

const log = vi.spyOn(console, "error").mockImplementation(() => {});
vi.spyOn(console, "log").mockImplementation(() => {});

function postBooking(
	fields: FormFields,
	envOverrides: Partial<Env> = {},
	language: Language = "ar",
) {
	const request = bookingPost(encodeForm(fields), { language });
	return site.fetch(
		request,
		{ ...env, ...envOverrides },
		createExecutionContext(),
	);
}

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

/** Without the time the form was shown: the site delays a form sent at once. */
function afterDelay(fields: FormFields): FormFields {
	return { ...fields, shownAt: undefined };
}

function expectSameFields(actual: FormFields, expected: FormFields) {
	expect(asLists(actual)).toEqual(expect.objectContaining(asLists(expected)));
}

function asLists(fields: FormFields) {
	return Object.fromEntries(
		Object.entries(fields).map(([name, values]) => [
			name,
			[values ?? []].flat(),
		]),
	);
}

describe.each(languages)("in %s, when the database fails", (language) => {
	const { errors, booking } = copies[language];
	const failures: [
		when: string,
		post: (fields: FormFields) => Promise<Response>,
	][] = [
		[
			"before the write",
			(fields) => postBooking(fields, { DB: dbFailsBeforeWrite }, language),
		],
		[
			"during the write",
			(fields) =>
				withFailingMailInserts(() => postBooking(fields, {}, language)),
		],
	];

	test.each(failures)(
		"%s, the visitor keeps every field, sees the error and can submit again",
		async (_, post) => {
			const fields = bookingFields();
			const page = await readBookingForm(await post(fields));
			expect(page.status).toBe(503);
			expect(page.alert).toBe(`${errors.saveTitle} · ${errors.save}`);
			expect(page.title).toBe(booking.errorTitlePrefix + booking.head.title);
			expect(page.fieldErrors).toEqual({});
			expectSameFields(page.fields, fields);
			expect(await rowCounts()).toEqual(noRows);

			const retry = await postBooking(afterDelay(page.fields), {}, language);
			expect(retry.status).toBe(303);
			expect(await rowCounts()).toEqual({
				bookings: 1,
				messages: 0,
				mails: 2,
			});
		},
	);
});

test("a visitor whose response is lost after the write submits again and has one booking", async () => {
	const fields = bookingFields();
	const page = await readBookingForm(
		await postBooking(fields, { DB: dbFailsAfterWrite }),
	);
	expect(page.status).toBe(503);
	expect(await rowCounts()).toEqual({ bookings: 1, messages: 0, mails: 2 });

	const retry = await postBooking(afterDelay(page.fields));
	expect(retry.status).toBe(303);
	expect(retry.headers.get("Location")).toBe("/thank-you");
	expect(retry.headers.get("Set-Cookie")).toContain("receipt=");
	expect(await rowCounts()).toEqual({ bookings: 1, messages: 0, mails: 2 });
});

test("logs a failed write without personal data", async () => {
	const fields = bookingFields();
	log.mockClear();
	await postBooking(fields, { DB: dbFailsBeforeWrite });
	await withFailingMailInserts(() => postBooking(fields));
	const text = log.mock.calls.flat().map(String).join("\n");
	expect(text).toContain("booking-not-stored");
	expect(text).toContain("disk full");
	for (const name of ["customerName", "phoneNumber", "email"])
		expect(text).not.toContain(String(fields[name]));
});

test("keeps the booking when the queue is down, with its mails pending", async () => {
	const brokenQueue = {
		...env.MAIL_QUEUE,
		send: () => Promise.reject(new Error("queue is down")),
		sendBatch: () => Promise.reject(new Error("queue is down")),
	};
	log.mockClear();
	const response = await postBooking(
		bookingFields(),
		{ MAIL_QUEUE: brokenQueue },
		"en",
	);
	expect(response.status).toBe(303);
	expect(response.headers.get("Location")).toBe(
		localizedPath("en", "/thank-you"),
	);
	expect(log).toHaveBeenCalledWith(expect.stringContaining("queue-refused"));
	const { results } = await env.DB.prepare("SELECT state FROM mails").all();
	expect(results).toEqual([{ state: "waiting" }, { state: "waiting" }]);
});

describe.each(languages)("in %s, a visitor", (language) => {
	const { errors } = copies[language];
	const five = [1, 2, 3, 4, 5];

	test.each(["phoneNumber", "email"])(
		"can book five times a day with the same %s, and keeps every field of the sixth form",
		async (same) => {
			const first = bookingFields();
			const next = () => ({ ...bookingFields(), [same]: first[same] });
			for (const _ of five)
				expect((await postBooking(next())).status).toBe(303);

			const sixth = next();
			const response = await postBooking(sixth, {}, language);
			expect(response.headers.get("Retry-After")).toMatch(/^\d+$/);
			const page = await readBookingForm(response);
			expect(page.status).toBe(429);
			expect(page.alert).toContain(errors.tooManyToday);
			expectSameFields(page.fields, sixth);
			expect((await rowCounts()).bookings).toBe(5);
		},
	);
});

test("a visitor with five bookings can submit one of them again", async () => {
	const { phoneNumber } = bookingFields();
	const bookings = [1, 2, 3, 4, 5].map(() => bookingFields({ phoneNumber }));
	for (const booking of bookings) await postBooking(booking);
	for (const booking of bookings)
		expect((await postBooking(booking)).status).toBe(303);
	expect((await rowCounts()).bookings).toBe(5);
});

test("the same form sent three times at once makes one booking", async () => {
	const fields = bookingFields();
	const responses = await Promise.all([
		postBooking(fields),
		postBooking(fields),
		postBooking(fields),
	]);
	expect(responses.map(({ status }) => status)).toEqual([303, 303, 303]);
	expect(await rowCounts()).toEqual({ bookings: 1, messages: 0, mails: 2 });
});

test("a visitor who goes back, changes the services and submits makes a second booking", async () => {
	const fields = bookingFields();
	await postBooking(fields);
	await postBooking({ ...fields, ppf: "ppf-front-glossy-xpel" });
	expect((await rowCounts()).bookings).toBe(2);
});
