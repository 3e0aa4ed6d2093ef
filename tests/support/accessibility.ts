import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type axe from "axe-core";
import type { Locator, Page } from "playwright/test";
import { expect } from "./browser.ts";
import type { Tab } from "./engines/tab.ts";
import { layoutProblems } from "./layout.ts";

/** `axe.source` is the readable one, which a page takes twice as long to read. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** In both themes, between which only the contrast differs; the whole page, or what has changed. */
export async function expectAccessible(page: Page, state: string, parts?: string[]) {
	await page.evaluate(() => scrollTo(0, 0));
	await page.emulateMedia({ colorScheme: "light" });
	await page.evaluate(nextPaint);
	expect.soft(await accessibilityViolations(page, { parts }), state).toEqual([]);
	await page.emulateMedia({ colorScheme: "dark" });
	await page.evaluate(nextPaint);
	expect
		.soft(
			await accessibilityViolations(page, { only: ["color-contrast"], parts }),
			`${state}, dark`,
		)
		.toEqual([]);
}

/** Nothing is cut off, and axe, which needs script, finds nothing either. */
export async function expectSound(page: Page, javaScriptEnabled = true) {
	await page.waitForLoadState("domcontentloaded");
	expect(await page.evaluate(layoutProblems)).toEqual([]);
	if (javaScriptEnabled) expect(await accessibilityViolations(page)).toEqual([]);
}

/** What a live region says from now on, each time that it changes. */
export async function textsOf(region: Locator): Promise<() => Promise<(string | null)[]>> {
	const said = await region.evaluateHandle((element) => {
		const texts: (string | null)[] = [];
		const observed = { childList: true, characterData: true, subtree: true };
		new MutationObserver(() => texts.push(element.textContent)).observe(element, observed);
		return texts;
	});
	return () => said.jsonValue();
}

/** Without `@axe-core/playwright`, which loads axe twice for each check; the site has no frames. */
export async function accessibilityViolations(
	page: Pick<Tab, "evaluate">,
	{ only, parts }: { only?: string[]; parts?: string[] | undefined } = {},
): Promise<string[]> {
	if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
	return page.evaluate(violationsInPage, {
		parts: parts ?? ["html"],
		runOnly: { type: only ? ("rule" as const) : ("tag" as const), values: only ?? rules },
	});
}

/** Runs in the browser. */
function nextPaint(): Promise<unknown> {
	return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
}

/** Runs in the browser. */
async function violationsInPage({
	parts,
	runOnly,
}: {
	parts: string[];
	runOnly: axe.RunOnly;
}): Promise<string[]> {
	const { axe: inPage } = window as unknown as { axe: typeof axe };
	const { violations } = await inPage.run(
		{ include: parts },
		{ runOnly, resultTypes: ["violations"] },
	);
	return violations.flatMap(({ id, nodes }) =>
		nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`),
	);
}
