import type { Page } from "playwright/test";
import { languages } from "#app/business/language.ts";
import { everyAddress, missingPage } from "../support/addresses.ts";
import { BookingPage, newVisitor } from "../support/booking-page.ts";
import { expect, test } from "../support/browser.ts";
import { ContactPage, newMessage } from "../support/contact-page.ts";
import { languageNames } from "../support/language-names.ts";
import { layoutProblems } from "../support/layout.ts";

const windows = [390, 768, 1280];

/** As browsers do that zoom text only. */
async function expectReadableAtDoubleSize(page: Page, state: string) {
	await page.evaluate(() => {
		document.documentElement.style.fontSize = "200%";
	});
	for (const width of windows) {
		await page.setViewportSize({ width, height: 900 });
		const problems = await page.evaluate(layoutProblems);
		expect.soft(problems, `${state} at ${width} px`).toEqual([]);
	}
	await page.evaluate(() => {
		document.documentElement.style.fontSize = "";
	});
}

for (const language of languages) {
	test(`a visitor can read every page in ${languageNames[language]} at double text size`, async ({
		page,
		pageErrors,
	}) => {
		test.setTimeout(60_000);
		pageErrors.allow(/404/);
		const addresses = everyAddress.filter(
			(entry) => entry.language === language,
		);
		expect(addresses.map(({ page }) => page)).toContain(missingPage);
		for (const { address } of addresses) {
			await page.goto(address);
			await expectReadableAtDoubleSize(page, address);
		}
	});

	test(`a visitor can book in ${languageNames[language]} at double text size`, async ({
		page,
	}) => {
		const booking = new BookingPage(page, language);
		await booking.openHydrated();
		await booking.choose("suv", "thermal-titanium", "ppf-front-glossy-xpel");
		await booking.openCalendar();
		await booking.submit.click();
		await expect(booking.toasts).toHaveCount(1);
		await expectReadableAtDoubleSize(page, "refused");
		await booking.fillIn(newVisitor(language));
		await booking.submit.click();
		await booking.expectThankYouPage();
		await expectReadableAtDoubleSize(page, "receipt");
	});
}

test("the contact form is readable at every width, refused and sent", async ({
	page,
}) => {
	const contact = new ContactPage(page);
	const expectReadable = async (state: string) => {
		for (const width of [320, 390, 640, 768, 1024, 1440, 1920]) {
			await page.setViewportSize({ width, height: 900 });
			const problems = await page.evaluate(layoutProblems);
			expect.soft(problems, `${state} at ${width} px`).toEqual([]);
		}
		await expectReadableAtDoubleSize(page, state);
	};
	await contact.openHydrated();
	await contact.submit.click();
	await expect(contact.fields.name).toHaveAttribute("aria-invalid");
	await expectReadable("refused");
	await contact.fillIn(newMessage());
	await contact.submit.click();
	await expect(contact.toasts).toHaveCount(1);
	await expectReadable("sent");
});

for (const language of languages)
	test(`on a phone with double text size in ${languageNames[language]} the theme menu is whole and the days stay apart`, async ({
		page,
	}) => {
		await page.setViewportSize({ width: 390, height: 844 });
		const booking = new BookingPage(page, language);
		await booking.openHydrated();
		await page.evaluate(() => {
			document.documentElement.style.fontSize = "200%";
		});
		await page.locator("summary[aria-label]").click();
		const menu = await page.locator("header fieldset").boundingBox();
		expect(menu?.x).toBeGreaterThanOrEqual(0);
		expect((menu?.x ?? 0) + (menu?.width ?? 0)).toBeLessThanOrEqual(390);
		await page.keyboard.press("Escape");

		await booking.choose("suv", "thermal-titanium");
		await booking.openCalendar();
		const gaps = await booking.calendar.evaluate((grid) => {
			const rows = [...grid.querySelectorAll("tbody tr")].map((row) =>
				[...row.querySelectorAll("button")]
					.map((day) => {
						const range = document.createRange();
						range.selectNodeContents(day);
						return range.getBoundingClientRect();
					})
					.sort((one, other) => one.left - other.left),
			);
			return rows.flatMap((boxes) =>
				boxes
					.slice(1)
					.map((box, index) => box.left - (boxes[index]?.right ?? 0)),
			);
		});
		expect(gaps.length).toBeGreaterThan(15);
		expect(Math.min(...gaps)).toBeGreaterThan(6);
	});
