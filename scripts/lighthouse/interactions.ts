import type { Locator, Page } from "playwright";
import { launchChromium } from "../lib/engines.ts";
import { median } from "../lib/median.ts";

declare global {
	interface Window {
		longestMs: number;
	}
}

const cpuSlowdown = 4;
/** Lighthouse's: what is fetched on demand comes after the first response has been painted. */
const slow4G = {
	offline: false,
	latency: 150,
	downloadThroughput: 1.6e6 / 8,
	uploadThroughput: 750e3 / 8,
};

type Interaction = { what: string; ms: number };

/** How long each interaction took to be painted, the longest first: the median of several visits. */
export async function interactionsOf(address: string, visits: number): Promise<Interaction[]> {
	const all: number[][] = [];
	for (let visit = 0; visit < visits; visit++) all.push(await visitOnce(address));
	return Object.keys(acts)
		.map((what, index) => ({
			what,
			ms: median(all.map((durations) => durations[index] ?? Number.NaN)),
		}))
		.toSorted((one, other) => other.ms - one.ms);
}

async function visitOnce(address: string): Promise<number[]> {
	const browser = await launchChromium();
	try {
		const page = await browser.newPage({
			viewport: { width: 412, height: 823 },
			isMobile: true,
			hasTouch: true,
		});
		await page.goto(address, { waitUntil: "networkidle" });
		const devtools = await page.context().newCDPSession(page);
		await devtools.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
		await devtools.send("Network.enable");
		await devtools.send("Network.emulateNetworkConditions", slow4G);
		await page.evaluate(() => {
			window.longestMs = 0;
			const observer = new PerformanceObserver((list) => {
				for (const entry of list.getEntries())
					if (entry instanceof PerformanceEventTiming && entry.interactionId)
						window.longestMs = Math.max(window.longestMs, entry.duration);
			});
			// A variable, because the DOM's types do not know the threshold.
			const durations = { type: "event", durationThreshold: 16 };
			observer.observe(durations);
		});

		const durations: number[] = [];
		for (const act of Object.values(acts)) {
			await page.evaluate(() => {
				window.longestMs = 0;
			});
			await act(page);
			await page.waitForTimeout(1000);
			durations.push(await page.evaluate(() => window.longestMs));
		}
		return durations;
	} finally {
		await browser.close();
	}
}

type Act = (page: Page) => Promise<void>;

const tap =
	(selector: string): Act =>
	(page) =>
		touch(page.locator(selector).first());
const type =
	(name: string, text: string): Act =>
	(page) =>
		page.locator(`[name=${name}]`).pressSequentially(text);

const acts: Record<string, Act> = {
	"choose a car": tap("label:has([name=carType][value=suv])"),
	"choose another car": tap("label:has([name=carType][value=sedan])"),
	"choose insulation": tap("label:has([name=thermal][value=thermal-titanium])"),
	"choose a film": tap("label:has([name=ppf][value=ppf-full-matte-xpel])"),
	"choose polishing": tap("label:has([name=polishing][value=polishing-exterior])"),
	"type a name": type("customerName", "Sara Example"),
	"type a phone number": type("phoneNumber", "0501234567"),
	"type an e-mail address": type("email", "sara@example.com"),
	"open the calendar": tap("#booking-bookingDate"),
	"choose a day": tap(".rdp-day:not([data-disabled]) button"),
	"send an invalid form": async (page) => {
		await page.locator("[name=email]").fill("sara");
		await tap(".bottom-bar button")(page);
	},
};

/** Scrolls to the target first, since people touch what they see; the finger rests for a tenth of a second. */
async function touch(target: Locator): Promise<void> {
	const page = target.page();
	await target.scrollIntoViewIfNeeded();
	await page.waitForTimeout(700);
	const box = await target.boundingBox();
	if (!box) throw new Error(`${target} cannot be seen`);
	const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
	const devtools = await page.context().newCDPSession(page);
	await devtools.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [point] });
	await page.waitForTimeout(100);
	await devtools.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
	await devtools.detach();
}
