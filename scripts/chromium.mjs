import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { has, run } from "./run.mjs";

const usual = [
	process.env.CHROMIUM,
	"/usr/bin/chromium",
	"/usr/bin/chromium-browser",
	"/usr/bin/google-chrome",
	"/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
	"C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** An installed Chromium, else Debian's package, else Playwright's own download, else one clear sentence. */
export async function chromium() {
	return (
		installed() ?? (await fromDebian()) ?? (await fromPlaywright()) ?? explain()
	);
}

function installed() {
	return usual.find((path) => path && existsSync(path));
}

async function fromDebian() {
	if (process.getuid?.() !== 0 || !has("apt-get")) return;
	console.log("Installing Debian's chromium for the browser tests ...");
	await run("apt-get", ["update"], { quietly: true });
	await run(
		"apt-get",
		["install", "-y", "--no-install-recommends", "chromium"],
		{ quietly: true },
	);
	return installed();
}

async function fromPlaywright() {
	const require = createRequire(import.meta.url);
	const { chromium: own } = require("playwright");
	if (!existsSync(own.executablePath()))
		await run("playwright", ["install", "chromium"], { quietly: true });
	return existsSync(own.executablePath()) ? own.executablePath() : undefined;
}

function explain() {
	console.error(
		"The browser tests need Chromium: install it, or name one in the CHROMIUM environment variable.",
	);
	process.exit(1);
}
