import { BookingPage, newVisitor } from "../support/booking-page.ts";
import { expect, test } from "../support/browser.ts";

test.use({ javaScriptEnabled: false });

/** Each wrong field, and both languages: tests/integration/site/booking-refused.test.ts. */
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

async function expectAlert({ alert, page, copy }: BookingPage, title: string, links: string[]) {
	await expect(page).toHaveTitle(copy.errorTitlePrefix + copy.head.title);
	await expect(alert.getByRole("heading")).toHaveText(title);
	await expect(alert.getByRole("paragraph")).toHaveCount(0);
	await expect(alert.getByRole("link")).toHaveText(links);
	const whole = await alert.innerText();
	for (const sentence of links) expect(whole.split(sentence)).toHaveLength(2);
}
