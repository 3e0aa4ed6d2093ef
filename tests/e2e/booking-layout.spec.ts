import { languages } from "#app/business/language.ts";
import { BookingPage, newVisitor } from "../support/booking-page.ts";
import { expect, test } from "../support/browser.ts";
import { layoutFaults } from "../support/layout.ts";

test.skip(({ isMobile }) => isMobile, "the windows are made here");
test.use({ trace: "off" });

/** A window of 1280 by 900 looked at in double size, a small phone, and a phone on its side. */
const windows = [
	{ width: 640, height: 450 },
	{ width: 320, height: 640 },
	{ width: 844, height: 390 },
];

for (const language of languages)
	test(`all words of a booking in ${language} can be read in small windows`, async ({
		page,
	}) => {
		const booking = new BookingPage(page, language);
		const { date } = booking.words.form;
		const expectReadable = async (state: string) => {
			for (const viewport of windows) {
				await page.setViewportSize(viewport);
				const faults = await page.evaluate(layoutFaults);
				expect.soft(faults, `${state} at ${viewport.width} px`).toEqual([]);
			}
		};
		await booking.openReady();
		await booking.choose("suv", "thermal-titanium", "ppf-full-matte-xpel");
		await page.getByRole("button", { name: date.open }).click();
		await expect(page.getByRole("grid", { name: date.calendar })).toBeVisible();
		await expectReadable("calendar open");
		await booking.submit.click();
		await expect(booking.toasts).toHaveCount(1);
		await expectReadable("refused");
		await booking.fillIn(newVisitor(language));
		await booking.submit.click();
		await booking.expectThanks();
		await expectReadable("receipt");
	});
