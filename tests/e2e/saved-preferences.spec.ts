import type { Page } from "playwright/test";
import { missingPage } from "../support/addresses.ts";
import { expect, test } from "../support/browser.ts";
import { isDark } from "../support/theme.ts";

test.use({ colorScheme: "light" });

test("a visitor who chose English sees English until they choose Arabic, also at an unknown path, which the console names", async ({
	page,
	pageErrors,
}) => {
	pageErrors.allow(/404/);
	const logged: string[] = [];
	page.on("console", (message) => logged.push(message.text()));
	const html = page.locator("html");
	await page.goto(missingPage);
	await expect(html).toHaveAttribute("lang", "ar");
	expect(logged.some((text) => text.includes(missingPage))).toBe(true);

	await page.goto("/?lang=fr");
	expect(await savedValue(page, "language")).toBeNull();
	await page.getByRole("link", { name: "English" }).click();
	await expect(page).toHaveURL("/?lang=en");
	expect(await savedValue(page, "language")).toBe("en");

	await page.goto("/faq?from=friend");
	await expect(page).toHaveURL("/faq?from=friend&lang=en");
	await expect(html).toHaveAttribute("lang", "en");
	/** The redirect adds no entry to the history. */
	await page.goBack();
	await expect(page).toHaveURL("/?lang=en");
	await page.goto(missingPage);
	await page.waitForURL(`${missingPage}?lang=en`);
	await expect(html).toHaveAttribute("lang", "en");

	await page.goto("/faq?from=friend&lang=en");
	await page.getByRole("link", { name: "العربية" }).click();
	await expect(page).toHaveURL("/faq?lang=ar");
	expect(await savedValue(page, "language")).toBe("ar");
	await page.goto("/");
	await expect(page).toHaveURL("/");
	await expect(html).toHaveAttribute("lang", "ar");
});

test("a visitor gets the theme of their device, also when it changes, until they choose one, which applies before the first paint", async ({
	page,
}) => {
	await page.goto("/?lang=en");
	const icon = page.locator("summary[aria-label='Appearance'] svg:visible");
	const icons = new Set<string>();
	for (const colorScheme of ["dark", "light"] as const) {
		await page.emulateMedia({ colorScheme });
		expect(await page.evaluate(isDark)).toBe(colorScheme === "dark");
		await expect(icon).toHaveCount(1);
		icons.add(await icon.innerHTML());
	}
	expect(icons.size).toBe(2);
	await page.locator("summary[aria-label='Appearance']").click();
	await page.getByRole("radio", { name: "Dark" }).check();
	expect(await page.evaluate(isDark)).toBe(true);

	await page.addInitScript(() => {
		new MutationObserver((_, observer) => {
			if (!document.body) return;
			observer.disconnect();
			const { colorScheme } = getComputedStyle(document.documentElement);
			document.documentElement.setAttribute("data-first-seen", colorScheme);
		}).observe(document, { childList: true, subtree: true });
	});
	await page.goto("/faq?lang=en");
	await expect(page.locator("html")).toHaveAttribute("data-first-seen", "dark");
	await page.locator("summary[aria-label='Appearance']").click();
	await expect(page.getByRole("radio", { name: "Dark" })).toBeChecked();
});

test("the Back link on a film page returns to the previous page, and leads to the choice of films if there is none", async ({
	page,
}) => {
	const back = page.getByRole("link", { name: "Back", exact: true });
	await page.goto("/services/ppf?lang=en");
	await back.click();
	await expect(page).toHaveURL("/services/ppf-selection?lang=en");
	await page.goto("/about?lang=en");
	await page.evaluate(() => location.assign("/services/ppf?lang=en"));
	await page.waitForURL("/services/ppf?lang=en");
	await back.click();
	await expect(page).toHaveURL("/about?lang=en");
});

test("a visitor skips the header with the keyboard, and closes its menu with Escape or a click outside", async ({
	page,
}) => {
	await page.goto("/?lang=en");
	await page.keyboard.press("Tab");
	await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
	await page.keyboard.press("Enter");
	await page.keyboard.press("Tab");
	await expect(page.locator("main :focus")).toHaveCount(1);

	const services = page.locator("header nav summary").first();
	const film = page.locator("header nav").getByRole("link", { name: "PPF" });
	await services.click();
	await expect(film.first()).toBeVisible();
	const header = await page.getByRole("banner").boundingBox();
	const panel = await services.locator("+ ul").boundingBox();
	expect((panel?.y ?? 0) - (header?.height ?? 0)).toBeGreaterThan(4);
	await page.keyboard.press("Escape");
	await expect(film.first()).toBeHidden();
	await expect(services).toBeFocused();
	await services.click();
	await page.locator("main").click({ position: { x: 5, y: 5 } });
	await expect(film.first()).toBeHidden();
});

function savedValue(page: Page, key: string) {
	return page.evaluate((name) => localStorage.getItem(name), key);
}
