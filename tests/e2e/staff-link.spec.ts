import { staffView as words } from "#app/copy/ar/staff/staff-view.ts";
import { accessibilityViolations } from "../support/accessibility.ts";
import { expect, test } from "../support/browser.ts";
import { followMail } from "../support/mailbox.ts";
import { ReceiptPage } from "../support/receipt-page.ts";

test.beforeEach(({ pageErrors }) => pageErrors.allow(/origin: file:/));

test("axe finds no problem in any state of a booking @thorough @phone", async ({ page }) => {
	const { phone } = await new ReceiptPage(page, "ar").book();
	await followMail(page, phone, words.mail.open.pending);
	for (const action of ["confirm", "ready", "complete"] as const) {
		expect(await accessibilityViolations(page)).toEqual([]);
		await page.getByRole("button", { name: words.actions[action], exact: true }).click();
		if (action === "confirm") continue;
		/** The page asks once more before what is final, and before work on a day that has not come. */
		expect(await accessibilityViolations(page)).toEqual([]);
		const sure = words.sure.yes.replace("{{action}}", words.actions[action]);
		await page.getByRole("button", { name: sure }).click();
	}
	await expect(page.getByText(words.actions.none)).toBeVisible();
	expect(await accessibilityViolations(page)).toEqual([]);
	/** The only number to call is the customer's. */
	const numbers = await page
		.locator("[href^='tel:']:visible")
		.evaluateAll((links) => links.map((link) => link.getAttribute("href")));
	expect(new Set(numbers)).toEqual(new Set([`tel:+966${phone.slice(1)}`]));
});
