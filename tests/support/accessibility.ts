import axe from "axe-core";
import type { Page } from "playwright/test";

const rules = [
	"wcag2a",
	"wcag2aa",
	"wcag21a",
	"wcag21aa",
	"wcag22aa",
	"best-practice",
];

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
