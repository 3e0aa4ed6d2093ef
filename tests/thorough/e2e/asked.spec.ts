import { mailCopy } from "#app/mail/parts/i18n.ts";
import { expectReadable, expectSound } from "../../support/accessibility.ts";
import { BookingPage, longDate, newVisitor } from "../../support/booking-page.ts";
import { expect, randomClientAddress, test } from "../../support/browser.ts";
import { daysFromNow } from "../../support/days.ts";
import { followMail } from "../../support/mailbox.ts";
import { formOf, ReceiptPage } from "../../support/receipt-page.ts";
import { unproved } from "../../support/settings.ts";
import { eachVisit, twoVisits } from "../../support/visits.ts";

test.beforeEach(({ pageErrors }) => pageErrors.allow(/origin: file:/));

eachVisit(twoVisits, ({ language, javaScriptEnabled, width }, index) => {
	test(`a customer of a day that others ask for books by mail${width}`, async ({
		page,
		request,
	}) => {
		const visitor = { ...newVisitor(language), day: daysFromNow(257 + index) };
		for (let bay = 0; bay < unproved.perDay; bay++) {
			const form = formOf({ ...newVisitor(), day: visitor.day });
			const headers = randomClientAddress();
			const response = await request.post("/booking", { form, headers, maxRedirects: 0 });
			expect(response.status()).toBe(303);
		}
		const visit = { language, javaScriptEnabled };
		const booking = await BookingPage.openedFor(page, visit, "sedan", "polishing-exterior");
		await booking.fillIn(visitor);
		await booking.submit.click();

		const { asked, received } = new ReceiptPage(page, language).copy;
		const heading = page.getByRole("heading", { level: 1 });
		await expect(heading).toHaveText(asked.mail.title);
		await expect(page.getByRole("link", { name: /booking=/ })).toHaveCount(0);
		await expectReadable(page, [1440, 390], "one step is open");

		await page.context().clearCookies();
		await followMail(page, visitor.phone, mailCopy[language].mail.customer.asked.link);
		await expect(heading).toHaveText(asked.press.title);
		await expectReadable(page, [1440, 390], "the last step");
		await expectSound(page, javaScriptEnabled);
		const day = longDate(visitor.day, language);
		await page.getByRole("button", { name: asked.press.submit.replace("{{day}}", day) }).click();
		await expect(heading).toHaveText(received.title);
		await expect(page.getByRole("main")).toContainText(day);
	});
});
