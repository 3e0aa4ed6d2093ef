import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { type Language, languages } from "#app/business/language.ts";
import { copies } from "#app/copy/index.ts";
import site from "../../../build/server/index.js";
import {
	bookingFields,
	bookingPost,
	encodeForm,
	type FormFields,
	readBookingForm,
} from "../../support/booking-form.ts";
import { emptyTables, rowCounts } from "../../support/rows.ts";

beforeEach(emptyTables);

vi.spyOn(console, "error").mockImplementation(() => {});
vi.spyOn(console, "log").mockImplementation(() => {});

function post(fields: FormFields, language: Language) {
	const request = bookingPost(encodeForm(fields), { language });
	return site.fetch(request, env, createExecutionContext());
}

const run = (sql: string) => env.DB.prepare(sql).run();

const cancel = () => run("UPDATE bookings SET status = 'cancelled'");
const erase = () =>
	run(
		"UPDATE bookings SET customer_name = '', phone_number = '', email = '', erased_at = '2026-11-20T09:00:00.000Z'",
	);

describe.each(languages)("in %s, a form sent again", (language) => {
	const { errors } = copies[language];

	test.each([
		["after the booking was cancelled", cancel, errors.bookingCancelled, 3],
		["after the customer was erased", erase, errors.bookingGone, 0],
	])(
		"%s is answered with a sentence, keeps every field, and books anew when sent once more",
		async (_when, end, sentence, mailsLeft) => {
			const fields = bookingFields();
			expect((await post(fields, language)).status).toBe(303);
			await end();

			const response = await post(fields, language);
			expect(response.headers.get("Set-Cookie")).toBeNull();
			const page = await readBookingForm(response);
			expect(page.status).toBe(409);
			expect(page.alert).toContain(sentence);
			const { submissionId, ...others } = fields;
			for (const [name, value] of Object.entries(others))
				expect(page.fields[name] ?? [""]).toEqual([value].flat());
			expect(await rowCounts()).toMatchObject({
				bookings: 1,
				mails: mailsLeft,
			});

			const next: FormFields = { ...page.fields, shownAt: undefined };
			expect(next.submissionId).not.toEqual([submissionId]);
			expect((await post(next, language)).status).toBe(303);
			expect((await rowCounts()).bookings).toBe(2);
		},
	);

	test("after staff confirmed it leads to the same thank-you page", async () => {
		const fields = bookingFields();
		await post(fields, language);
		await run("UPDATE bookings SET status = 'confirmed'");
		expect((await post(fields, language)).status).toBe(303);
		expect((await rowCounts()).bookings).toBe(1);
	});
});
