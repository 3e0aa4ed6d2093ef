import type { Locator, Page } from "playwright/test";
import { expect } from "./browser.ts";

/** What the browser of a phone leaves of its screen. */
export const phone = { width: 390, height: 664 };
export const smallPhone = { width: 360, height: 640 };

/** Where a part is in the window, which can be seen. */
export async function boxOf(part: Locator) {
	const box = await part.boundingBox();
	if (!box) throw new Error("It cannot be seen");
	return { ...box, end: box.y + box.height, right: box.x + box.width };
}

/** Each part is whole between the header and the bar of a phone. */
export async function expectInSight(page: Page, ...parts: Locator[]) {
	const header = await boxOf(page.getByRole("banner"));
	const bar = await boxOf(page.locator(".action-bar:visible, .bottom-bar:visible").last());
	for (const part of parts) {
		const { y, end } = await boxOf(part);
		expect(y).toBeGreaterThanOrEqual(header.end);
		expect(end).toBeLessThanOrEqual(bar.y);
	}
}
