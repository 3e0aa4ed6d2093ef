import { existsSync } from "node:fs";
import path from "node:path";
import { chromium } from "playwright";
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
	return (
		installed(shells) ?? (await fromDebian("chromium-headless-shell", shells))
	);
}

function installed(places: (string | undefined)[]): string | undefined {
	return places.find((place) => place && existsSync(place));
}

async function fromDebian(name: string, places: (string | undefined)[]) {
	if (process.getuid?.() !== 0 || !isOnPath("apt-get")) return undefined;
	console.log(`Installing Debian's ${name} for the browser tests ...`);
	await run(["apt-get", "update"], { quiet: true });
	await run(["apt-get", "install", "-y", "--no-install-recommends", name], {
		quiet: true,
	});
	return installed(places);
}

function isOnPath(command: string): boolean {
	return (process.env.PATH ?? "")
		.split(path.delimiter)
		.some((folder) => existsSync(path.join(folder, command)));
}

async function fromPlaywright(): Promise<string | undefined> {
	if (!existsSync(chromium.executablePath()))
		await run(tool("playwright", "install", "chromium"), { quiet: true });
	return installed([chromium.executablePath()]);
}
