import { beforeEach, describe, expect, test } from "vitest";
import { languages } from "#app/business/language.ts";
import { copies } from "#app/copy/index.ts";
import {
	bookingFields,
	type FormFields,
	readBookingForm,
} from "../../support/booking-form.ts";
import { emptyTables, erase, rowCounts, run } from "../../support/rows.ts";
import { postBooking } from "../../support/site.ts";

beforeEach(emptyTables);

const cancel = () => run("UPDATE bookings SET status = 'cancelled'");

describe.each(languages)("in %s, a form sent again", (language) => {
	const { errors } = copies[language];

	test.each([
		["after the booking was cancelled", cancel, errors.bookingCancelled, 3],
		["after the customer was erased", erase, errors.bookingGone, 0],
	])(
		"%s is answered with a sentence, keeps every field, and books anew when sent once more",
		async (_when, end, sentence, mailsLeft) => {
			const fields = bookingFields();
			expect((await postBooking(fields, { language })).status).toBe(303);
			await end();

			const response = await postBooking(fields, { language });
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
			expect((await postBooking(next, { language })).status).toBe(303);
			expect((await rowCounts()).bookings).toBe(2);
		},
	);

	test("after staff confirmed it leads to the same thank-you page", async () => {
		const fields = bookingFields();
		await postBooking(fields, { language });
		await run("UPDATE bookings SET status = 'confirmed'");
		expect((await postBooking(fields, { language })).status).toBe(303);
		expect((await rowCounts()).bookings).toBe(1);
	});
});
