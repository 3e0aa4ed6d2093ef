import type { Locator, Page } from "playwright/test";

/** Slowly, in steps, as a hand does; positive is to the right. */
export async function swipe(page: Page, toasts: Locator, by: number) {
	const box = await toasts.first().boundingBox();
	if (!box) throw new Error("No toast to swipe");
	const x = box.x + box.width / 2;
	const y = box.y + box.height / 2;
	await page.mouse.move(x, y);
	await page.mouse.down();
	await page.mouse.move(x + by, y, { steps: 8 });
	await page.waitForTimeout(Math.abs(by) * 12);
	await page.mouse.up();
	await page.mouse.move(x, y - 300);
}

/** As when the visitor looks at another tab: the browser reports it and sends the event. */
export async function setPageHidden(page: Page, hidden: boolean) {
	await page.evaluate((isHidden) => {
		Object.defineProperty(document, "hidden", { configurable: true, get: () => isHidden });
		Object.defineProperty(document, "visibilityState", {
			configurable: true,
			get: () => (isHidden ? "hidden" : "visible"),
		});
		document.dispatchEvent(new Event("visibilitychange"));
	}, hidden);
}
