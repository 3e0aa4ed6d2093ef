import { hideEmail } from "#app/business/base/email-typo.ts";
import { expect, test } from "../support/browser.ts";
import { expectSound } from "../support/looks.ts";
import { BookingPage, newVisitor, ReceiptPage } from "../support/pages.ts";
import { bookingsOf } from "../support/served.ts";

test.beforeEach(({ pageErrors }) => pageErrors.allow(/status of 400/));

test("a customer corrects a mistyped address before booking and after it", async ({ page }) => {
	const visitor = newVisitor("ar");
	const meant = visitor.email.replace("example", "gmail");
	visitor.email = visitor.email.replace("example", "gmial");
	const booking = await BookingPage.opened(page, "ar", "sedan", "ceramic-interior");
	const { email } = booking.copy.form;
	const question = page.getByText(email.meant.replace("{{email}}", `\u2066${meant}\u2069`));
	await booking.fillIn(visitor);
	await expect(question).toBeVisible();
	await page.getByRole("button", { name: email.take, exact: true }).click();
	await expect(booking.email).toHaveValue(meant);
	await expect(booking.email).toBeFocused();
	await expect(question).toHaveCount(0);
	await booking.email.fill(visitor.email);
	await booking.submit.click();
	await booking.expectFieldError(booking.email, booking.errors.emailMeant);
	await booking.expectFields(visitor);
	await booking.name.fill("زائرة أخرى");
	await booking.expectFieldError(booking.email, booking.errors.emailMeant);
	expect(await bookingsOf(visitor.phone)).toEqual([]);
	await expect(page.getByText(email.why)).toBeVisible();
	await expect(page.getByRole("button", { name: email.rightAndBook })).toBeVisible();
	await page.getByRole("button", { name: email.takeAndBook }).click();
	await booking.expectThankYouPage();
	expect(await bookingsOf(visitor.phone)).toMatchObject([{ email: meant }]);

	const { address } = new ReceiptPage(page, "ar").copy;
	await page.locator("summary", { hasText: address.correct }).click();
	await page.getByLabel(address.label).fill(visitor.email);
	await page.locator("#email-phoneEnding").fill(visitor.phone.slice(-4));
	await expectSound(page);
	await page.getByRole("button", { name: address.submit }).click();
	await expect(page.getByRole("button", { name: address.take })).toBeVisible();
	await expect(
		page.getByText(address.meant.replace("{{meant}}", `\u2066${meant}\u2069`)),
	).toBeVisible();
	await expectSound(page);
	await page.getByRole("button", { name: address.submit }).click();
	/** Only this answer shows the address whole. */
	await expect(page.getByRole("main")).toContainText(visitor.email);
	await page.reload();
	await expect(page.getByRole("main")).toContainText(hideEmail(visitor.email));
});
