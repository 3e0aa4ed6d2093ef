import { globSync } from "node:fs";
import { installed, installFromDebian } from "./installed.ts";

/** The environment that the tests of an engine read, or why they are skipped. */
export type Found = { env: Record<string, string> } | { missing: string };

/** Firefox of Debian or Ubuntu, or one that is named. */
export async function findFirefox(): Promise<Found> {
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

/** WebKitGTK's driver and small browser, and a screen that nobody sees. They exist on Linux only. */
export async function findWebKit(): Promise<Found> {
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
