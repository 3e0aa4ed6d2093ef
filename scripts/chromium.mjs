import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { has, run } from "./run.mjs";

const whole = [
	process.env.CHROMIUM,
	"/usr/bin/chromium",
	"/usr/bin/chromium-browser",
	"/usr/bin/google-chrome",
	"/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
	"C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

const shell = ["/usr/bin/chromium-headless-shell"];

/** An installed Chromium, else Debian's package, else Playwright's own download, else one clear sentence. */
export async function chromium() {
	return (
		installed(whole) ??
		(await fromDebian("chromium", whole)) ??
		(await fromPlaywright()) ??
		explain()
	);
}

/** The same engine without windows opens a page in a third of the time: the browser tests took 265 s with it, 390 s without. It keeps no page that was left. */
export async function headlessShell() {
	if (process.env.CHROMIUM) return process.env.CHROMIUM;
	return (
		installed(shell) ?? (await fromDebian("chromium-headless-shell", shell))
	);
}

function installed(places) {
	return places.find((path) => path && existsSync(path));
}

async function fromDebian(name, places) {
	if (process.getuid?.() !== 0 || !has("apt-get")) return;
	console.log(`Installing Debian's ${name} for the browser tests ...`);
	await run("apt-get", ["update"], { quietly: true });
	await run("apt-get", ["install", "-y", "--no-install-recommends", name], {
		quietly: true,
	});
	return installed(places);
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
