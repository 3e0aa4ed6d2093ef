import { hiddenEmail } from "#app/business/base/email-typo.ts";
import { accessibilityViolations } from "../support/accessibility.ts";
import { BookingPage, newVisitor } from "../support/booking-page.ts";
import { expect, test } from "../support/browser.ts";
import { bookingsOf, mailsOf, returnMails } from "../support/database.ts";
import { hold } from "../support/hold.ts";
import { expectReadable } from "../support/readable.ts";
import { ReceiptPage } from "../support/receipt-page.ts";
import { eachVisit, thoroughIf, twoVisits } from "../support/visits.ts";

eachVisit(twoVisits, ({ language, javaScriptEnabled, width }) => {
	test(`a customer whose mail came back corrects the address on the page after booking${width}`, async ({
		page,
		pageErrors,
	}) => {
		pageErrors.allow(/status of 400/);
		const receipt = new ReceiptPage(page, language);
		const { address, change } = receipt.copy;
		const visitor = await receipt.book();
		const sent = async () => {
			const mails = await mailsOf(visitor.phone);
			return mails.map(({ kind, state }) => `${kind} ${state}`);
		};
		const both = ["booking-business sent", "booking-customer sent"];
		await expect.poll(sent, { timeout: 20_000 }).toEqual(both);
		await expect(page.getByText(address.title)).toHaveCount(0);
		await returnMails(visitor.phone);

		await page.reload();
		const notice = page.getByRole("region", { name: address.title });
		await expect(notice).toContainText(hiddenEmail(visitor.email));
		await expect(page.getByRole("main")).not.toContainText(visitor.email);
		await expect(page.getByRole("main")).not.toContainText(receipt.copy.email);
		await expectReadable(page, [1440, 390], "a mail came back");

		const email = notice.getByLabel(address.label);
		const ending = notice.getByLabel(change.phoneEnding.label);
		const submit = notice.getByRole("button", { name: address.submit });
		await email.fill(visitor.email);
		await ending.fill(visitor.phone.slice(-4));
		await submit.click();
		await expect(receipt.alert).toContainText(change.errors.sameEmail);
		await expect(email).toHaveValue(visitor.email);
		await expectReadable(page, [1440, 390], "the same address");
		if (javaScriptEnabled) expect(await accessibilityViolations(page)).toEqual([]);

		const right = `right-${visitor.email}`;
		await email.fill(right);
		await submit.click();
		await expect(notice).toHaveCount(0);
		await expect(page.getByRole("main")).toContainText(hiddenEmail(right));
		const [booking] = await bookingsOf(visitor.phone);
		expect(booking?.email).toBe(right);
		await expect.poll(sent, { timeout: 20_000 }).toEqual(both);
	});

	test(`a visitor is asked whether gmail.com was meant, and may book without an answer${width}${thoroughIf(!width)}`, async ({
		page,
	}) => {
		const visitor = newVisitor(language);
		const [name] = visitor.email.split("@");
		visitor.email = `${name}@gmial.com`;
		const meant = `${name}@gmail.com`;
		const booking = new BookingPage(page, language);
		const { email } = booking.copy.form;
		const question = page.getByText(email.meant.replace("{{email}}", `\u2066${meant}\u2069`));
		const take = page.getByRole("button", { name: email.take, exact: true });
		if (javaScriptEnabled) {
			const release = await hold(page, /\/assets\/validation/);
			await booking.openHydrated("sedan", "ceramic-interior");
			await booking.fillIn(visitor);
			await expect(question).toHaveCount(0);
			release();
			await expect(question).toBeVisible();
			await take.click();
			await expect(booking.email).toHaveValue(meant);
			await expect(question).toHaveCount(0);
			await booking.email.fill(visitor.email);
			await booking.name.focus();
			await expect(question).toBeVisible();
			return;
		}
		await booking.open("sedan", "ceramic-interior");
		await booking.fillIn(visitor);
		await page.getByRole("button", { name: booking.copy.summary.update }).click();
		await expect(question).toBeVisible();
		await expect(take).toHaveCount(0);
		await booking.submit.click();
		await expect(page).toHaveURL(/thank-you/);
	});
});
