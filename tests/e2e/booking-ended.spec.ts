import type { Page } from "playwright/test";
import { BookingPage, newVisitor, type Visitor } from "../support/booking-page.ts";
import { expect, test } from "../support/browser.ts";
import { bookingsOf, endAsStaff } from "../support/database.ts";

const submissionId = (page: Page) => page.locator("main form input[name=submissionId]");

async function fillIn(booking: BookingPage, visitor: Visitor) {
	await booking.openHydrated("sedan", "polishing-exterior");
	await booking.fillIn(visitor);
}

test("a visitor who sends the old form again after the booking was cancelled is told so, and books again", async ({
	page,
	pageErrors,
}) => {
	pageErrors.allow(/status of 409/);
	const booking = new BookingPage(page, "ar");
	const visitor = newVisitor("ar");
	await fillIn(booking, visitor);
	const oldId = await submissionId(page).inputValue();
	await booking.submit.click();
	await booking.expectThankYouPage();
	await endAsStaff(visitor.phone, "cancelled");

	await fillIn(booking, visitor);
	await submissionId(page).evaluate((input, id) => {
		(input as HTMLInputElement).value = id;
	}, oldId);
	await booking.submit.click();
	await expect(booking.submit).toHaveAccessibleDescription(booking.errors.bookingCancelled);
	await booking.expectFields(visitor);
	expect(await bookingsOf(visitor.phone)).toHaveLength(1);

	await booking.submit.click();
	await booking.expectThankYouPage();
	expect(await bookingsOf(visitor.phone)).toHaveLength(2);
});
