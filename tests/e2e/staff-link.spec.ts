import { staffView as words } from "#app/copy/ar/staff/staff-view.ts";
import { accessibilityViolations } from "../support/accessibility.ts";
import { expect, test } from "../support/browser.ts";
import { openAsStaff, pressAction, pressSure } from "../support/staff-journey.ts";

test.beforeEach(({ pageErrors }) => pageErrors.allow(/origin: file:/));

test("axe finds no problem in any state of a booking @thorough @phone", async ({ page }) => {
	const { visitor, staff } = await openAsStaff(page);
	for (const action of ["confirm", "ready", "complete"] as const) {
		expect(await accessibilityViolations(staff)).toEqual([]);
		await pressAction(staff, action);
		if (action === "confirm") continue;
		expect(await accessibilityViolations(staff)).toEqual([]);
		await pressSure(staff, action);
	}
	await expect(staff.getByText(words.actions.none)).toBeVisible();
	expect(await accessibilityViolations(staff)).toEqual([]);
	/** The only number to call is the customer's. */
	const numbers = await staff
		.locator("[href^='tel:']:visible")
		.evaluateAll((links) => links.map((link) => link.getAttribute("href")));
	expect(new Set(numbers)).toEqual(new Set([`tel:+966${visitor.phone.slice(1)}`]));
});
