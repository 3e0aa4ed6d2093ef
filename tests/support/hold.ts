import type { Page } from "playwright/test";

/** Delays these requests until the returned function is called. */
export async function hold(page: Page, url: RegExp): Promise<() => void> {
	const { promise, resolve } = Promise.withResolvers<void>();
	await page.route(url, async (route) => {
		await promise;
		await route.continue();
	});
	return resolve;
}
