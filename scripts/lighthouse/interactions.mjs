import { chromium as browsers } from "playwright";
import { chromium } from "../chromium.mjs";

const slower = 4;
/** Lighthouse's: what is fetched when it is wanted comes after the first answer has been drawn. */
const slow4G = {
	offline: false,
	latency: 150,
	downloadThroughput: 1.6e6 / 8,
	uploadThroughput: 750e3 / 8,
};

/** How long each answer took to be drawn, the longest first: the middle one of several visits. */
export async function answersOf(address, visits) {
	const all = [];
	for (let visit = 0; visit < visits; visit++)
		all.push(await visitOnce(address));
	return Object.keys(acts)
		.map((what, place) => ({ what, ms: middle(all.map((one) => one[place])) }))
		.toSorted((one, other) => other.ms - one.ms);
}

function middle(numbers) {
	return numbers.toSorted((one, other) => one - other)[numbers.length >> 1];
}

/** Books by hand as far as the last press. */
async function visitOnce(address) {
	const browser = await browsers.launch({
		executablePath: await chromium(),
		args: ["--no-sandbox", "--disable-gpu"],
	});
	try {
		const page = await browser.newPage({
			viewport: { width: 412, height: 823 },
			isMobile: true,
			hasTouch: true,
		});
		await page.goto(address, { waitUntil: "networkidle" });
		const devtools = await page.context().newCDPSession(page);
		await devtools.send("Emulation.setCPUThrottlingRate", { rate: slower });
		await devtools.send("Network.enable");
		await devtools.send("Network.emulateNetworkConditions", slow4G);
		await page.evaluate(() => {
			window.longest = 0;
			new PerformanceObserver((list) => {
				for (const { duration, interactionId } of list.getEntries())
					if (interactionId)
						window.longest = Math.max(window.longest, duration);
			}).observe({ type: "event", durationThreshold: 16 });
		});

		const answers = [];
		for (const act of Object.values(acts)) {
			await page.evaluate(() => {
				window.longest = 0;
			});
			await act(page);
			await page.waitForTimeout(1000);
			answers.push(await page.evaluate(() => window.longest));
		}
		return answers;
	} finally {
		await browser.close();
	}
}

/** Brought into view beforehand, for a hand presses what the eye has found; and a finger rests a tenth of a second. */
const press = (selector) => async (page) => {
	const part = page.locator(selector).first();
	await part.scrollIntoViewIfNeeded();
	await page.waitForTimeout(700);
	const { x, y, width, height } = await part.boundingBox();
	const devtools = await page.context().newCDPSession(page);
	const touch = (type, touchPoints) =>
		devtools.send("Input.dispatchTouchEvent", { type, touchPoints });
	await touch("touchStart", [{ x: x + width / 2, y: y + height / 2 }]);
	await page.waitForTimeout(100);
	await touch("touchEnd", []);
	await devtools.detach();
};
const type = (name, text) => (page) =>
	page.locator(`[name=${name}]`).pressSequentially(text);

const acts = {
	"choose a car": press("label:has([name=carType][value=suv])"),
	"choose another car": press("label:has([name=carType][value=sedan])"),
	"choose insulation": press(
		"label:has([name=thermal][value=thermal-titanium])",
	),
	"choose a film": press("label:has([name=ppf][value=ppf-full-matte-xpel])"),
	"choose polishing": press(
		"label:has([name=polishing][value=polishing-exterior])",
	),
	"type a name": type("customerName", "Sara Ahmad"),
	"type a telephone number": type("phoneNumber", "0501234567"),
	"type an address": type("email", "sara@example.com"),
	"open the calendar": press(".calendar-button"),
	"choose a day": press(".rdp-day:not([data-disabled]) button"),
	"send what is refused": async (page) => {
		await page.locator("[name=email]").fill("sara");
		await press("#booking .book-button")(page);
	},
};
