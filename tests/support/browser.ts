import { randomInt } from "node:crypto";
import { test as base, expect, type Locator, type Page } from "playwright/test";
import type { Language } from "#app/business/base/language.ts";

export { expect };

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
			const allowed = [leftOut];
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

/** The site limits posts per minute and address, and all tests would share one. */
function randomClientAddress(): Record<string, string> {
	const part = () => randomInt(1, 255);
	return { "CF-Connecting-IP": `10.${part()}.${part()}.${part()}` };
}

/** A photo of a review that was taken back is gone at once; pages for everybody know of it after a minute. */
const photoOfReview = /\/photo\?/;

/**
 * On a busy machine Chromium leaves out the movement between two pages, also without script, and says so as an error.
 * `thorough/e2e/pages.spec.ts` reads that each page takes part in it.
 */
const leftOut = /^threw: Transition was (skipped|aborted .*ViewTransition opt-in disabled)$/;

/** Violations of the Content-Security-Policy are console errors. */
function collectErrors(page: Page, errors: string[]) {
	page.on("pageerror", ({ message }) => errors.push(`threw: ${message}`));
	page.on("console", (message) => {
		const isLoud = message.type() === "error" || message.type() === "warning";
		if (isLoud && !photoOfReview.test(message.location().url))
			errors.push(`logged: ${message.text()}`);
	});
}

/** The requests wait until the returned function is called. */
export async function hold(page: Page, url: RegExp): Promise<() => void> {
	const { promise, resolve } = Promise.withResolvers<void>();
	await page.route(url, async (route) => {
		await promise;
		await route.continue();
	});
	return resolve;
}

/** Runs in the browser, so it can use nothing outside itself. */
export function isDark(): boolean {
	const { backgroundColor } = getComputedStyle(document.documentElement);
	const [red = 255] = backgroundColor.match(/[\d.]+/g)?.map(Number) ?? [];
	return red < 64;
}

export type Visit = {
	language: Language;
	javaScriptEnabled: boolean;
	/** A title ends with it: playwright.config.ts knows the tag, and a desktop has none. */
	width: " @phone" | "";
};

/** Every two of language, script and width meet here; all three meet only where the product promises each case. */
export const visits: Visit[] = [
	{ language: "ar", javaScriptEnabled: true, width: " @phone" },
	{ language: "en", javaScriptEnabled: true, width: "" },
	{ language: "ar", javaScriptEnabled: false, width: "" },
	{ language: "en", javaScriptEnabled: false, width: " @phone" },
];

/** These visits suit pages whose text is tested in both languages elsewhere. */
export const twoVisits: Visit[] = [
	{ language: "ar", javaScriptEnabled: true, width: " @phone" },
	{ language: "en", javaScriptEnabled: false, width: "" },
];

/** A title that ends with it is left out of the default tests. */
export const thoroughIf = (isLeftOut: boolean) => (isLeftOut ? " @thorough" : "");

export const visitsWithScript = visits.filter(({ javaScriptEnabled }) => javaScriptEnabled);

export function eachVisit(some: Visit[], tests: (visit: Visit, index: number) => void) {
	for (const [index, visit] of some.entries())
		test.describe(`in ${visit.language}`, () =>
			describeScript(visit.javaScriptEnabled, () => tests(visit, index)));
}

export function describeScript(javaScriptEnabled: boolean, tests: () => void) {
	test.describe(javaScriptEnabled ? "with script" : "without script", () => {
		test.use({ javaScriptEnabled });
		tests();
	});
}

/** A positive distance is to the right. The pause is part of the gesture: a toast is also swiped away by speed. */
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
