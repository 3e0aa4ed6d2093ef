import type { Page } from "playwright/test";
import { localizedPath } from "#app/business/base/language.ts";
import { profile } from "#app/business/centre/profile.ts";
import { copies } from "#app/copy/index.ts";
import { expect, isDark, test } from "../support/browser.ts";
import { missingPage } from "../support/facts.ts";
import { boxOf, elementsCoveringFocus } from "../support/looks.ts";
import { BookingPage } from "../support/pages.ts";

test.use({ colorScheme: "light" });

test("a visitor who chose English sees it until they choose Arabic", async ({
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

test("a visitor who chose English in another tab reads the answer to what they sent in Arabic @thorough", async ({
	page,
	pageErrors,
}) => {
	pageErrors.allow(/400/);
	const { links } = copies.ar.thankYou;
	await page.goto("/thank-you");
	await page.evaluate(() => localStorage.setItem("language", "en"));
	await page.getByText(links.title).click();
	await page.getByRole("button", { name: links.submit }).click();
	await expect(page.getByRole("alert")).toBeVisible();
	await expect(page.locator("html")).toHaveAttribute("lang", "ar");
});

for (const [device, chosen, width] of [
	["light", undefined, "@every-width @thorough"],
	["dark", undefined, "@every-width @thorough"],
	["light", "dark", "@thorough"],
	["light", "dark", "@phone @thorough"],
	["dark", "light", "@every-width @thorough"],
] as const)
	test(`a visitor whose device is ${device}${chosen ? `, and who chose ${chosen},` : ""} loads the car of one theme alone, on the first page and in the form ${width}`, async ({
		page,
	}) => {
		await page.emulateMedia({ colorScheme: device });
		if (chosen) await page.addInitScript((theme) => localStorage.setItem("theme", theme), chosen);
		const asked: string[] = [];
		page.on("request", (request) => {
			const [, name] = request.url().match(/images\/((?:bare|cloth|suv|sedan)-.*)\.avif/) ?? [];
			if (name) asked.push(name);
		});
		for (const address of ["/", "/booking?carType=suv&paint=red"]) {
			asked.length = 0;
			await page.goto(localizedPath("ar", address));
			await expect.poll(() => asked.length, address).toBeGreaterThan(0);
			await page.waitForTimeout(300);
			expect(new Set(asked).size, "none is asked for twice").toBe(asked.length);
			for (const name of asked.filter((name) => !/front|gloss|glint|polish/.test(name)))
				expect(name.includes("-day"), name).toBe((chosen ?? device) === "light");
		}
	});

test("a visitor finds every group of the footer, and the e-mail address @thorough", async ({
	page,
}) => {
	for (const width of [320, 390, 768, 1440]) {
		await page.setViewportSize({ width, height: 844 });
		await page.goto("/about?lang=en");
		const footer = page.getByRole("contentinfo");
		const { quickLinks, services, contact } = copies.en.chrome.footer;
		for (const name of [quickLinks, services, contact])
			await expect(footer.getByRole("heading", { name })).toBeVisible();
		await expect(footer.getByRole("link", { name: profile.email })).toBeVisible();
		await expect(footer.getByRole("link", { name: copies.en.thermal.name })).toBeVisible();
	}
});

test("a visitor gets the theme of their device until they choose one", async ({ page }) => {
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

test("the Back link on a film page returns to the page before @thorough", async ({ page }) => {
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

test("a visitor skips the header, and closes its menu by Escape or a click @thorough", async ({
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
	test(`the menu on ${address} closes behind whoever tabs past it or leaves @phone @thorough`, async ({
		page,
	}) => {
		await page.goto(address);
		const menu = page.locator("#menu");
		const open = async () => {
			await page.locator("[popovertarget=menu]").click();
			await expect(menu).toBeVisible();
		};
		await open();
		await menu.getByRole("radio", { checked: true }).focus();
		await expect(menu).toBeVisible();
		await page.keyboard.press("Tab");
		await expect(menu).toBeHidden();
		/** The page behind the menu can be seen. */
		expect(await page.evaluate(elementsCoveringFocus)).toEqual([]);

		await open();
		/** The back/forward cache stores the menu closed. */
		await page.evaluate(() =>
			dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true })),
		);
		await expect(menu).toBeHidden();

		await open();
		for (const target of [`tel:${profile.unifiedLine}`, profile.map])
			await expect(menu.locator(`[href="${target}"]`)).toBeVisible();
		const header = await boxOf(page.locator("header .wrap"));
		const first = await boxOf(menu.getByRole("link").first());
		expect(first.y - header.height).toBeGreaterThan(12);
		const bar = page.locator(".action-bar");
		expect((await boxOf(menu)).end).toBeLessThanOrEqual((await boxOf(bar)).y);
		for (const link of await bar.getByRole("link").all()) await link.click({ trial: true });
	});

test.describe("without script", () => {
	test.use({ javaScriptEnabled: false });

	for (const width of ["@phone @thorough", "@thorough"])
		test(`a visitor calls, and finds a service in the menu ${width}`, async ({
			page,
			isMobile,
		}) => {
			await page.goto("/terms");
			const call = page.getByRole("link", { name: "اتصل بنا" });
			await expect(call).toHaveAttribute("href", `tel:${profile.unifiedLine}`);
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

const tip = (page: Page) => page.locator("#tip");

async function expectTip(page: Page, text: string | undefined, after: number) {
	await page.clock.runFor(after);
	await expect(tip(page)).toBeVisible({ visible: text !== undefined });
	if (text) await expect(tip(page)).toHaveText(text);
}

for (const address of ["/?lang=en", "/booking?lang=en"])
	test(`a visitor of ${address} reads the name of an icon @thorough`, async ({ page }) => {
		const theme = page.locator("summary[aria-label]");
		const moveAway = () => page.mouse.move(700, 500);
		await page.clock.install();
		await page.goto(address);
		await page.clock.pauseAt(Date.now() + 60_000);
		await moveAway();

		await test.step("after 700 ms, and of the next icon at once", async () => {
			const call = page.getByRole("link", { name: "Call us" });
			await theme.hover();
			await expectTip(page, undefined, 690);
			await expectTip(page, "Appearance", 20);

			await call.hover();
			await expectTip(page, "Call us", 10);
			await expect(tip(page)).toBeInViewport({ ratio: 1 });

			await moveAway();
			await expect(tip(page)).toBeHidden();
			await page.clock.runFor(310);
			await theme.hover();
			await expectTip(page, undefined, 600);
		});

		await test.step("while the pointer is on the name, until Escape", async () => {
			await page.clock.runFor(110);
			const box = await tip(page).boundingBox();
			const middle = (box?.x ?? 0) + (box?.width ?? 0) / 2;
			await page.mouse.move(middle, (box?.y ?? 0) + 20, { steps: 20 });
			await expectTip(page, "Appearance", 5000);
			await theme.hover();
			await page.keyboard.press("Escape");
			await expect(tip(page)).toBeHidden();
			await expectTip(page, undefined, 5000);
		});

		await test.step("until a click, while the pointer stays", async () => {
			await moveAway();
			await page.clock.runFor(310);
			await theme.hover();
			await expectTip(page, "Appearance", 710);
			await theme.click();
			await expectTip(page, undefined, 5000);
		});

		await test.step("as long as the focus stays", async () => {
			const instagram = page.getByRole("link", { name: "Instagram" });
			await page.getByRole("link", { name: "Facebook" }).focus();
			await page.keyboard.press("Tab");
			await expect(instagram).toBeFocused();
			await page.mouse.move(30, 310);
			await expectTip(page, "Instagram", 710);
			await page.mouse.move(20, 300);
			await expect(tip(page)).toBeVisible();
			await page.getByRole("link", { name: "Privacy policy" }).focus();
			await expect(tip(page)).toBeHidden();
		});
	});

test("a touch shows no name @phone @thorough", async ({ page }) => {
	await page.clock.install();
	await page.goto("/?lang=en");
	await page.locator("[popovertarget=menu]").tap();
	await expectTip(page, undefined, 5000);
});

test("the close button of a toast has its name, too @thorough", async ({ page }) => {
	const booking = await BookingPage.opened(page, "en");
	await booking.car("suv").press("Enter");
	await page.getByRole("button", { name: booking.copy.toastClose }).hover();
	await expect(tip(page)).toHaveText(booking.copy.toastClose);
	await expect(tip(page)).toBeVisible();
});
