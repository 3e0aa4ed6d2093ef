import { beforeEach, expect, test } from "vitest";
import { languages } from "#app/business/base/language.ts";
import { copies } from "#app/copy/index.ts";
import { bookingFields, readBookingForm } from "../../support/booking-form.ts";
import { readPage } from "../../support/page.ts";
import { emptyTables, rows } from "../../support/rows.ts";
import { afterDelay, postBooking } from "../../support/site.ts";

beforeEach(emptyTables);

const typed = "noura.t@gmial.com";
const meant = "noura.t@gmail.com";
const stored = async () => (await rows("SELECT email FROM bookings")).map(({ email }) => email);

test.each(languages)(
	"in %s a form without script with a likely typing error in the address is asked once, and books when it is sent again",
	async (language) => {
		const { booking, errors } = copies[language];
		const fields = bookingFields({ email: typed, emailAsked: "" });
		const response = await postBooking(fields, { language });
		const { mainText, source } = await readPage(response.clone());
		const asked = await readBookingForm(response);
		expect(asked.status).toBe(400);
		expect(asked.fieldErrors).toEqual({ email: errors.emailMeant });
		expect(asked.fields).toMatchObject({ email: [typed], emailAsked: ["yes"] });
		expect(mainText).toContain(booking.form.email.meant.replace("{{email}}", meant));
		expect(source).toMatch(
			/<button[^>]*type="submit"[^>]*name="takeEmail"|<button[^>]*name="takeEmail"[^>]*type="submit"/,
		);
		expect(await stored()).toEqual([]);
		const again = afterDelay({ ...fields, ...asked.fields });
		expect((await postBooking(again, { language })).status).toBe(303);
		expect(await stored()).toEqual([typed]);
	},
);

test("the button beside the question books with the address that was meant", async () => {
	const taken = bookingFields({ email: typed, emailAsked: "yes", takeEmail: "" });
	expect((await postBooking(taken)).status).toBe(303);
	expect(await stored()).toEqual([meant]);
	const changed = bookingFields({ email: "sara@example.com", emailAsked: "yes", takeEmail: "" });
	expect((await postBooking(changed)).status).toBe(303);
	expect(await stored()).toEqual([meant, "sara@example.com"]);
});

test("the summary asks in place of the answer to a booking", async () => {
	const fields = bookingFields({ email: typed, emailAsked: "" });
	const response = await postBooking({ ...fields, intent: "summary" });
	expect(response.status).toBe(200);
	const shown = await readBookingForm(response);
	expect(shown.alert).toBe("");
	expect(shown.fields.emailAsked).toEqual(["yes"]);
	expect((await postBooking({ ...fields, emailAsked: "yes" })).status).toBe(303);
});

test("another fault is told first, with the question beside the field, and then nothing is asked", async () => {
	const fields = bookingFields({ email: typed, emailAsked: "", customerName: "x" });
	const refused = await readBookingForm(await postBooking(fields));
	expect(Object.keys(refused.fieldErrors)).toEqual(["customerName"]);
	expect(refused.fields.emailAsked).toEqual(["yes"]);
	const mended = { ...fields, customerName: "نورة", emailAsked: "yes" };
	expect((await postBooking(mended)).status).toBe(303);
});

test("an ordinary address is not asked about", async () => {
	expect((await postBooking(bookingFields({ emailAsked: "" }))).status).toBe(303);
});
