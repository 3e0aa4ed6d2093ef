import { expect, test } from "../support/browser.ts";

test.use({ javaScriptEnabled: false, colorScheme: "light" });

test("a visitor opens the services menu and goes to a service @every-width", async ({
	page,
	isMobile,
}) => {
	await page.goto("/");
	if (isMobile) {
		await page.getByRole("button", { name: "القائمة" }).tap();
		await expect(page.locator("#menu")).toBeVisible();
	}
	const menu = page.locator(isMobile ? "#menu" : "header nav").first();
	const insulation = menu.getByRole("link", { name: "العزل الحراري" });
	await expect(insulation).toBeHidden();
	await menu.getByText("الخدمات", { exact: true }).click();
	await expect(insulation).toBeVisible();
	await insulation.click();
	await expect(page).toHaveURL("/services/thermal-insulation");
});

test("a visitor changes the language of the page they are on @every-width", async ({
	page,
	isMobile,
}) => {
	await page.goto("/warranty");
	if (isMobile) await page.getByRole("button", { name: "القائمة" }).tap();
	await page.getByRole("link", { name: "English" }).click();
	await expect(page).toHaveURL("/warranty?lang=en");
	await expect(page.locator("html")).toHaveAttribute("dir", "ltr");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(
		"Warranty policy",
	);
});

test("a visitor switches to dark mode and back", async ({ page }) => {
	await page.goto("/?lang=en");
	const background = () =>
		page
			.locator("html")
			.evaluate((html) => getComputedStyle(html).backgroundColor);
	const light = await background();
	await page.locator("summary[aria-label='Appearance']").click();
	await page.getByRole("radio", { name: "Dark" }).check();
	expect(await background()).not.toBe(light);
	await page.getByRole("radio", { name: "Light" }).check();
	expect(await background()).toBe(light);
});

test("only one FAQ answer is open at a time", async ({ page }) => {
	await page.goto("/faq?lang=en");
	const items = page.locator("details[name=faq]");
	await expect(items).toHaveCount(10);
	await items.nth(1).locator("summary").click();
	await expect(items.nth(1).getByText("credit and debit cards")).toBeVisible();
	await items.nth(9).locator("summary").click();
	await expect(items.nth(9).getByText("5% off")).toBeVisible();
	await expect(items.nth(1).getByText("credit and debit cards")).toBeHidden();
	await items.nth(9).locator("summary").click();
	await expect(page.locator("details[name=faq][open]")).toHaveCount(0);
});

test("the Back link on a film page leads to the choice of films", async ({
	page,
}) => {
	await page.goto("/services/ppf-matte?lang=en");
	await page.getByRole("link", { name: "Back", exact: true }).click();
	await expect(page).toHaveURL("/services/ppf-selection?lang=en");
});

test("a visitor at an unknown path sees the 404 page and goes home", async ({
	page,
	pageErrors,
}) => {
	pageErrors.allow(/404/);
	const response = await page.goto("/packages");
	expect(response?.status()).toBe(404);
	await expect(page.getByText("Oops! Page not found")).toBeVisible();
	await page.getByRole("link", { name: "عُد إلى الرئيسية" }).click();
	await expect(page).toHaveURL("/");
});

test("the call button stays in view while scrolling @every-width", async ({
	page,
}) => {
	await page.goto("/terms");
	const call = page.getByRole("link", { name: "اتصل بنا" });
	await expect(call).toHaveAttribute("href", "tel:920000000");
	await page.mouse.wheel(0, 900);
	await expect(call).toBeInViewport();
	const box = await call.boundingBox();
	const { width = 0, height = 0 } = page.viewportSize() ?? {};
	expect(box?.x).toBeGreaterThan(width / 2);
	expect(box?.y).toBeGreaterThan(height / 2);
	expect(box?.width).toBe(box?.height);
});
