import { expect, test } from "playwright/test";

test("opens in Arabic, right to left", async ({ page }) => {
	await page.goto("/");
	await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
});
