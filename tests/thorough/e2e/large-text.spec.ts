import { languages } from "#app/business/base/language.ts";
import { BookingPage } from "../../support/booking-page.ts";
import { expect, test } from "../../support/browser.ts";
import { ContactPage, newMessage } from "../../support/contact-page.ts";
import { languageNames } from "../../support/language-names.ts";
import { expectReadable, expectReadableAtDoubleSize } from "../../support/readable.ts";

test("a visitor can read the contact form at every width, when it is refused and when it is sent", async ({
	page,
}) => {
	const contact = new ContactPage(page);
	const expectContactReadable = async (state: string) => {
		const widths = [320, 390, 640, 768, 1024, 1440, 1920];
		await expectReadable(page, widths, state);
		await expectReadableAtDoubleSize(page, state);
	};
	await contact.openHydrated();
	await contact.submit.click();
	await expect(contact.fields.name).toHaveAttribute("aria-invalid");
	await expectContactReadable("refused");
	await contact.fillIn(newMessage());
	await contact.submit.click();
	await expect(contact.toasts).toHaveCount(1);
	await expectContactReadable("sent");
});

for (const language of languages)
	test(`on a phone with double text size in ${languageNames[language]} the whole menu is visible and the days of the calendar do not touch`, async ({
		page,
	}) => {
		await page.setViewportSize({ width: 390, height: 844 });
		const booking = await BookingPage.opened(page, language);
		await page.evaluate(() => {
			document.documentElement.style.fontSize = "200%";
		});
		await page.locator("[popovertarget=menu]").click();
		const menu = await page.locator("#menu fieldset").boundingBox();
		expect(menu?.x).toBeGreaterThanOrEqual(0);
		expect((menu?.x ?? 0) + (menu?.width ?? 0)).toBeLessThanOrEqual(390);
		await page.keyboard.press("Escape");

		await booking.choose("suv", "thermal-titanium");
		await booking.openCalendar();
		/** Of this month, the weeks that are past are not shown. */
		const { nextMonth } = booking.copy.form.date;
		await page.getByRole("button", { name: nextMonth }).click();
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
				boxes.slice(1).map((box, index) => box.left - (boxes[index]?.right ?? 0)),
			);
		});
		expect(gaps.length).toBeGreaterThan(15);
		expect(Math.min(...gaps)).toBeGreaterThan(6);
	});
