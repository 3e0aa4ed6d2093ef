import { languages } from "#app/business/language.ts";
import { BookingPage, newVisitor } from "../support/booking-page.ts";
import { expect, test } from "../support/browser.ts";
import { languageNames } from "../support/language-names.ts";
import { layoutProblems } from "../support/layout.ts";

test.skip(({ isMobile }) => isMobile, "this test sets its own window sizes");
test.use({ trace: "off" });

/** 1280 by 900 at 200% zoom, a small phone, and a phone in landscape. */
const windows = [
	{ width: 640, height: 450 },
	{ width: 320, height: 640 },
	{ width: 844, height: 390 },
];

for (const language of languages)
	test(`a visitor can read every step of booking in ${languageNames[language]} in small windows`, async ({
		page,
	}) => {
		const booking = new BookingPage(page, language);
		const expectReadable = async (state: string) => {
			for (const viewport of windows) {
				await page.setViewportSize(viewport);
				const problems = await page.evaluate(layoutProblems);
				expect.soft(problems, `${state} at ${viewport.width} px`).toEqual([]);
			}
		};
		await booking.openHydrated();
		await booking.choose("suv", "thermal-titanium", "ppf-full-matte-xpel");
		await booking.openCalendar();
		await expectReadable("calendar open");
		await booking.submit.click();
		await expect(booking.toasts).toHaveCount(1);
		await expectReadable("refused");
		await booking.fillIn(newVisitor(language));
		await booking.submit.click();
		await booking.expectThankYouPage();
		await expectReadable("receipt");
	});
