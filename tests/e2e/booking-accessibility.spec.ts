import { languages } from "#app/business/language.ts";
import { accessibilityViolations } from "../support/accessibility.ts";
import { BookingPage, newVisitor } from "../support/booking-page.ts";
import { expect, test } from "../support/browser.ts";
import { languageNames } from "../support/language-names.ts";

for (const language of languages)
	test(`every step of booking in ${languageNames[language]} is accessible, in light and dark mode @every-width`, async ({
		page,
	}) => {
		test.slow();
		const booking = new BookingPage(page, language);
		const expectAccessible = (state: string) =>
			test.step(state, async () => {
				await page.evaluate(() => scrollTo(0, 0));
				await page.emulateMedia({ colorScheme: "light" });
				await page.evaluate(nextPaint);
				expect.soft(await accessibilityViolations(page), state).toEqual([]);
				await page.emulateMedia({ colorScheme: "dark" });
				await page.evaluate(nextPaint);
				expect
					.soft(
						await accessibilityViolations(page, ["color-contrast"]),
						`${state}, dark`,
					)
					.toEqual([]);
			});

		await booking.openHydrated();
		await expectAccessible("empty");

		await booking.car("suv").check();
		await expectAccessible("car chosen");

		await booking.picture("thermal-titanium").click();
		await booking.option("ceramic-exterior").check();
		await booking.openCalendar();
		await expectAccessible("services chosen, calendar open");

		await booking.submit.click();
		await expect(booking.toasts).toHaveCount(1);
		await booking.toasts.hover();
		await expectAccessible("refused");

		await booking.fillIn(newVisitor(language));
		await booking.submit.click();
		await booking.expectThankYouPage();
		await expectAccessible("receipt");
	});

test("a refused booking with JavaScript off is accessible", async ({
	browser,
	page,
	pageErrors,
}) => {
	pageErrors.allow(/400/);
	const contextWithoutScript = await browser.newContext({
		javaScriptEnabled: false,
	});
	const booking = new BookingPage(await contextWithoutScript.newPage(), "ar");
	await booking.open();
	await booking.choose("sedan", "thermal-titanium");
	await booking.submit.click();
	await expect(booking.alert).toBeVisible();
	await page.route(/\/booking$/, async (route) =>
		route.fulfill({
			contentType: "text/html",
			body: (await booking.page.content()).replace(
				/<script.*?<\/script>/gs,
				"",
			),
		}),
	);
	await page.goto("/booking");
	expect(await accessibilityViolations(page)).toEqual([]);
	await contextWithoutScript.close();
});

function nextPaint(): Promise<unknown> {
	return new Promise((done) =>
		requestAnimationFrame(() => requestAnimationFrame(done)),
	);
}
