import { languages } from "#app/business/base/language.ts";
import { formatShortDay } from "#app/copy/format/format.ts";
import { identity } from "#app/copy/format/identity.ts";
import { copies } from "#app/copy/index.ts";
import { BookingPage, longDate } from "../../support/booking-page.ts";
import { expect, test } from "../../support/browser.ts";
import { daysFromNow, firstOpenDay } from "../../support/days.ts";
import { languageNames } from "../../support/language-names.ts";

const workingDays = { ar: "يوم عمل واحد", en: "1 working day" };

for (const language of languages) {
	test(`a visitor in ${languageNames[language]} prints no quote before anything is chosen, and then one of one page`, async ({
		page,
	}) => {
		const { quote } = copies[language];
		const booking = await BookingPage.opened(page, language);
		await page.emulateMedia({ media: "print" });
		await expect(page.getByText(quote.notInvoice)).toBeHidden();
		await expect(page.getByText(booking.copy.summary.empty)).toBeVisible();
		expect(pagesIn(await page.pdf({ preferCSSPageSize: true }))).toBe(1);
		await page.emulateMedia({ media: "screen" });

		await booking.choose("suv", "thermal-titanium", "ceramic-exterior");
		const day = firstOpenDay(9);
		await expect(booking.dayBox).toBeVisible();
		await booking.day.fill(day);
		await page.emulateMedia({ media: "print" });
		await expect(page.getByRole("heading", { name: quote.title, exact: true })).toBeVisible();
		const paper = await page.getByRole("main").innerText();
		for (const text of [
			quote.notInvoice,
			longDate(daysFromNow(0), language),
			identity[language],
			booking.copy.car.suv.name,
			"1,650",
			"2,100",
			booking.copy.summary.subtotal,
			booking.copy.summary.due,
			workingDays[language],
			formatShortDay(day, language),
		])
			expect(paper).toContain(text);
		expect(paper).not.toContain(booking.copy.car.sedan.name);
		for (const hidden of [booking.submit, booking.name, booking.car("suv")])
			await expect(hidden).toBeHidden();
		expect(pagesIn(await page.pdf({ preferCSSPageSize: true }))).toBe(1);
	});
}

function pagesIn(pdf: Buffer): number {
	return pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}
