import type { Page, Request } from "playwright/test";

/** Delays these requests until the returned function is called. */
export async function hold(
	page: Page,
	url: RegExp,
	{ isHeld = () => true }: { isHeld?: (request: Request) => boolean } = {},
): Promise<() => void> {
	const { promise, resolve } = Promise.withResolvers<void>();
	await page.route(url, async (route) => {
		if (isHeld(route.request())) await promise;
		await route.continue();
	});
	return resolve;
}
