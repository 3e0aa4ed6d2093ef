import type { Locator } from "playwright/test";
import { BookingPage, newVisitor } from "../support/booking-page.ts";
import { expect, test } from "../support/browser.ts";
import { daysFromNow } from "../support/days.ts";

test.use({ javaScriptEnabled: false });

/** In the other languages the answers are those of tests/integration/site/booking-refused.test.ts. */
test("a visitor is sent to the next incomplete step, updates the summary and sees it", async ({
	page,
	pageErrors,
}) => {
	pageErrors.allow(/400/);
	const booking = new BookingPage(page, "ar");
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

	const visitor = { ...newVisitor("ar"), day: "" };
	await booking.option("thermal-titanium").check();
	await booking.fillIn(visitor);
	await booking.submit.click();
	await expectAlert(booking, copy.errorSummary, [errors.date]);
	await booking.expectFields(visitor);

	await booking.summary.getByRole("button", { name: copy.summary.update }).click();
	await expect(booking.summary).toContainText("1,650");
	await expect(booking.summary).toBeInViewport({ ratio: 0.5 });
	await expect(page).toHaveURL("/booking#booking-summary");
});

test("a refused form keeps every field and links to each field error", async ({
	page,
	pageErrors,
}) => {
	pageErrors.allow(/400/);
	const booking = new BookingPage(page, "en");
	const { errors } = booking;
	const visitor = { name: "x", phone: "0512", email: "test@nowhere", day: daysFromNow(0) };
	await booking.open("suv", "thermal-titanium", "polishing-interior");
	await booking.fillIn(visitor);
	const responsePromise = page.waitForResponse(/\/booking/);
	await booking.submit.click();
	expect((await responsePromise).status()).toBe(400);

	const messages = [errors.nameShort, errors.phone, errors.email];
	await expectAlert(booking, errors.validationTitle, [...messages, errors.datePast]);
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

async function expectAlert({ alert, page, copy }: BookingPage, title: string, links: string[]) {
	await expect(page).toHaveTitle(copy.errorTitlePrefix + copy.head.title);
	await expect(alert.getByRole("heading")).toHaveText(title);
	await expect(alert.getByRole("paragraph")).toHaveCount(0);
	await expect(alert.getByRole("link")).toHaveText(links);
	const whole = await alert.innerText();
	for (const sentence of links) expect(whole.split(sentence)).toHaveLength(2);
}
