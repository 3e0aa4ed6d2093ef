import { closures, dayAfter } from "#app/business/base/calendar.ts";
import { heldDaysUntil, stayOf } from "#app/business/bookings/capacity.ts";
import { staffView as words } from "#app/copy/ar/staff/staff-view.ts";
import { stayText } from "#app/copy/sentences/days.ts";
import { accessibilityViolations } from "../support/accessibility.ts";
import { longDate } from "../support/booking-page.ts";
import { expect, test } from "../support/browser.ts";
import { openDayFrom } from "../support/days.ts";
import { layoutProblems } from "../support/layout.ts";
import { openAsStaff } from "../support/staff-journey.ts";
import { translateTo } from "../support/translate.ts";

test.beforeEach(({ pageErrors }) => pageErrors.allow(/origin: file:/));

test("staff expect a car later, and its customer reads the new days on the receipt and in one mail @phone", async ({
	page,
}) => {
	const { visitor, staff } = await openAsStaff(page);
	const day = openDayFrom(dayAfter(visitor.day, 2));
	await staff.getByText(words.expect.change).click();
	await staff.getByLabel(words.expect.day).fill(day);
	const reason = staff.getByLabel(words.expect.reason);
	await reason.selectOption(words.reasons["more-work"]);
	expect(await accessibilityViolations(staff)).toEqual([]);
	expect(await staff.evaluate(layoutProblems)).toEqual([]);
	await staff.getByRole("button", { name: words.expect.submit }).click();

	const held = heldDaysUntil(day, [visitor.day], closures);
	const days = stayText(stayOf([...held]), "ar", translateTo("ar"));
	const seen = days.replace("وتستلم سيارتك", "ويستلم العميل سيارته");
	await expect(staff.getByText(seen, { exact: true })).toBeVisible();
	await page.reload();
	await expect(page.getByRole("main")).toContainText(days);
	await expect(page.getByRole("main")).toContainText(longDate(visitor.day, "ar"));
});
