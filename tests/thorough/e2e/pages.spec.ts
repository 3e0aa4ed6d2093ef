import type { Page } from "playwright/test";
import type { Language } from "#app/business/base/language.ts";
import { copies } from "#app/copy/index.ts";
import { expect, test } from "../../support/browser.ts";
import { everyAddress, missingPage } from "../../support/facts.ts";
import {
	accessibilityViolations,
	boxOf,
	elementsCoveringFocus,
	expectNothingOffScreen,
	expectReadable,
	expectReadableAtDoubleSize,
	layoutProblems,
	layoutShifts,
	maxShift,
} from "../../support/looks.ts";
import { ContactPage, newMessage } from "../../support/pages.ts";
import { coveredAtStops, filledButtonsOnScreens, stickingElements } from "./covered-text.ts";

const windowsWithBar = [
	{ width: 360, height: 640 },
	{ width: 390, height: 664 },
	{ width: 768, height: 1024 },
	{ width: 1023, height: 768 },
];
/** A window has this size at 400 % zoom. */
const lowest = { width: 320, height: 256 };
/** The header is one line, and the call button stands beside the text. */
const wideWindows = [1024, 1120, 1231, 1440];

for (const { page: path, language, address } of everyAddress)
	test(`a visitor can read ${path} at every width (${language}) @every-width`, async ({
		page,
		pageErrors,
		isMobile,
	}) => {
		if (path === missingPage) pageErrors.allow(/404/);
		await page.emulateMedia({ colorScheme: isMobile ? "light" : "dark" });

		await test.step("stays where it is while it loads", async () => {
			await openBeforeFonts(page, address);
			const { score, sources } = await page.evaluate(layoutShifts);
			expect.soft(score, sources.join("\n")).toBeLessThan(maxShift);
		});

		expect.soft(await accessibilityViolations(page), path).toEqual([]);
		const [filled] = await page.evaluate(filledButtonsOnScreens);
		expect.soft(filled, "filled buttons on the first screen").toBeLessThanOrEqual(1);
		if (isMobile) {
			await expectReadable(page, [320, 390], path);
			for (const window of windowsWithBar)
				await test.step(`has a bar at ${window.width} px`, async () => {
					await page.setViewportSize(window);
					await expectBar(page, path, language, window);
				});
			await expectNothingOffScreen(page, path);
			await page.setViewportSize(lowest);
			expect.soft(await page.evaluate(stickingElements)).toEqual([]);
			return;
		}
		await test.step("has a rule for every class", async () => {
			const { used, unknown } = await page.evaluate(classesOfPage);
			expect.soft(used).toBeGreaterThan(30);
			expect.soft(unknown).toEqual([]);
		});
		await test.step("takes part in the movement between pages", async () => {
			await page.emulateMedia({ reducedMotion: "no-preference" });
			expect.soft(await page.evaluate(movementsOfPage)).toEqual(["auto"]);
			await page.emulateMedia({ reducedMotion: "reduce" });
		});
		await test.step("has titles with tight lines", async () => {
			const ratios = await page.locator("h1, h2, h3").evaluateAll((titles) =>
				titles.map((title) => {
					const { lineHeight, fontSize } = getComputedStyle(title);
					return Number.parseFloat(lineHeight) / Number.parseFloat(fontSize);
				}),
			);
			for (const ratio of ratios) expect.soft(ratio).toBeLessThan(1.36);
		});
		await expectReadable(page, [320, 640, 768, 1024, 1440, 1920], path);
		await test.step("has no empty screens at 1920 px", async () => {
			const paddings = await page
				.locator("main .section")
				.evaluateAll((sections) =>
					sections.map((section) => Number.parseFloat(getComputedStyle(section).paddingBlockStart)),
				);
			expect.soft(Math.max(0, ...paddings)).toBeLessThanOrEqual(96);
		});
		await expectReadableAtDoubleSize(page, path);
		for (const width of wideWindows) {
			await page.setViewportSize({ width, height: 700 });
			await expectCallButton(page, language, { width, height: 700 });
			const header = await page.getByRole("banner").boundingBox();
			expect.soft(header?.height, `header at ${width} px`).toBeLessThan(70);
			const atStops = await page.evaluate(coveredAtStops);
			expect.soft(atStops, `at ${width} px`).toEqual([]);
		}
	});

/** A picture that grows with its row would cover words. */
for (const { page: path, language, address } of everyAddress.filter(({ page }) =>
	/services|faq/.test(page),
))
	test(`a visitor who opens all that is folded on ${path} reads every line (${language})`, async ({
		page,
	}) => {
		await page.goto(address);
		const folded = page.locator("main details");
		expect(await folded.count()).toBeGreaterThan(0);
		await folded.evaluateAll((all) => {
			/** Elements of one name close each other. */
			for (const one of all as HTMLDetailsElement[]) one.name = "";
			for (const one of all as HTMLDetailsElement[]) one.open = true;
		});
		expect(await page.evaluate(layoutProblems)).toEqual([]);
		const words = page.locator("main :has(> details) :is(p, li, h2, h3, th, td):visible");
		expect(await words.evaluateAll(coveredWords)).toEqual([]);
	});

