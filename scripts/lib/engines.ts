import { existsSync, globSync } from "node:fs";
import { type BrowserType, firefox, webkit } from "playwright";
import { installed, installFromDebian } from "./installed.ts";

/** The environment that the tests of an engine read, or why they are skipped. */
export type Found = { env: Record<string, string> } | { missing: string };

/** One that is named, Playwright's own, or that of Debian or Ubuntu. */
export async function findFirefox(): Promise<Found> {
	if (!process.env.FIREFOX && isInstalled(firefox)) return { env: {} };
	const find = () =>
		installed([
			process.env.FIREFOX,
			"/usr/bin/firefox-esr",
			"/usr/bin/firefox",
			"/Applications/Firefox.app/Contents/MacOS/firefox",
			"C:\\Program Files\\Mozilla Firefox\\firefox.exe",
		]);
	if (!find()) await installFromDebian("firefox-esr");
	const FIREFOX = find();
	return FIREFOX
		? { env: { FIREFOX } }
		: { missing: "install firefox-esr, or name one in FIREFOX" };
}

/** Playwright's own, or WebKitGTK's driver and small browser, and a screen that nobody sees. These exist on Linux only. */
export async function findWebKit(): Promise<Found> {
	if (isInstalled(webkit)) return { env: {} };
	const find = () => [
		installed(["/usr/bin/WebKitWebDriver"]),
		installed(globSync("/usr/lib/*/webkit2gtk-4.1/MiniBrowser")),
		installed(["/usr/bin/Xvfb"]),
	];
	const packages = ["webkit2gtk-driver", "xvfb"];
	if (find().includes(undefined)) await installFromDebian(...packages);
	const [WEBKIT_DRIVER, MINI_BROWSER, XVFB] = find();
	return WEBKIT_DRIVER && MINI_BROWSER && XVFB
		? { env: { WEBKIT_DRIVER, MINI_BROWSER, XVFB } }
		: { missing: `install ${packages.join(" and ")}` };
}

function isInstalled(engine: BrowserType): boolean {
	return existsSync(engine.executablePath());
}
