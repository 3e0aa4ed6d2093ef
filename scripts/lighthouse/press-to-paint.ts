import { type Browser, chromium } from "playwright";
import { chromiumPath } from "../lib/chromium.ts";
import { touch } from "./touch.ts";

declare global {
	interface Window {
		largestPaintAt: number;
	}
}

/** How long a phone takes from a press on a page's booking link to the largest paint of the form, visit by visit. */
export async function pressToPaint(
	address: string,
	{ flags, visits }: { flags: string[]; visits: number },
): Promise<number[]> {
	const browser = await chromium.launch({
		executablePath: await chromiumPath(),
		args: ["--no-sandbox", "--disable-gpu", ...flags],
	});
	try {
		const times: number[] = [];
		while (times.length < visits) times.push(await visitOnce(browser, address));
		return times;
	} finally {
		await browser.close();
	}
}

async function visitOnce(browser: Browser, address: string): Promise<number> {
	const context = await browser.newContext({
		viewport: { width: 390, height: 844 },
		isMobile: true,
		hasTouch: true,
	});
	const page = await context.newPage();
	await page.addInitScript(() => {
		const { timeOrigin } = performance;
		addEventListener("click", ({ timeStamp }) => {
			sessionStorage.pressedAt = timeOrigin + timeStamp;
		});
		new PerformanceObserver((list) => {
			for (const { startTime } of list.getEntries())
				window.largestPaintAt = timeOrigin + startTime;
		}).observe({ type: "largest-contentful-paint", buffered: true });
	});
	await page.goto(address, { waitUntil: "load" });
	await page.waitForTimeout(1500);

	await touch(page.locator("main a[href*='/booking']").first());
	await page.waitForURL(/\/booking/, { waitUntil: "commit" });
	await page.waitForTimeout(2000);
	const ms = await page.evaluate(
		() => window.largestPaintAt - Number(sessionStorage.pressedAt),
	);
	await context.close();
	return ms;
}
