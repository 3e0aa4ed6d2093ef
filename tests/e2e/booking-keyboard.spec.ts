import type { Locator, Page } from "playwright/test";
import { languages } from "#app/business/language.ts";
import { BookingPage, longDate, newVisitor } from "../support/booking-page.ts";
import { expect, test } from "../support/browser.ts";
import { coveringFocus } from "../support/covered-focus.ts";
import { openDay } from "../support/days.ts";

test.use({ trace: "off" });

/** From one stop of the Tab key to another; each stop can be seen. */
async function tabTo(page: Page, target: Locator) {
	for (let presses = 0; presses < 40; presses++) {
		await page.keyboard.press("Tab");
		await expect.poll(() => page.evaluate(coveringFocus)).toEqual([]);
		if (await target.evaluate((part) => part === document.activeElement))
			return;
	}
	throw new Error("The Tab key never came there");
}

for (const language of languages)
	test(`a visitor in ${language} books by keyboard alone`, async ({
		page,
		isMobile,
	}) => {
		test.skip(isMobile, "a phone has no Tab key");
		const booking = new BookingPage(page, language);
		const { date } = booking.words.form;
		const { name, phone, email } = newVisitor(language);
		const { keyboard } = page;
		await booking.openReady();

		await keyboard.press("Tab");
		await keyboard.press("Enter");
		await tabTo(page, booking.car("sedan"));
		await keyboard.press("Space");
		await keyboard.press("ArrowDown");
		await expect(booking.car("suv")).toBeChecked();

		await tabTo(page, booking.option("thermal-nano-ceramic"));
		await keyboard.press("Space");
		await keyboard.press("ArrowDown");
		await expect(booking.option("thermal-titanium")).toBeChecked();
		await tabTo(page, booking.option("ceramic-exterior"));
		await keyboard.press("Space");
		await tabTo(page, booking.option("ppf-front-glossy-hexis"));
		await keyboard.press("Space");
		for (let films = 0; films < 5; films++) await keyboard.press("ArrowDown");
		await expect(booking.option("ppf-full-matte-xpel")).toBeChecked();
		await keyboard.press("ArrowDown");
		await expect(booking.option("ppf-full-matte-xpel")).not.toBeChecked();
		await expect(
			page.getByRole("radio", { name: booking.words.services.none.ppf }),
		).toBeFocused();
		await expect(booking.summary).toContainText("2,100");

		await tabTo(page, booking.name);
		await keyboard.type(name);
		await tabTo(page, booking.phone);
		await keyboard.type(phone);
		await tabTo(page, booking.email);
		await keyboard.type(email);
		const opener = page.getByRole("button", { name: date.open });
		await tabTo(page, opener);
		await keyboard.press("Enter");
		const first = page.getByRole("button", {
			name: longDate(openDay(1), language),
		});
		await expect(first).toBeFocused();
		await keyboard.press("Enter");
		await expect(booking.day).toHaveValue(openDay(1));
		await keyboard.press("Escape");
		await expect(opener).toBeFocused();
		await tabTo(page, booking.submit);
		await keyboard.press("Enter");
		await booking.expectThanks();
	});

test("Enter in any field books", async ({ page, isMobile }) => {
	test.skip(isMobile, "a phone's keyboard sends what the submit button sends");
	const booking = new BookingPage(page, "en");
	await booking.openReady();
	await booking.choose("sedan", "polishing-exterior");
	await booking.fillIn(newVisitor());
	await booking.name.press("Enter");
	await booking.expectThanks();
});

for (const language of languages)
	test(`whatever has the focus in ${language}, nothing lies over it`, async ({
		page,
		isMobile,
	}) => {
		test.skip(!isMobile, "a narrow window is where bars cover fields");
		/** The keys here come faster than a smooth scroll ends. */
		const booking = new BookingPage(page, language);
		await booking.openReady();
		await booking.choose("suv", "thermal-titanium", "polishing-exterior");
		await booking.submit.click();
		await expect(booking.toasts).toHaveCount(1);
		await page.getByRole("button", { name: booking.words.toastClose }).click();
		await booking.car("suv").focus();
		await tabTo(page, booking.submit);
		for (let stops = 0; stops < 30; stops++) {
			await page.keyboard.press("Shift+Tab");
			await expect.poll(() => page.evaluate(coveringFocus)).toEqual([]);
		}
	});
