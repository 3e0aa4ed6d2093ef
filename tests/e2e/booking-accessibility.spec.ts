import { accessibilityViolations, expectAccessible } from "../support/accessibility.ts";
import { BookingPage, newVisitor } from "../support/booking-page.ts";
import { expect, test } from "../support/browser.ts";
import { languageNames } from "../support/language-names.ts";
import { thoroughIf, visitsWithScript } from "../support/visits.ts";

/** The first one is among the pages; what the next two show is on the refused page, too, but for the calendar. */
for (const { language, width } of visitsWithScript)
	test(`every step of booking in ${languageNames[language]} is accessible, in light and dark mode${width}${thoroughIf(language === "en")}`, async ({
		page,
	}) => {
		test.slow();
		const booking = await BookingPage.opened(page, language);
		await booking.car("suv").check();
		await expectAccessible(page, "car chosen", ["#booking-services"]);

		await booking.picture("thermal-titanium").click();
		await booking.option("ceramic-exterior").check();
		await booking.openCalendar();
		await expectAccessible(page, "services chosen, calendar open", [
			"[aria-labelledby=booking-details-title]",
		]);

		await booking.submit.click();
		await expect(booking.toasts).toHaveCount(1);
		/** On a phone a line above the bar stands in its place. */
		if (!width) await booking.toasts.hover();
		await expectAccessible(page, "refused");

		await booking.fillIn(newVisitor(language));
		await booking.submit.click();
		await booking.expectThankYouPage();
		await expectAccessible(page, "receipt");
	});

test("axe finds no problem in a booking refused without script", async ({
	browser,
	page,
	pageErrors,
}) => {
	pageErrors.allow(/400/);
	const contextWithoutScript = await browser.newContext({ javaScriptEnabled: false });
	const booking = new BookingPage(await contextWithoutScript.newPage(), "ar");
	await booking.open();
	await booking.choose("sedan", "thermal-titanium");
	await booking.submit.click();
	await expect(booking.alert).toBeVisible();
	await page.route(/\/booking$/, async (route) =>
		route.fulfill({
			contentType: "text/html",
			body: (await booking.page.content()).replace(/<script.*?<\/script>/gs, ""),
		}),
	);
	await page.goto("/booking");
	expect(await accessibilityViolations(page)).toEqual([]);
	await contextWithoutScript.close();
});
