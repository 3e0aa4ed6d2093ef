import type { Page } from "playwright/test";
import { expect } from "./browser.ts";
import { layoutProblems } from "./layout.ts";

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
