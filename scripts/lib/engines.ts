import { existsSync, globSync } from "node:fs";
import { type BrowserType, chromium, firefox, webkit } from "playwright";
import { fail, run, tool } from "./run.ts";

const wholeBrowsers = [
	chromium.executablePath(),
	"/usr/bin/chromium",
	"/usr/bin/chromium-browser",
	"/usr/bin/google-chrome",
	"/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
	"C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** The engine without windows opens a page in a third of the time. */
const shell = "/usr/bin/chromium-headless-shell";
const playwrightShells = chromium
	.executablePath()
	.replaceAll("\\", "/")
	.replace(/chromium-(\d+)\/.*/, "chromium_headless_shell-$1/*/*headless{_,-}shell{,.exe}");

export function findChromium(): string | undefined {
	return process.env.CHROMIUM ?? firstOf([...globSync(playwrightShells), shell, ...wholeBrowsers]);
}

/** Only the whole browser has windows and a back/forward cache. */
export function findWholeChromium(): string | undefined {
	return process.env.CHROMIUM ?? firstOf(wholeBrowsers);
}

export async function wholeChromiumPath(): Promise<string | undefined> {
	if (!findWholeChromium()) await installFromDebian("chromium");
	return findWholeChromium();
}

export async function chromiumPath(): Promise<string> {
	if (!findChromium()) await installFromDebian("chromium-headless-shell");
	if (!findChromium()) await run(tool("playwright", "install", "--only-shell", "chromium"));
	return (
		findChromium() ??
		fail("The browser tests need Chromium: install it, or name one in the variable CHROMIUM.")
	);
}

/** A container needs `--no-sandbox`. */
const args = ["--no-sandbox", "--disable-gpu"];

export async function launchChromium() {
	return chromium.launch({ executablePath: await chromiumPath(), args });
}

/** Returns "156.0.8078.108 (/usr/bin/chromium)". Some versions start, and then refuse what Playwright asks of a page. */
export async function drivenVersion(engine: keyof typeof isPresent, path?: string) {
	const browser = await {
		chromium: () => chromium.launch({ executablePath: path ?? findChromium(), args }),
		firefox: () => firefox.launch(firefoxOptions()),
		webkit: () => webkit.launch(),
	}[engine]();
	try {
		await browser.newPage();
		const own = { chromium: findChromium(), firefox: findFirefox(), webkit: undefined }[engine];
		return `${browser.version()} (${path ?? own ?? { chromium, firefox, webkit }[engine].executablePath()})`;
	} finally {
		await browser.close();
	}
}

/** Playwright's own Firefox needs no path. */
function findFirefox(): string | undefined {
	const installed = isInstalled(firefox) ? [] : ["/usr/bin/firefox-esr", "/usr/bin/firefox"];
	return process.env.FIREFOX ?? firstOf(installed);
}

/** Debian's Firefox speaks another protocol than Playwright's own. */
export function firefoxOptions() {
	const executablePath = findFirefox();
	return { executablePath, channel: executablePath && "moz-firefox" };
}

/** Only Playwright's own WebKit can be driven. */
export const isPresent = {
	chromium: () => Boolean(findChromium()),
	firefox: () => isInstalled(firefox) || Boolean(findFirefox()),
	webkit: () => isInstalled(webkit),
};

export async function hasFirefox(): Promise<boolean> {
	if (!isPresent.firefox()) await installFromDebian("firefox-esr");
	return isPresent.firefox();
}

function isInstalled(engine: BrowserType): boolean {
	return existsSync(engine.executablePath());
}

function firstOf(places: (string | undefined)[]): string | undefined {
	return places.find((place) => place && existsSync(place));
}

async function installFromDebian(name: string) {
	if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
	console.log(`The browser tests need ${name}. Installing by apt-get ...`);
	await run(["apt-get", "update"], { quiet: true });
	const install = ["install", "-y", "--no-install-recommends", "-o", "DPkg::Lock::Timeout=300"];
	await run(["apt-get", ...install, name], { quiet: true });
}
