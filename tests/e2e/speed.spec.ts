import type { Page } from "playwright/test";
import { everyAddress, missingPage } from "../support/addresses.ts";
import { expect, test } from "../support/browser.ts";

/** What search engines and Lighthouse round to 0.00. */
const unseen = 0.005;

test.use({ trace: "off" });

for (const { page: at, address } of everyAddress)
	test(`nothing moves on ${address} while it loads`, async ({
		page,
		watch,
	}) => {
		if (at === missingPage) watch.mayLog(/404/);
		await drawBeforeFonts(page);
		await page.goto(address);
		await page.evaluate(() => document.fonts.ready);
		const { moved, parts } = await shiftsOf(page);
		await page.unrouteAll({ behavior: "ignoreErrors" });
		expect(moved, parts.join("\n")).toBeLessThan(unseen);
	});

/** Fonts and pictures come only after the page was drawn without them. */
async function drawBeforeFonts(page: Page) {
	await page.route(/\.(woff2|avif|jpg|svg)$/, async (route) => {
		await page.waitForFunction(
			() => performance.getEntriesByName("first-contentful-paint").length > 0,
		);
		await route.continue();
	});
}

/** How much of the screen moved, and how far, by the browser's own measure. */
function shiftsOf(page: Page) {
	return page.evaluate(async () => {
		const shifts: LayoutShift[] = [];
		new PerformanceObserver((list) => {
			shifts.push(...(list.getEntries() as LayoutShift[]));
		}).observe({ type: "layout-shift", buffered: true });
		for (let frame = 0; frame < 3; frame++)
			await new Promise((drawn) => requestAnimationFrame(drawn));
		await new Promise((told) => setTimeout(told, 50));
		return {
			moved: shifts.reduce((sum, { value }) => sum + value, 0),
			parts: shifts.flatMap(({ value, sources }) =>
				sources.map(({ node }) => `${value}: ${nameOf(node)}`),
			),
		};

		function nameOf(node: Node | null) {
			const part = node instanceof Element ? node : node?.parentElement;
			return part ? part.outerHTML.slice(0, 120) : "something that is gone";
		}
	});
}

/** The browser's types do not know it yet. */
type LayoutShift = PerformanceEntry & {
	value: number;
	sources: { node: Node | null }[];
};
