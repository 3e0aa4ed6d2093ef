import { randomInt } from "node:crypto";
import { test as base, expect, type Locator, type Page } from "playwright/test";
import type { Language } from "#app/business/base/language.ts";

export { expect };

/** A page of the site: its class has what is found there. */
export class SitePage {
	constructor(
		readonly page: Page,
		readonly language: Language = "ar",
	) {}

	async expectFieldError(field: Locator, message: string) {
		await expect(field).toHaveAttribute("aria-invalid", "true");
		await expect(field).toHaveAccessibleDescription(containing(message));
	}
}

export const containing = (text: string) => new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));

/** Every test fails on a console error, an exception or a request to another origin, unless it allows it. */
type PageErrors = { allow: (message: RegExp) => void };

export const test = base.extend<{ pageErrors: PageErrors }>({
	pageErrors: [
		async ({ context, baseURL }, use) => {
			const errors: string[] = [];
			const allowed: RegExp[] = [];
			const siteOrigin = new URL(baseURL ?? "http://localhost").origin;
			await context.setExtraHTTPHeaders(randomClientAddress());
			context.on("page", (page) => collectErrors(page, errors));
			context.on("request", (request) => {
				const url = request.url();
				const isLocal = url.startsWith(siteOrigin) || /^(data|blob|about):/.test(url);
				if (!isLocal) errors.push(`request to another origin: ${url}`);
			});
			await use({ allow: (message) => allowed.push(message) });
			const left = errors.filter((error) => !allowed.some((message) => message.test(error)));
			expect(left, "errors of the pages").toEqual([]);
		},
		{ auto: true },
	],
});

/** The site limits posts per minute and address; all tests would share one. */
function randomClientAddress(): Record<string, string> {
	const part = () => randomInt(1, 255);
	return { "CF-Connecting-IP": `10.${part()}.${part()}.${part()}` };
}

/** /booking takes no part in the transition that the page before has begun: Chromium rejects a promise that no script is given, and shows it at once. */
const notTakenPart = /ViewTransition opt-in disabled/;

/** A photo of a review that was taken back is gone at once; pages for everybody know of it after a minute. */
const photoOfReview = /\/photo\?/;

/** Violations of the Content-Security-Policy are console errors. */
function collectErrors(page: Page, errors: string[]) {
	page.on("pageerror", ({ message }) => {
		if (!notTakenPart.test(message)) errors.push(`threw: ${message}`);
	});
	page.on("console", (message) => {
		const isLoud = message.type() === "error" || message.type() === "warning";
		if (isLoud && !photoOfReview.test(message.location().url))
			errors.push(`logged: ${message.text()}`);
	});
}

/** Delays these requests until the returned function is called. */
export async function hold(page: Page, url: RegExp): Promise<() => void> {
	const { promise, resolve } = Promise.withResolvers<void>();
	await page.route(url, async (route) => {
		await promise;
		await route.continue();
	});
	return resolve;
}

/** Runs in the browser. */
export function isDark(): boolean {
	const { backgroundColor } = getComputedStyle(document.documentElement);
	const [red = 255] = backgroundColor.match(/[\d.]+/g)?.map(Number) ?? [];
	return red < 64;
}
