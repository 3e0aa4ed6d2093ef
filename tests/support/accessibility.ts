import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type axe from "axe-core";
import type { Page } from "playwright/test";
import { expect } from "./browser.ts";
import { layoutProblems } from "./layout.ts";

/** `axe.source` is the readable one, which a page takes twice as long to read. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** `npm test` without `--all` asks in the light only: axe takes longer than to load the page. */
const themes = process.env.DEFAULT_TESTS ? (["light"] as const) : (["light", "dark"] as const);

/** Of both themes only the contrast differs; the whole page, or what has changed. */
export async function expectAccessible(page: Page, state: string, parts?: string[]) {
	await page.evaluate(() => scrollTo(0, 0));
	for (const colorScheme of themes) {
		await page.emulateMedia({ colorScheme });
		await page.evaluate(nextPaint);
		const only = colorScheme === "dark" ? ["color-contrast"] : undefined;
		const violations = await accessibilityViolations(page, { only, parts });
		expect.soft(violations, `${state}, ${colorScheme}`).toEqual([]);
	}
}

/** Nothing is cut off, and axe, which needs script, finds nothing either. */
export async function expectSound(page: Page, javaScriptEnabled = true) {
	await page.waitForLoadState("domcontentloaded");
	expect(await page.evaluate(layoutProblems)).toEqual([]);
	if (javaScriptEnabled) expect(await accessibilityViolations(page)).toEqual([]);
}

/** Names every width at which something is not. */
export async function expectReadable(page: Page, widths: number[], state: string) {
	for (const width of widths) {
		await page.setViewportSize({ width, height: 900 });
		const problems = await page.evaluate(layoutProblems);
		expect.soft(problems, `${state} at ${width} px`).toEqual([]);
	}
}

/** As browsers do that zoom text only. */
export async function expectReadableAtDoubleSize(page: Page, state: string) {
	await page.evaluate(() => {
		document.documentElement.style.fontSize = "200%";
	});
	await expectReadable(page, [390, 768, 1280], `${state}, text doubled,`);
	await page.evaluate(() => {
		document.documentElement.style.fontSize = "";
	});
}

/** Without `@axe-core/playwright`, which loads axe twice for each check; the site has no frames. */
export async function accessibilityViolations(
	page: Page,
	{ only, parts = ["html"] }: { only?: string[] | undefined; parts?: string[] | undefined } = {},
): Promise<string[]> {
	if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
	const runOnly = { type: only ? ("rule" as const) : ("tag" as const), values: only ?? rules };
	return page.evaluate(violationsInPage, { parts, runOnly });
}

/** Runs in the browser. */
function nextPaint(): Promise<unknown> {
	return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
}

/** Runs in the browser. */
async function violationsInPage({ parts, runOnly }: { parts: string[]; runOnly: axe.RunOnly }) {
	const { axe: inPage } = window as unknown as { axe: typeof axe };
	const options: axe.RunOptions = { runOnly, resultTypes: ["violations"] };
	const { violations } = await inPage.run({ include: parts }, options);
	return violations.flatMap(({ id, nodes }) =>
		nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`),
	);
}
