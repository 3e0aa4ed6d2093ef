import type { Locator } from "playwright/test";
import { languages } from "#app/business/language.ts";
import { BookingPage, newVisitor } from "../support/booking-page.ts";
import { expect, test } from "../support/browser.ts";
import { daysFromNow } from "../support/days.ts";

test.use({ trace: "off", javaScriptEnabled: false });

for (const language of languages) {
	test(`a visitor in ${language} is led to the step that comes next`, async ({
		page,
		watch,
	}) => {
		watch.mayLog(/400/);
		const booking = new BookingPage(page, language);
		const { errors, words } = booking;
		await booking.open();

		await booking.car("sedan").press("Enter");
		await expectAlert(booking, words.errorSummary, errors.car, [errors.car]);
		await booking.alert.getByRole("link").click();
		await expect(booking.car("sedan")).toBeFocused();

		await booking.car("suv").check();
		await booking.car("suv").press("Enter");
		await expectAlert(booking, words.errorSummary, errors.services, [
			errors.services,
		]);
		await booking.alert.getByRole("link").click();
		await expect(booking.region(words.services.legend)).toBeFocused();

		const visitor = { ...newVisitor(language), day: "" };
		await booking.option("thermal-titanium").check();
		await booking.fillIn(visitor);
		await booking.submit.click();
		await expectAlert(booking, words.errorSummary, errors.date, [errors.date]);
		await booking.expectAnswers(visitor);
	});

	test(`a visitor in ${language} finds every answer kept, and the way to each that is wrong`, async ({
		page,
		watch,
	}) => {
		watch.mayLog(/400/);
		const booking = new BookingPage(page, language);
		const { errors } = booking;
		const typed = {
			name: "x",
			phone: "0512",
			email: "test@nowhere",
			day: daysFromNow(0),
		};
		await booking.open();
		await booking.choose("suv", "thermal-titanium", "polishing-interior");
		await booking.fillIn(typed);
		const answering = page.waitForResponse(/\/booking/);
		await booking.submit.click();
		expect((await answering).status()).toBe(400);

		const details = [errors.nameShort, errors.phone, errors.email];
		await expectAlert(
			booking,
			errors.validationTitle,
			language === "ar" ? errors.validationGeneric : details.join(", "),
			[...details, errors.datePast],
		);
		await booking.expectAnswers(typed);
		await expect(booking.car("suv")).toBeChecked();
		await expect(booking.option("thermal-titanium")).toBeChecked();
		await expect(booking.option("polishing-interior")).toBeChecked();
		await expect(booking.option("polishing-exterior")).not.toBeChecked();
		await expect(booking.summary).toContainText("2,100");

		const fields: [Locator, string][] = [
			[booking.name, errors.nameShort],
			[booking.phone, errors.phone],
			[booking.email, errors.email],
			[booking.day, errors.datePast],
		];
		for (const [place, [field, message]] of fields.entries()) {
			await booking.expectWrong(field, message);
			await booking.alert.getByRole("link").nth(place).click();
			await expect(field).toBeFocused();
		}
	});
}

async function expectAlert(
	{ alert, page, words }: BookingPage,
	title: string,
	text: string,
	links: string[],
) {
	await expect(page).toHaveTitle(words.errorTitlePrefix + words.head.title);
	await expect(alert.getByRole("heading")).toHaveText(title);
	await expect(alert.getByRole("paragraph")).toHaveText(text);
	await expect(alert.getByRole("link")).toHaveText(links);
}
