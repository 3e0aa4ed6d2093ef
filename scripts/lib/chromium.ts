import { existsSync } from "node:fs";
import { chromium } from "playwright";
import { installed, installFromDebian } from "./installed.ts";
import { fail, run } from "./run.ts";
import { tool } from "./tool.ts";

const browsers = [
	process.env.CHROMIUM,
	"/usr/bin/chromium",
	"/usr/bin/chromium-browser",
	"/usr/bin/google-chrome",
	"/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
	"C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

const shells = ["/usr/bin/chromium-headless-shell"];

/** An installed Chromium, else Debian's package, else Playwright's own download, else one clear sentence. */
export async function chromiumPath(): Promise<string> {
	return (
		installed(browsers) ??
		(await fromDebian("chromium", browsers)) ??
		(await fromPlaywright()) ??
		fail(
			"The browser tests need Chromium: install it, or name one in the CHROMIUM environment variable.",
		)
	);
}

/** The same engine without windows opens a page in a third of the time: the browser tests took 265 s with it, 390 s without. It has no back/forward cache. */
export async function headlessShellPath(): Promise<string | undefined> {
	if (process.env.CHROMIUM) return process.env.CHROMIUM;
	return installed(shells) ?? (await fromDebian("chromium-headless-shell", shells));
}

async function fromDebian(name: string, places: (string | undefined)[]) {
	await installFromDebian(name);
	return installed(places);
}

async function fromPlaywright(): Promise<string | undefined> {
	if (!existsSync(chromium.executablePath()))
		await run(tool("playwright", "install", "chromium"), { quiet: true });
	return installed([chromium.executablePath()]);
}
