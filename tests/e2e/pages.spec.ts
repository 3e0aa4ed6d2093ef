import type { Page } from "playwright/test";
import { budgets } from "../../scripts/budget/table.ts";
import {
	accessibilityViolations,
	expectAccessible,
} from "../support/accessibility.ts";
import { everyAddress, missingPage } from "../support/addresses.ts";
import { expect, test } from "../support/browser.ts";
import { classesOfPage } from "../support/classes.ts";
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

const forms = ["/booking", "/contact"];

for (const { page: path, language, address } of everyAddress)
	test(`a visitor can read ${path} in ${languageNames[language]} @every-width`, async ({
		page,
		pageErrors,
		isMobile,
	}) => {
		if (path === missingPage) pageErrors.allow(/404/);
		await page.emulateMedia({ colorScheme: "light" });

		await test.step("stays where it is while it loads", async () => {
			await openBeforeFonts(page, address);
			const { score, sources } = await page.evaluate(layoutShifts);
			expect.soft(score, sources.join("\n")).toBeLessThan(maxShift);
		});
		/** Arabic on a phone, English on a desktop. */
		if (isMobile === (language === "ar")) await expectAccessible(page, path);

		if (isMobile) {
			await expectReadable(page, [320, 390], path);
			return;
		}
		if (!forms.includes(path))
			await test.step("runs only one small inline script", async () => {
				const [script, ...others] = await scriptsOf(page);
				expect.soft(others).toEqual([]);
				expect.soft(script?.src).toBe("");
				expect
					.soft(script?.characters)
					.toBeLessThanOrEqual(budgets.inlineScript);
			});
		await test.step("has a rule for every class", async () => {
			const { used, unknown } = await page.evaluate(classesOfPage);
			expect.soft(used).toBeGreaterThan(30);
			expect.soft(unknown).toEqual([]);
		});
		await expectReadable(page, [320, 640, 768, 1024, 1440, 1920], path);
		await expectReadableAtDoubleSize(page, path);
	});

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

function scriptsOf(page: Page) {
	return page.evaluate(() =>
		[...document.scripts]
			.filter(({ type }) => type === "" || type === "module")
			.map(({ src, text }) => ({ src, characters: text.length })),
	);
}
