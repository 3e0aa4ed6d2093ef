import { languages } from "#app/business/language.ts";
import { accessibilityViolations } from "../support/accessibility.ts";
import { BookingPage, newVisitor } from "../support/booking-page.ts";
import { expect, test } from "../support/browser.ts";

test.use({ trace: "off" });

for (const language of languages)
	test(`nothing bars anyone from booking in ${language}, step by step, by day and by night`, async ({
		page,
	}) => {
		test.slow();
		const booking = new BookingPage(page, language);
		const { date } = booking.words.form;
		const expectOpenToAll = (state: string) =>
			test.step(state, async () => {
				await page.evaluate(() => scrollTo(0, 0));
				await page.emulateMedia({ colorScheme: "light" });
				await page.evaluate(painted);
				expect.soft(await accessibilityViolations(page), state).toEqual([]);
				await page.emulateMedia({ colorScheme: "dark" });
				await page.evaluate(painted);
				expect
					.soft(
						await accessibilityViolations(page, ["color-contrast"]),
						`${state}, dark`,
					)
					.toEqual([]);
			});

		await booking.openReady();
		await expectOpenToAll("empty");

		await booking.car("suv").check();
		await expectOpenToAll("car chosen");

		await booking.picture("thermal-titanium").click();
		await booking.option("ceramic-exterior").check();
		await page.getByRole("button", { name: date.open }).click();
		await expect(page.getByRole("grid", { name: date.calendar })).toBeVisible();
		await expectOpenToAll("services chosen, calendar open");

		await booking.submit.click();
		await expect(booking.toasts).toHaveCount(1);
		await booking.toasts.hover();
		await expectOpenToAll("refused");

		await booking.fillIn(newVisitor(language));
		await booking.submit.click();
		await booking.expectThanks();
		await expectOpenToAll("receipt");
	});

test("nothing bars anyone from a booking that was refused without script", async ({
	browser,
	page,
	watch,
	isMobile,
}) => {
	test.skip(isMobile, "the alert is the same on a phone");
	watch.mayLog(/400/);
	const plain = await browser.newContext({ javaScriptEnabled: false });
	const booking = new BookingPage(await plain.newPage(), "ar");
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
	await plain.close();
});

function painted(): Promise<unknown> {
	return new Promise((done) =>
		requestAnimationFrame(() => requestAnimationFrame(done)),
	);
}
