import axe from "axe-core";
import type { Page } from "playwright/test";
import { expect } from "./browser.ts";

const rules = [
	"wcag2a",
	"wcag2aa",
	"wcag21a",
	"wcag21aa",
	"wcag22aa",
	"best-practice",
];

/** In both themes, between which only the contrast differs. */
export async function expectAccessible(page: Page, state: string) {
	await page.evaluate(() => scrollTo(0, 0));
	await page.emulateMedia({ colorScheme: "light" });
	await page.evaluate(nextPaint);
	expect.soft(await accessibilityViolations(page), state).toEqual([]);
	await page.emulateMedia({ colorScheme: "dark" });
	await page.evaluate(nextPaint);
	expect
		.soft(
			await accessibilityViolations(page, ["color-contrast"]),
			`${state}, dark`,
		)
		.toEqual([]);
}

/** Without `@axe-core/playwright`, which loads axe twice for each check; the site has no frames. */
export async function accessibilityViolations(
	page: Page,
	only?: string[],
): Promise<string[]> {
	if (!(await page.evaluate(() => "axe" in window)))
		await page.evaluate(axe.source);
	return page.evaluate(violationsInPage, {
		type: only ? ("rule" as const) : ("tag" as const),
		values: only ?? rules,
	});
}

/** Runs in the browser. */
function nextPaint(): Promise<unknown> {
	return new Promise((done) =>
		requestAnimationFrame(() => requestAnimationFrame(done)),
	);
}

/** Runs in the browser. */
async function violationsInPage(runOnly: axe.RunOnly): Promise<string[]> {
	const { axe: inPage } = window as unknown as { axe: typeof axe };
	const { violations } = await inPage.run({
		runOnly,
		resultTypes: ["violations"],
	});
	return violations.flatMap(({ id, nodes }) =>
		nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`),
	);
}
