import { eachVisit, expect, test, twoVisits } from "../../../support/browser.ts";
import { daysFromNow } from "../../../support/facts.ts";
import {
	BookingPage,
	ContactPage,
	longDate,
	newMessage,
	newVisitor,
} from "../../../support/pages.ts";
import { bookingsOf, messagesOf } from "../../../support/served.ts";
import { coveredParts } from "../covered-text.ts";

eachVisit(twoVisits, ({ language, javaScriptEnabled, width }, index) => {
	test("a visitor writes, is refused, corrects and books", async ({ page, pageErrors }) => {
		test.slow();
		pageErrors.allow(/400/);
		await page.setViewportSize({ width: width ? 390 : 1440, height: 844 });
		const contact = new ContactPage(page, language);
		const message = newMessage();
		await (javaScriptEnabled ? contact.openHydrated() : contact.open());
		await contact.submit.click();
		await expect(contact.fields.name).toHaveAttribute("aria-invalid", "true");
		if (javaScriptEnabled) expect(await page.evaluate(coveredParts)).toEqual([]);
		await contact.fillIn(message);
		await contact.submit.click();
		await expect(contact.submit).toBeHidden();
		expect(await messagesOf(message.email)).toMatchObject([message]);

		/** The day is near, because each month takes clicks; no other visitor takes it, so that it is never full. */
		const day = daysFromNow(2 + index);
		const visitor = { ...newVisitor(language), day };
		const codes = ["thermal-titanium", "ceramic-exterior"];
		const visit = { language, javaScriptEnabled };
		const booking = await BookingPage.openedFor(page, visit, "suv", ...codes);
		await booking.name.fill(visitor.name);
		await booking.phone.fill("0512");
		await booking.email.fill(visitor.email);
		if (!javaScriptEnabled) await booking.day.fill(day);
		else {
			await booking.openCalendar();
			if (daysFromNow(1).slice(0, 7) < day.slice(0, 7))
				await page.getByRole("button", { name: booking.copy.form.date.nextMonth }).click();
			await page.getByRole("button", { name: longDate(day, language) }).click();
		}
		await booking.submit.click();
		await booking.expectFieldError(booking.phone, booking.errors.phone);
		if (javaScriptEnabled) expect(await page.evaluate(coveredParts)).toEqual([]);
		await booking.phone.fill(visitor.phone);
		await booking.submit.click();
		await booking.expectThankYouPage();
		await expect(page.getByRole("main")).toContainText(longDate(day, language));
		const stored = { customer_name: visitor.name, booking_date: day, total_price: 2100, language };
		expect(await bookingsOf(visitor.phone)).toMatchObject([stored]);
		if (javaScriptEnabled) return;

		await page.goBack();
		await booking.phone.fill(visitor.phone);
		await booking.submit.click();
		await booking.expectThankYouPage();
		expect(await bookingsOf(visitor.phone)).toHaveLength(1);
	});
});