/** Runs in the browser, so it can use nothing outside itself. */
function coveredWords(all: Element[]): string[] {
	const covered = all.filter((words) => {
		words.scrollIntoView({ block: "center", behavior: "instant" });
		const { left, top, width, height } = words.getBoundingClientRect();
		const found = document.elementFromPoint(left + width / 2, top + height / 2);
		return width > 1 && !words.contains(found) && !found?.contains(words);
	});
	return covered.map((words) => words.textContent ?? "");
}

/** Fonts and images come after the first paint. */
async function openBeforeFonts(page: Page, address: string) {
	let painted: Promise<unknown> | undefined;
	await page.route(/\.(woff2|avif|jpg|svg)$/, async (route) => {
		painted ??= page.waitForFunction(
			() => performance.getEntriesByName("first-contentful-paint").length > 0,
		);
		await painted;
		await route.continue();
	});
	await page.goto(address);
	await page.evaluate(() => document.fonts.ready);
}

/** One bar has call and booking, and covers nothing at the end of the page. */
async function expectBar(
	page: Page,
	path: string,
	language: Language,
	window: { width: number; height: number },
) {
	await expectCallButton(page, language, window);
	const bar = await page.locator(".action-bar, .bottom-bar").last().boundingBox();
	expect.soft((bar?.y ?? 0) + (bar?.height ?? 0)).toBe(window.height);
	expect.soft(await page.evaluate(coveredAtStops)).toEqual([]);
	if (path !== "/booking" && path !== "/thank-you")
		await expect
			.soft(page.locator(".action-bar [href*='/booking']:visible"))
			.toBeInViewport({ ratio: 1 });
	const header = page.getByRole("banner");
	expect.soft(await header.locator("[hreflang]").isVisible()).toBe(true);
	expect.soft(await header.locator("summary:visible").count()).toBe(0);
	await page.evaluate(() => {
		const links = document.querySelectorAll<HTMLElement>("main a, main p");
		const last = links[links.length - 1];
		/** The element comes into view when it gets the focus, not while it has it. */
		last?.blur();
		last?.focus();
	});
	expect(await page.evaluate(elementsCoveringFocus)).toEqual([]);
}

/** No staff page has the button: tests/e2e/board.spec.ts. */
async function expectCallButton(
	page: Page,
	language: Language,
	window: { width: number; height: number },
) {
	const { label } = copies[language].chrome.call;
	const call = page.getByRole("link", { name: label, exact: true }).last();
	const { width, height, right, end } = await boxOf(call);
	expect.soft(width).toBe(height);
	/** The bar of a tablet has wider sides. */
	const side = window.width < 768 || window.width > 1023 ? 24 : 32;
	expect.soft(window.width - right, "from the right").toBeLessThanOrEqual(side);
	expect.soft(window.height - end, "from the bottom").toBeLessThanOrEqual(24);
	await expect.soft(call).toHaveCSS("border-radius", /^\d{3,}px$/);
	await call.click({ trial: true });
}

test("a visitor can read the contact form at every width", async ({ page }) => {
	const expectContactReadable = async (state: string) => {
		await expectReadable(page, [320, 390, 640, 768, 1024, 1440, 1920], state);
		await expectReadableAtDoubleSize(page, state);
	};
	const contact = await ContactPage.opened(page);
	await contact.submit.click();
	await expect(contact.fields.name).toHaveAttribute("aria-invalid");
	await expectContactReadable("refused");
	await contact.fillIn(newMessage());
	await contact.submit.click();
	await expect(contact.toasts).toHaveCount(1);
	await expectContactReadable("sent");
});

test("the layout check finds text that is cut off, too wide or overlapping", async ({ page }) => {
	await page.setContent(`
		<p style="width: 5em; overflow: hidden; white-space: nowrap">cut off at its end</p>
		<p style="width: 3000px">wider than the window</p>
		<p style="position: relative">below</p>
		<p style="position: relative; margin-top: -2em">above</p>
	`);
	expect(await page.evaluate(layoutProblems)).toEqual([
		expect.stringContaining("scrolls sideways"),
		expect.stringContaining('"cut off at its end" is cut off by p'),
		'"below" overlaps "above"',
	]);
});

/** Runs in the browser, so it can use nothing outside itself. */
function movementsOfPage(): string[] {
	const inside = (rule: CSSRule): CSSRule[] => [
		rule,
		...("cssRules" in rule ? [...(rule.cssRules as CSSRuleList)].flatMap(inside) : []),
	];
	return [...document.styleSheets]
		.flatMap(({ cssRules }) => [...cssRules].flatMap(inside))
		.flatMap((rule) => ("navigation" in rule ? String(rule.navigation) : []));
}

/** Runs in the browser, so it can use nothing outside itself. */
function classesOfPage() {
	const selectors: string[] = [];
	const collect = (rules: CSSRuleList) => {
		for (const rule of rules) {
			if (rule instanceof CSSStyleRule) selectors.push(rule.selectorText);
			if ("cssRules" in rule) collect(rule.cssRules as CSSRuleList);
		}
	};
	for (const sheet of document.styleSheets) collect(sheet.cssRules);
	const known = selectors.join(" ");
	const used = new Set(
		[...document.body.querySelectorAll("[class]")].flatMap((element) => [...element.classList]),
	);
	const unknown = [...used].filter((name) => !known.includes(`.${CSS.escape(name)}`));
	return { used: used.size, unknown };
}
