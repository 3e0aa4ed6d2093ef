import type { Page } from "playwright/test";
import { copies } from "#app/copy/index.ts";
import {
	BookingPage,
	newVisitor,
	type Visitor,
} from "../support/booking-page.ts";
import { expect, test } from "../support/browser.ts";
import { bookingsOf, endAsStaff } from "../support/database.ts";
import { languageNames } from "../support/language-names.ts";
import { visitsWithScript } from "../support/visits.ts";

const submissionId = (page: Page) =>
	page.locator("main form input[name=submissionId]");

async function fillIn(booking: BookingPage, visitor: Visitor) {
	await booking.openHydrated();
	await booking.choose("sedan", "polishing-exterior");
	await booking.fillIn(visitor);
}

for (const { language, width } of visitsWithScript) {
	const { errors } = copies[language];

	test(`a visitor in ${languageNames[language]} who sends the old form again after the booking was cancelled is told so, and books again${width}`, async ({
		page,
		pageErrors,
	}) => {
		pageErrors.allow(/status of 409/);
		const booking = new BookingPage(page, language);
		const visitor = newVisitor(language);
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
		await expect(booking.submit).toHaveAccessibleDescription(
			errors.bookingCancelled,
		);
		await booking.expectFields(visitor);
		expect(await bookingsOf(visitor.phone)).toHaveLength(1);

		await booking.submit.click();
		await booking.expectThankYouPage();
		expect(await bookingsOf(visitor.phone)).toHaveLength(2);
	});
}
