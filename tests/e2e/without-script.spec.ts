import { copies } from "#app/copy/index.ts";
import { expect, test } from "../support/browser.ts";

test.use({ javaScriptEnabled: false, colorScheme: "light" });

test("a visitor has the call button in view while scrolling, opens the services menu, goes to a service, and changes its language @every-width", async ({
	page,
	isMobile,
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

	const openMenu = async () => {
		if (isMobile) await page.getByRole("button", { name: "القائمة" }).tap();
	};
	await openMenu();
	if (isMobile) await expect(page.locator("#menu")).toBeVisible();
	const menu = page.locator(isMobile ? "#menu" : "header nav").first();
	const insulation = menu.getByRole("link", { name: "العزل الحراري" });
	await expect(insulation).toBeHidden();
	await menu.getByText("الخدمات", { exact: true }).click();
	await expect(insulation).toBeVisible();
	await insulation.click();
	await expect(page).toHaveURL("/services/thermal-insulation");

	await openMenu();
	await page.getByRole("link", { name: "English" }).click();
	await expect(page).toHaveURL("/services/thermal-insulation?lang=en");
	await expect(page.locator("html")).toHaveAttribute("dir", "ltr");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(copies.en.thermal.title);
});

test("a visitor changes the theme, and opens one FAQ answer at a time", async ({ page }) => {
	await page.goto("/faq?lang=en");
	const background = () =>
		page.locator("html").evaluate((html) => getComputedStyle(html).backgroundColor);
	const light = await background();
	await page.locator("summary[aria-label='Appearance']").click();
	await page.getByRole("radio", { name: "Dark" }).check();
	expect(await background()).not.toBe(light);
	await page.getByRole("radio", { name: "Light" }).check();
	expect(await background()).toBe(light);

	const items = page.locator("details[name=faq]");
	await expect(items).toHaveCount(10);
	const cards = items.filter({ hasText: "accept cards" });
	const booking = items.filter({ hasText: "How do I book" });
	await cards.locator("summary").click();
	await expect(cards.getByText("credit and debit cards")).toBeVisible();
	await booking.locator("summary").click();
	await expect(booking.getByText("5% off")).toBeVisible();
	await expect(cards.getByText("credit and debit cards")).toBeHidden();
	await booking.locator("summary").click();
	await expect(page.locator("details[name=faq][open]")).toHaveCount(0);
});
