import { profile } from "#app/business/centre/profile.ts";
import { copies, copyFor } from "#app/copy/index.ts";
import { missingPage } from "../support/addresses.ts";
import { boxOf } from "../support/box.ts";
import { expect, test } from "../support/browser.ts";
import { elementsCoveringFocus } from "../support/covered-focus.ts";
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
	const saved = () => page.evaluate(() => localStorage.getItem("language"));
	await page.goto(missingPage);
	await expect(html).toHaveAttribute("lang", "ar");
	expect(logged.some((text) => text.includes(missingPage))).toBe(true);

	await page.goto("/?lang=fr");
	expect(await saved()).toBeNull();
	await page.getByRole("link", { name: "English" }).click();
	await expect(page).toHaveURL("/?lang=en");
	expect(await saved()).toBe("en");

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
	expect(await saved()).toBe("ar");
	await page.goto("/");
	await expect(page).toHaveURL("/");
	await expect(html).toHaveAttribute("lang", "ar");
});

test("a visitor gets the theme of their device, also when it changes, until they choose one, which applies before the first paint", async ({
	page,
}) => {
	const menu = page.locator("summary[aria-label='Appearance']");
	await page.goto("/?lang=en");
	const icon = menu.locator("svg:visible");
	const icons = new Set<string>();
	for (const colorScheme of ["dark", "light"] as const) {
		await page.emulateMedia({ colorScheme });
		expect(await page.evaluate(isDark)).toBe(colorScheme === "dark");
		await expect(icon).toHaveCount(1);
		icons.add(await icon.innerHTML());
	}
	expect(icons.size).toBe(2);
	await menu.click();
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
	await menu.click();
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

for (const address of ["/", "/?lang=en"])
	test(`the menu on ${address} closes when a visitor tabs past its end or leaves the page, and leaves the bar with call and booking visible @phone`, async ({
		page,
	}) => {
		await page.goto(address);
		const menu = page.locator("#menu");
		const open = async () => {
			await page.locator("[popovertarget=menu]").click();
			await expect(menu).toBeVisible();
		};
		await open();
		await menu.getByRole("link").last().focus();
		await expect(menu).toBeVisible();
		await page.keyboard.press("Tab");
		await expect(menu).toBeHidden();
		/** The page behind it can be seen. */
		expect(await page.evaluate(elementsCoveringFocus)).toEqual([]);

		await open();
		/** The back/forward cache stores it closed. */
		await page.evaluate(() =>
			dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true })),
		);
		await expect(menu).toBeHidden();

		await open();
		for (const target of ["tel:920000000", profile.map])
			await expect(menu.locator(`[href="${target}"]`)).toBeVisible();
		const { hours } = copyFor(address === "/" ? "ar" : "en").chrome;
		await expect(menu).toContainText(hours.weekdays);
		const header = await boxOf(page.locator("header .wrap"));
		const first = await boxOf(menu.getByRole("link").first());
		expect(first.y - header.height).toBeGreaterThan(12);
		const bar = page.locator(".action-bar");
		expect((await boxOf(menu)).end).toBeLessThanOrEqual((await boxOf(bar)).y);
		for (const link of await bar.getByRole("link").all()) await link.click({ trial: true });
	});

test.describe("without script", () => {
	test.use({ javaScriptEnabled: false });

	test("a visitor has the call button in view while scrolling, opens the services menu, goes to a service, and changes its language @every-width", async ({
		page,
		isMobile,
	}) => {
		await page.goto("/terms");
		const call = page.getByRole("link", { name: "اتصل بنا" });
		await expect(call).toHaveAttribute("href", "tel:920000000");
		await page.mouse.wheel(0, 900);
		await expect(call).toBeInViewport();

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
});
