import { beforeEach, describe, expect, test } from "vitest";
import { languages, localizedPath } from "#app/business/language.ts";
import { copies } from "#app/copy/index.ts";
import {
	bookingFields,
	type FormFields,
	readBookingForm,
} from "../../support/booking-form.ts";
import { emptyTables, noRows, rowCounts, rows } from "../../support/rows.ts";
import {
	afterDelay,
	brokenQueue,
	dbFailsAfterWrite,
	dbFailsBeforeWrite,
	postBooking,
	withFailingMailInserts,
} from "../../support/site.ts";

beforeEach(emptyTables);

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

const oneBooking = { bookings: 1, messages: 0, mails: 2 };

describe.each(languages)("in %s, when the database fails", (language) => {
	const { errors, booking } = copies[language];
	type Post = (fields: FormFields) => Promise<Response>;
	const postWith = (bindings: Partial<Env>) => (fields: FormFields) =>
		postBooking(fields, { language }, bindings);

	test.each<[when: string, post: Post, stored: typeof noRows]>([
		["before the write", postWith({ DB: dbFailsBeforeWrite }), noRows],
		[
			"during the write",
			(fields) => withFailingMailInserts(() => postWith({})(fields)),
			noRows,
		],
		["after the write", postWith({ DB: dbFailsAfterWrite }), oneBooking],
	])(
		"%s, the visitor keeps every field, sees the error, and submitting again makes one booking",
		async (_, post, stored) => {
			const fields = bookingFields();
			const page = await readBookingForm(await post(fields));
			expect(page.status).toBe(503);
			expect(page.alert).toBe(`${errors.saveTitle} · ${errors.save}`);
			expect(page.title).toBe(booking.errorTitlePrefix + booking.head.title);
			expect(page.fieldErrors).toEqual({});
			expectSameFields(page.fields, fields);
			expect(await rowCounts()).toEqual(stored);

			const retry = await postWith({})(afterDelay(page.fields));
			expect(retry.status).toBe(303);
			expect(retry.headers.get("Location")).toBe(
				localizedPath(language, "/thank-you"),
			);
			expect(retry.headers.get("Set-Cookie")).toContain("receipt=");
			expect(await rowCounts()).toEqual(oneBooking);
		},
	);
});

test("keeps the booking when the queue is down, with its mails pending", async () => {
	const response = await postBooking(
		bookingFields(),
		{ language: "en" },
		{ MAIL_QUEUE: brokenQueue },
	);
	expect(response.status).toBe(303);
	expect(response.headers.get("Location")).toBe(
		localizedPath("en", "/thank-you"),
	);
	expect(await rows("SELECT state FROM mails")).toEqual([
		{ state: "waiting" },
		{ state: "waiting" },
	]);
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
			const response = await postBooking(sixth, { language });
			expect(response.headers.get("Retry-After")).toBe("86400");
			const page = await readBookingForm(response);
			expect(page.status).toBe(429);
			expect(page.alert).toContain(errors.tooManyToday);
			expectSameFields(page.fields, sixth);
			expect((await rowCounts()).bookings).toBe(5);
		},
	);
});
