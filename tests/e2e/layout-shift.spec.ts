import type { Page } from "playwright/test";
import { everyAddress, missingPage } from "../support/addresses.ts";
import { expect, test } from "../support/browser.ts";

/** Lighthouse rounds this to 0.00. */
const maxShift = 0.005;

for (const { page: path, address } of everyAddress)
	test(`the layout of ${address} does not shift while it loads @every-width`, async ({
		page,
		pageErrors,
	}) => {
		if (path === missingPage) pageErrors.allow(/404/);
		await paintBeforeFonts(page);
		await page.goto(address);
		await page.evaluate(() => document.fonts.ready);
		const { score, sources } = await shiftsOf(page);
		await page.unrouteAll({ behavior: "ignoreErrors" });
		expect(score, sources.join("\n")).toBeLessThan(maxShift);
	});

/** Delays fonts and images until the first paint. */
async function paintBeforeFonts(page: Page) {
	await page.route(/\.(woff2|avif|jpg|svg)$/, async (route) => {
		await page.waitForFunction(
			() => performance.getEntriesByName("first-contentful-paint").length > 0,
		);
		await route.continue();
	});
}

/** The browser's layout-shift entries and the elements that moved. */
function shiftsOf(page: Page) {
	return page.evaluate(async () => {
		const shifts: LayoutShift[] = [];
		new PerformanceObserver((list) => {
			shifts.push(...(list.getEntries() as LayoutShift[]));
		}).observe({ type: "layout-shift", buffered: true });
		for (let frame = 0; frame < 3; frame++)
			await new Promise((done) => requestAnimationFrame(done));
		await new Promise((done) => setTimeout(done, 50));
		return {
			score: shifts.reduce((sum, { value }) => sum + value, 0),
			sources: shifts.flatMap(({ value, sources }) =>
				sources.map(({ node }) => `${value}: ${nameOf(node)}`),
			),
		};

		function nameOf(node: Node | null) {
			const element = node instanceof Element ? node : node?.parentElement;
			return element ? element.outerHTML.slice(0, 120) : "a removed element";
		}
	});
}

/** TypeScript's DOM types do not have it yet. */
type LayoutShift = PerformanceEntry & {
	value: number;
	sources: { node: Node | null }[];
};
