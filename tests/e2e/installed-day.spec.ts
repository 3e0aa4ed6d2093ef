import { localizedPath } from "#app/business/base/language.ts";
import { formatDay, formatShortDay } from "#app/copy/format/format.ts";
import { copyFor } from "#app/copy/index.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { expect, test } from "../support/browser.ts";
import { eachVisit, twoVisits } from "../support/visits.ts";

eachVisit(twoVisits, ({ language, javaScriptEnabled, width }) => {
	test(`a visitor types the day of installation and reads a date${width}`, async ({ page }) => {
		const day = page.getByLabel(copyFor(language).chrome.installedForm.label);
		for (const [path, expected] of [
			["/warranty", formatDay("2036-11-22", language)],
			["/services/nano-ceramic", formatShortDay("2026-11-30", language)],
		] as const) {
			await page.goto(localizedPath(language, path));
			await expect(page.getByText(expected)).toHaveCount(0);
			await day.fill("2026-11-22");
			await page.keyboard.press("Enter");
			await expect(page).toHaveURL(/installed=2026-11-22.*#installed$/);
			await expect(page.locator("html")).toHaveAttribute("lang", language);
			await expect(page.getByText(expected).first()).toBeInViewport();
			await expect(day).toHaveValue("2026-11-22");
			if (javaScriptEnabled) await expectAccessible(page, path);
		}
	});
});
