import { type Browser, type BrowserType, firefox, type Locator, type Page } from "playwright/test";
import { collectErrors, randomClientAddress } from "../browser.ts";
import type { Engine, Tab, TabOptions, Target } from "./tab.ts";

/** The browser that Playwright installs. */
export async function startPlaywright(type: BrowserType): Promise<Engine> {
	const browser = await type.launch();
	return { newTab: (options) => newTab(browser, options), stop: () => browser.close() };
}

/** Debian's Firefox ESR by Playwright's WebDriver BiDi. It ignores `javaScriptEnabled`, so there is one browser with script and one without. */
export function startDebianFirefox(executablePath: string): Engine {
	const browsers = new Map<boolean, Promise<Browser>>();
	const browserFor = (script: boolean) => {
		const browser =
			browsers.get(script) ??
			firefox.launch({
				channel: "moz-firefox",
				executablePath,
				firefoxUserPrefs: { "javascript.enabled": script, "ui.prefersReducedMotion": 1 },
			});
		browsers.set(script, browser);
		return browser;
	};
	return {
		newTab: async (options) => newTab(await browserFor(options.script), options),
		stop: async () => {
			for (const browser of browsers.values()) await (await browser).close();
		},
	};
}

async function newTab(browser: Browser, { site, script }: TabOptions): Promise<Tab> {
	const context = await browser.newContext({
		baseURL: site,
		javaScriptEnabled: script,
		reducedMotion: "reduce",
		extraHTTPHeaders: randomClientAddress(),
	});
	const page = await context.newPage();
	const errors: string[] = [];
	collectErrors(page, errors);
	/** Without script there are no animation frames, which Playwright needs to see that an element no longer moves. */
	const press = (target: Target) => locate(page, target).click({ force: !script });
	return {
		errors: () => errors,
		open: async (address) => void (await page.goto(address)),
		resize: (width, height) => page.setViewportSize({ width, height }),
		press,
		keys: async (target, ...keys) => {
			await locate(page, target).focus();
			for (const key of keys) await page.keyboard.press(key);
		},
		type: async (target, text) => {
			await press(target);
			await page.keyboard.press("ControlOrMeta+a");
			await page.keyboard.insertText(text);
		},
		address: async () => page.url(),
		/** Playwright's own waits for an event that a page from the back/forward cache does not send. */
		back: () => page.evaluate(() => history.back()),
		evaluate: (run, argument) => page.evaluate(run as never, argument),
		screenshot: () => page.screenshot(),
		close: () => context.close(),
	};
}

function locate(page: Page, target: Target): Locator {
	if ("css" in target) return page.locator(target.css);
	const { role, name, inside } = target;
	return (inside ? locate(page, inside) : page).getByRole(role, { name });
}
