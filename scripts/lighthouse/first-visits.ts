import { type BrowserContext, chromium } from "playwright";
import { chromiumPath } from "../lib/chromium.ts";
import type { Network } from "./networks.ts";

type Options = { hostRules: string; visits: number };

/** How many of a phone's first visits show every heading and paragraph in the web font. */
export async function firstVisitsInWebFont(
	address: string,
	network: Network,
	{ hostRules, visits }: Options,
): Promise<number> {
	const browser = await chromium.launch({
		executablePath: await chromiumPath(),
		args: [
			"--no-sandbox",
			"--disable-gpu",
			"--ignore-certificate-errors",
			`--host-resolver-rules=${hostRules}`,
		],
	});
	try {
		let inWebFont = 0;
		for (let visit = 0; visit < visits; visit++) {
			const context = await browser.newContext({
				viewport: { width: 390, height: 844 },
				isMobile: true,
			});
			const fonts = await fontsOf(context, address, network);
			if (fonts.every((font) => font.startsWith("Readex Pro"))) inWebFont++;
			await context.close();
		}
		return inWebFont;
	} finally {
		await browser.close();
	}
}

async function fontsOf(
	context: BrowserContext,
	address: string,
	network: Network,
): Promise<string[]> {
	const page = await context.newPage();
	const devtools = await context.newCDPSession(page);
	const { latency, megabits } = network;
	await devtools.send("Network.enable");
	await devtools.send("Network.emulateNetworkConditions", {
		offline: false,
		latency,
		downloadThroughput: (megabits * 1e6) / 8,
		uploadThroughput: (megabits * 1e6) / 8,
	});
	await page.goto(address, { waitUntil: "load" });
	await page.waitForTimeout(500);
	await devtools.send("DOM.enable");
	await devtools.send("CSS.enable");
	const { root } = await devtools.send("DOM.getDocument");
	const { nodeIds } = await devtools.send("DOM.querySelectorAll", {
		nodeId: root.nodeId,
		selector: "h1, main p, main legend, main label",
	});
	const found = new Set<string>();
	for (const nodeId of nodeIds.slice(0, 12)) {
		const { fonts } = await devtools.send("CSS.getPlatformFontsForNode", {
			nodeId,
		});
		for (const { familyName, isCustomFont } of fonts)
			found.add(isCustomFont ? familyName : `local ${familyName}`);
	}
	return [...found];
}
