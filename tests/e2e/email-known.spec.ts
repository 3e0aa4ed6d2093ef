import { hiddenEmail } from "#app/business/base/email-typo.ts";
import { accessibilityViolations } from "../support/accessibility.ts";
import { Thumb } from "../support/board-page.ts";
import { BookingPage, newVisitor } from "../support/booking-page.ts";
import { expect, test } from "../support/browser.ts";
import { bookingsOf } from "../support/database.ts";
import { ReceiptPage } from "../support/receipt-page.ts";
import { eachVisit, thoroughIf, visits } from "../support/visits.ts";

eachVisit(visits, ({ language, javaScriptEnabled, width }) => {
	test.use({ viewport: { width: 390, height: 844 } });
	const mistyped = (domain: string) => {
		const visitor = newVisitor(language);
		return { ...visitor, email: visitor.email.replace("example.com", domain) };
	};

	test(`a customer is asked once about a mistyped address, sees where the mails go, and corrects it with two touches and two fields @phone${thoroughIf(!width)}`, async ({
		page,
		pageErrors,
	}) => {
		pageErrors.allow(/status of 400/);
		const visitor = mistyped("gmial.com");
		const meant = visitor.email.replace("gmial", "gmail");
		const visit = { language, javaScriptEnabled };
		const booking = await BookingPage.openedFor(page, visit, "sedan", "ceramic-interior");
		const { email } = booking.copy.form;
		const question = page.getByText(email.meant.replace("{{email}}", `\u2066${meant}\u2069`));
		await booking.fillIn(visitor);
		if (!javaScriptEnabled) {
			await booking.submit.click();
			await booking.expectFieldError(booking.email, booking.errors.emailMeant);
			await booking.expectFields(visitor);
			await expect(page.getByRole("button", { name: email.takeAndBook })).toBeVisible();
		}
		await expect(question).toBeVisible();
		await booking.submit.click();
		await booking.expectThankYouPage();

		const { address, change } = new ReceiptPage(page, language).copy;
		const main = page.getByRole("main");
		await expect(main).toContainText(hiddenEmail(visitor.email));
		await expect(main).not.toContainText(visitor.email);
		await expect(page.getByText(address.title)).toHaveCount(0);
		const thumb = new Thumb();
		await thumb.press(page.locator("summary", { hasText: address.correct }));
		await expect(page.getByText(`\u2066${hiddenEmail(meant)}\u2069`)).toBeVisible();
		await page.getByLabel(address.label).fill(meant);
		const ending = page.locator("#email-phoneEnding");
		await ending.fill("0000");
		const submit = page.getByRole("button", { name: address.submit });
		await submit.click();
		await expect(main.getByRole("alert")).toContainText(change.errors.phoneEndingWrong);
		await expect(page.getByLabel(address.label)).toHaveValue(meant);
		if (javaScriptEnabled) expect(await accessibilityViolations(page)).toEqual([]);
		await ending.fill(visitor.phone.slice(-4));
		await thumb.press(submit);
		await expect(main.getByRole("alert")).toHaveCount(0);
		await expect(main).toContainText(hiddenEmail(meant));
		expect(await bookingsOf(visitor.phone)).toMatchObject([{ email: meant }]);
		expect(thumb.presses).toBe(2);
	});

	if (!javaScriptEnabled)
		test(`a visitor takes the address that was meant, and has booked @phone${thoroughIf(!width)}`, async ({
			page,
			pageErrors,
		}) => {
			pageErrors.allow(/status of 400/);
			const visitor = mistyped("hotmial.com");
			const meant = visitor.email.replace("hotmial", "hotmail");
			const booking = new BookingPage(page, language);
			await booking.open("sedan", "ceramic-interior");
			await booking.fillIn(visitor);
			await booking.submit.click();
			const { takeAndBook } = booking.copy.form.email;
			await page.getByRole("button", { name: takeAndBook }).click();
			await booking.expectThankYouPage();
			await expect(page.getByRole("main")).toContainText(hiddenEmail(meant));
			const [stored] = await bookingsOf(visitor.phone);
			expect(stored?.email).toBe(meant);
		});
});
