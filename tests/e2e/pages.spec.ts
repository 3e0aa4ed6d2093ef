import type { Page } from "playwright/test";
import type { Language } from "#app/business/language.ts";
import { copies } from "#app/copy/index.ts";
import {
	accessibilityViolations,
	expectAccessible,
} from "../support/accessibility.ts";
import { everyAddress, missingPage } from "../support/addresses.ts";
import { expect, test } from "../support/browser.ts";
import { classesOfPage } from "../support/classes.ts";
import { elementsCoveringFocus } from "../support/covered-focus.ts";
import { textsCoveredByBars } from "../support/covered-text.ts";
import { languageNames } from "../support/language-names.ts";
import { layoutProblems } from "../support/layout.ts";
import {
	layoutShifts,
	maxShift,
	openBeforeFonts,
} from "../support/layout-shift.ts";
import {
	expectReadable,
	expectReadableAtDoubleSize,
} from "../support/readable.ts";

/** Phones, and a tablet. */
const windowsWithBar = [
	{ width: 360, height: 640 },
	{ width: 390, height: 664 },
	{ width: 768, height: 1024 },
];
/** Pages with a bar, or with forms and colours, of their own. */
const readInBothThemes = ["/", "/booking", "/contact", "/warranty"];
/** The header is one line, and the call button stands beside the text. */
const wideWindows = [1024, 1120, 1231, 1440];

for (const [index, { page: path, language, address }] of everyAddress.entries())
	test(`a visitor can read ${path} in ${languageNames[language]} @every-width`, async ({
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
		/** Each page once on a phone in the light and once on a desktop in the dark, in Arabic and English by turns. */
		const isPhonesTurn = index % 4 === 0 || index % 4 === 3;
		if (isMobile === isPhonesTurn) {
			if (isMobile && readInBothThemes.includes(path))
				await expectAccessible(page, path);
			else expect.soft(await accessibilityViolations(page), path).toEqual([]);
		}

		if (isMobile) {
			await expectReadable(page, [320, 390], path);
			for (const window of windowsWithBar)
				await test.step(`has a bar at ${window.width} px`, async () => {
					await page.setViewportSize(window);
					await expectBar(page, language, window);
				});
			return;
		}
		await test.step("has a rule for every class", async () => {
			const { used, unknown } = await page.evaluate(classesOfPage);
			expect.soft(used).toBeGreaterThan(30);
			expect.soft(unknown).toEqual([]);
		});
		await test.step("has titles with tight lines", async () => {
			const ratios = await page.locator("h1, .title").evaluateAll((titles) =>
				titles.map((title) => {
					const { lineHeight, fontSize } = getComputedStyle(title);
					return Number.parseFloat(lineHeight) / Number.parseFloat(fontSize);
				}),
			);
			for (const ratio of ratios) expect.soft(ratio).toBeLessThan(1.31);
		});
		await expectReadable(page, [320, 640, 768, 1024, 1440, 1920], path);
		await expectReadableAtDoubleSize(page, path);
		for (const width of wideWindows) {
			await page.setViewportSize({ width, height: 700 });
			const header = await page.getByRole("banner").boundingBox();
			expect.soft(header?.height, `header at ${width} px`).toBeLessThan(70);
			const covered = await page.evaluate(textsCoveredByBars, true);
			expect.soft(covered, `at ${width} px`).toEqual([]);
		}
	});

/** One bar with call and booking at the bottom, which covers nothing at the end of the page. */
async function expectBar(
	page: Page,
	language: Language,
	window: { width: number; height: number },
) {
	const { label } = copies[language].chrome.call;
	const call = page.getByRole("link", { name: label, exact: true }).last();
	const bar = await page
		.locator(".action-bar, .bottom-bar")
		.last()
		.boundingBox();
	expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBe(window.height);
	const atStart = (await call.boundingBox())?.x ?? 0;
	if (language === "en") expect(atStart).toBeLessThan(48);
	else expect(atStart + 48).toBeGreaterThan(window.width - 48);
	expect(await page.evaluate(textsCoveredByBars, false)).toEqual([]);
	await call.click({ trial: true });
	await page.evaluate(() => {
		const links = document.querySelectorAll<HTMLElement>("main a, main p");
		const last = links[links.length - 1];
		/** It comes into view when it gets the focus, not while it has it. */
		last?.blur();
		last?.focus();
	});
	expect(await page.evaluate(elementsCoveringFocus)).toEqual([]);
}

test("the layout check finds text that is cut off, too wide or overlapping", async ({
	page,
}) => {
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

test("the accessibility check finds a picture without a name, and pale text", async ({
	page,
}) => {
	await page.setContent(`
		<main><h1>A page</h1><img src="data:,"><p style="color: #bbb">pale</p></main>
	`);
	expect(await accessibilityViolations(page)).toEqual(
		expect.arrayContaining([
			expect.stringMatching(/^image-alt: <img/),
			expect.stringMatching(/^color-contrast: <p/),
		]),
	);
	expect(
		await accessibilityViolations(page, { only: ["image-alt"] }),
	).toHaveLength(1);
});
