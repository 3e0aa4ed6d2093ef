import { expect, isDark, test } from "../../../support/browser.ts";
import { everyAddress } from "../../../support/facts.ts";
import { accessibilityViolations, boxOf, layoutProblems } from "../../../support/looks.ts";

const widths = [1440, 390];

/** Chromium checks all pages, in both languages. */
const checked = [
	...["/", "/services/thermal-insulation", "/services/ppf-selection"],
	...["/booking", "/contact", "/warranty"],
];

/** WebKit and Firefox once broke lines of Arabic too early. */
const inShortLines = "/services/thermal-insulation";

/** Runs in the browser, so it can use nothing outside itself. */
function countBreaks(text: Element) {
	const { height } = text.getBoundingClientRect();
	const lines = height / Number.parseFloat(getComputedStyle(text).lineHeight);
	return Math.round(lines) - 1 - text.querySelectorAll("br").length;
}

test("a visitor can read every page in either language", async ({ page, pageErrors }) => {
	test.slow();
	pageErrors.allow(/404/);
	/** Arabic comes first: after an English page, other addresses lead to English, too. */
	const pages = everyAddress
		.filter((_, index) => [0, 3].includes(index % 4))
		.sort((one, other) => one.language.localeCompare(other.language));
	const all = new Set(everyAddress.map(({ page }) => page));
	expect(new Set(pages.map(({ page }) => page))).toEqual(all);
	expect(pages.map(({ address }) => address)).toContain(inShortLines);
	for (const { page: path, language, address } of pages) {
		await page.goto(address);
		for (const width of widths) {
			await page.setViewportSize({ width, height: 844 });
			expect.soft(await page.evaluate(layoutProblems), `${address}, ${width} px`).toEqual([]);
		}
		await expect(page.locator("html")).toHaveAttribute("lang", language);
		await expect(page.locator("h1")).toHaveCount(1);
		const broken = await page.evaluate(() =>
			[...document.images].filter((one) => one.complete && !one.naturalWidth).map(({ src }) => src),
		);
		expect(broken).toEqual([]);
		if (checked.includes(path))
			expect.soft(await accessibilityViolations(page), address).toEqual([]);
		if (address !== inShortLines) continue;
		for (const [width, text, breaks] of [
			[1440, "h1", 1],
			[1440, "footer p:has(br)", 0],
			[768, "footer li:has(br) > span", 0],
		] as const) {
			await page.setViewportSize({ width, height: 844 });
			expect.soft(await page.locator(text).first().evaluate(countBreaks), text).toBe(breaks);
		}
	}
});

test("a visitor uses the menus of a phone and of a desktop", async ({ page }) => {
	test.slow();
	await page.setViewportSize({ width: 390, height: 844 });
	await page.goto("/faq");
	await page.locator("header [hreflang=en]").first().click();
	await expect(page).toHaveURL("/faq?lang=en");
	await page.setViewportSize({ width: 1440, height: 900 });
	const services = page.locator("header details[data-menu]:has(a)");
	await services.locator("> summary").click();
	await services.locator("[href^='/services/nano-ceramic']").click();
	await expect(page).toHaveURL("/services/nano-ceramic?lang=en");

	for (const path of ["/", "/booking", "/contact"]) {
		await page.goto(`${path}?lang=en`);
		for (const width of widths) {
			await page.setViewportSize({ width, height: 844 });
			const isPhone = width === 390;
			const opener = page.locator(
				isPhone ? "[popovertarget=menu]" : "header details[data-menu] > summary.icon-button",
			);
			const choices = page.locator(isPhone ? "#menu fieldset" : "header details fieldset");
			await opener.click();
			const { x, right } = await boxOf(choices);
			expect(x, `${path}, ${width} px`).toBeGreaterThanOrEqual(0);
			expect(right, `${path}, ${width} px`).toBeLessThanOrEqual(width);
			await choices.locator(`[value=${isPhone ? "dark" : "light"}]`).check();
			expect(await page.evaluate(isDark)).toBe(isPhone);
			await opener.click();
		}
	}
	await page.goto("/faq?lang=en");
	expect(await page.evaluate(isDark)).toBe(true);
	const menu = page.locator("#menu");
	await page.locator("[popovertarget=menu]").click();
	await menu.locator("[href^='/warranty']").click();
	await expect(page).toHaveURL("/warranty?lang=en");
	/** Playwright's own waits for an event that a page from the back/forward cache does not send. */
	await page.evaluate(() => history.back());
	const isClosed = () => !document.querySelector("#menu:popover-open") && location.pathname;
	await expect(async () => expect(await page.evaluate(isClosed)).toBe("/faq")).toPass();
});
