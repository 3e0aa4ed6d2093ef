import type { Locator } from "playwright/test";
import { languages } from "#app/business/language.ts";
import { BookingPage, newVisitor } from "../support/booking-page.ts";
import { expect, test } from "../support/browser.ts";
import { daysFromNow } from "../support/days.ts";
import { languageNames } from "../support/language-names.ts";

test.use({ javaScriptEnabled: false });

for (const language of languages) {
	test(`a visitor in ${languageNames[language]} is sent to the next incomplete step`, async ({
		page,
		pageErrors,
	}) => {
		pageErrors.allow(/400/);
		const booking = new BookingPage(page, language);
		const { errors, copy } = booking;
		await booking.open();

		await booking.car("sedan").press("Enter");
		await expectAlert(booking, copy.errorSummary, [errors.car]);
		await booking.alert.getByRole("link").click();
		await expect(booking.car("sedan")).toBeFocused();

		await booking.car("suv").check();
		await booking.car("suv").press("Enter");
		await expectAlert(booking, copy.errorSummary, [errors.services]);
		await booking.alert.getByRole("link").click();
		await expect(booking.region(copy.services.legend)).toBeFocused();

		const visitor = { ...newVisitor(language), day: "" };
		await booking.option("thermal-titanium").check();
		await booking.fillIn(visitor);
		await booking.submit.click();
		await expectAlert(booking, copy.errorSummary, [errors.date]);
		await booking.expectFields(visitor);
	});

	test(`a refused form in ${languageNames[language]} keeps every field and links to each field error`, async ({
		page,
		pageErrors,
	}) => {
		pageErrors.allow(/400/);
		const booking = new BookingPage(page, language);
		const { errors } = booking;
		const visitor = {
			name: "x",
			phone: "0512",
			email: "test@nowhere",
			day: daysFromNow(0),
		};
		await booking.open();
		await booking.choose("suv", "thermal-titanium", "polishing-interior");
		await booking.fillIn(visitor);
		const responsePromise = page.waitForResponse(/\/booking/);
		await booking.submit.click();
		expect((await responsePromise).status()).toBe(400);

		const messages = [errors.nameShort, errors.phone, errors.email];
		await expectAlert(
			booking,
			errors.validationTitle,
			[...messages, errors.datePast],
			...(language === "ar" ? [errors.validationGeneric] : []),
		);
		await booking.expectFields(visitor);
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
		for (const [index, [field, message]] of fields.entries()) {
			await booking.expectFieldError(field, message);
			await booking.alert.getByRole("link").nth(index).click();
			await expect(field).toBeFocused();
		}
	});
}

async function expectAlert(
	{ alert, page, copy }: BookingPage,
	title: string,
	links: string[],
	...text: string[]
) {
	await expect(page).toHaveTitle(copy.errorTitlePrefix + copy.head.title);
	await expect(alert.getByRole("heading")).toHaveText(title);
	await expect(alert.getByRole("paragraph")).toHaveText(text);
	await expect(alert.getByRole("link")).toHaveText(links);
	const whole = await alert.innerText();
	for (const sentence of links) expect(whole.split(sentence)).toHaveLength(2);
}

test("a visitor who updates the summary sees the summary", async ({ page }) => {
	const booking = new BookingPage(page, "ar");
	await booking.open();
	await booking.choose("suv", "thermal-titanium");
	await booking.summary
		.getByRole("button", { name: booking.copy.summary.update })
		.click();
	await expect(booking.summary).toContainText("1,650");
	await expect(booking.summary).toBeInViewport({ ratio: 0.5 });
	await expect(page).toHaveURL("/booking#booking-summary");
});
