import { hiddenEmail } from "#app/business/base/email-typo.ts";
import { copies } from "#app/copy/index.ts";
import { expectSound } from "../support/accessibility.ts";
import { Thumb } from "../support/board-page.ts";
import { BookingPage, newVisitor } from "../support/booking-page.ts";
import { expect, test } from "../support/browser.ts";
import { bookingsOf } from "../support/database.ts";
import { ReceiptPage } from "../support/receipt-page.ts";
import { eachVisit, twoVisits } from "../support/visits.ts";

test.beforeEach(({ pageErrors }) => pageErrors.allow(/status of 400/));

eachVisit(twoVisits, ({ language, javaScriptEnabled }) => {
	test.use({ viewport: { width: 390, height: 844 } });

	test(`a customer is asked once about a mistyped address, sees where the mails go, and corrects it with two touches and two fields @phone @thorough`, async ({
		page,
	}) => {
		const visitor = newVisitor(language);
		const meant = visitor.email.replace("example", "gmail");
		visitor.email = visitor.email.replace("example", "gmial");
		const { email } = copies[language].booking.form;
		const question = page.getByText(email.meant.replace("{{email}}", `\u2066${meant}\u2069`));
		const visit = { language, javaScriptEnabled };
		const booking = await BookingPage.openedFor(page, visit, "sedan", "ceramic-interior");
		await booking.fillIn(visitor);
		if (javaScriptEnabled) {
			await expect(question).toBeVisible();
			await page.getByRole("button", { name: email.take, exact: true }).click();
			await expect(booking.email).toHaveValue(meant);
			await expect(booking.email).toBeFocused();
			await expect(question).toHaveCount(0);
			await booking.email.fill(visitor.email);
			await booking.name.focus();
			await expect(question).toBeVisible();
		}
		await booking.submit.click();
		await booking.expectFieldError(booking.email, booking.errors.emailMeant);
		await booking.expectFields(visitor);
		if (javaScriptEnabled) {
			await booking.name.fill("زائرة أخرى");
			await booking.expectFieldError(booking.email, booking.errors.emailMeant);
		}
		expect(await bookingsOf(visitor.phone)).toEqual([]);
		await expect(page.getByText(email.why)).toBeVisible();
		await expect(page.getByRole("button", { name: email.takeAndBook })).toBeVisible();
		await expect(question).toBeVisible();
		await page.getByRole("button", { name: email.rightAndBook }).click();
		await booking.expectThankYouPage();

		const { address } = new ReceiptPage(page, language).copy;
		const main = page.getByRole("main");
		await expect(main).toContainText(hiddenEmail(visitor.email));
		await expect(main).not.toContainText(visitor.email);
		await expect(page.getByText(address.title)).toHaveCount(0);
		const thumb = new Thumb();
		await thumb.press(page.locator("summary", { hasText: address.correct }));
		await expect(page.getByText(`\u2066${hiddenEmail(meant)}\u2069`)).toBeVisible();
		await page.getByLabel(address.label).fill(meant);
		await page.locator("#email-phoneEnding").fill(visitor.phone.slice(-4));
		await expectSound(page, javaScriptEnabled);
		await thumb.press(page.getByRole("button", { name: address.submit }));
		await expect(main).toContainText(hiddenEmail(meant));
		expect(await bookingsOf(visitor.phone)).toMatchObject([{ email: meant }]);
		expect(thumb.presses).toBe(2);
	});
});

test("whose address was mistyped books with the right one by one press on the question", async ({
	page,
}) => {
	const visitor = newVisitor("ar");
	const meant = visitor.email.replace("example", "gmail");
	const booking = await BookingPage.opened(page, "ar", "sedan", "ceramic-interior");
	await booking.fillIn({ ...visitor, email: meant.replace("gmail", "gmial") });
	await booking.submit.click();
	await page.getByRole("button", { name: booking.copy.form.email.takeAndBook }).click();
	await booking.expectThankYouPage();
	expect(await bookingsOf(visitor.phone)).toMatchObject([{ email: meant }]);
});
