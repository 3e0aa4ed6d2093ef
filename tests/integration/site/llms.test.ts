import { beforeEach, expect, test } from "vitest";
import { riyadhToday } from "#app/business/base/calendar.ts";
import { profile } from "#app/business/centre/profile.ts";
import { catalogue } from "#app/business/prices/catalogue.ts";
import { quoteFor } from "#app/business/prices/quote.ts";
import { encodeForm, readBookingForm } from "../../support/booking-form.ts";
import { firstOpenDay } from "../../support/days.ts";
import { emptyTables, rows } from "../../support/rows.ts";
import { afterDelay, get, send } from "../../support/site.ts";

beforeEach(emptyTables);

test("llms.txt tells in at most sixty lines every option with its prices for both cars, and every field of the form", async () => {
	const response = await get("/llms.txt");
	expect(response.headers.get("Content-Type")).toContain("text/plain");
	const text = await response.text();
	expect(text.split("\n").length).toBeLessThanOrEqual(60);
	for (const { options } of catalogue)
		for (const { code, price } of options)
			expect(text).toMatch(new RegExp(`- ${code}: .+, ${price.sedan} / ${price.suv}, `));
	const { fields } = await readBookingForm(await get("/booking?lang=en"));
	for (const field of Object.keys(fields))
		if (!/submissionId|shownAt|priceList|refusedDay/.test(field))
			expect(text, field).toContain(field);
});

test("a program that has read llms.txt books for a person through the form", async () => {
	const { fields } = await readBookingForm(await get("/booking?lang=en"));
	const person = {
		carType: "suv",
		thermal: "thermal-titanium",
		customerName: "Test Visitor",
		phoneNumber: "0500000123",
		email: "visitor-123@example.com",
	};
	const post = (day: string) =>
		send(
			new Request(`${profile.origin}/booking?lang=en`, {
				method: "POST",
				redirect: "manual",
				body: encodeForm(afterDelay({ ...fields, ...person, bookingDate: day })),
			}),
		);
	expect((await post(riyadhToday(new Date()))).status).toBe(400);
	const day = firstOpenDay(30);
	expect((await post(day)).status).toBe(303);
	expect(await rows("SELECT booking_date, total_price FROM bookings")).toEqual([
		{ booking_date: day, total_price: quoteFor(["thermal-titanium"], "suv").total },
	]);
});
