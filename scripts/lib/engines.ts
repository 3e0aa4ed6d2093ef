import { existsSync, globSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type BrowserType, chromium, firefox, webkit } from "playwright";
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
	const found = installed(browsers) ?? (await fromDebian("chromium", browsers));
	if (found) return found;
	if (!isInstalled(chromium)) await run(tool("playwright", "install", "chromium"), { quiet: true });
	if (isInstalled(chromium)) return chromium.executablePath();
	return fail(
		"The browser tests need Chromium: install it, or name one in the CHROMIUM environment variable.",
	);
}

/** For a script, in a container, too. */
export async function launchChromium() {
	const executablePath = await chromiumPath();
	return chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
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

/** The environment that the tests of an engine read, or why they are skipped. */
export type Found = { env: Record<string, string> } | { missing: string };

/** One that is named, Playwright's own, or that of Debian or Ubuntu. */
export async function findFirefox(): Promise<Found> {
	if (!process.env.FIREFOX && isInstalled(firefox)) return { env: {} };
	const places = [
		process.env.FIREFOX,
		"/usr/bin/firefox-esr",
		"/usr/bin/firefox",
		"/Applications/Firefox.app/Contents/MacOS/firefox",
		"C:\\Program Files\\Mozilla Firefox\\firefox.exe",
	];
	const FIREFOX = installed(places) ?? (await fromDebian("firefox-esr", places));
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

function installed(places: (string | undefined)[]): string | undefined {
	return places.find((place) => place && existsSync(place));
}

const lockSeconds = 300;

/** Installs packages of Debian or Ubuntu where this process may. Waits while another apt is at work. */
async function installFromDebian(...packages: string[]) {
	if (process.getuid?.() !== 0 || !isOnPath("apt-get")) return;
	const install = ["install", "-y", "--no-install-recommends"];
	console.log(
		`The browser tests need ${packages.join(" and ")}. Installing now: apt-get ${[...install, ...packages].join(" ")}`,
	);
	await updateLists();
	const wait = ["-o", `DPkg::Lock::Timeout=${lockSeconds}`];
	await run(["apt-get", ...install, ...wait, ...packages], { quiet: true });
}

/** The option for the lock is of dpkg only: for its lists apt does not wait. */
async function updateLists() {
	for (let waited = 0; waited < lockSeconds; waited += 10) {
		let output = "";
		const write = (chunk: Buffer) => {
			output += chunk;
		};
		if ((await run(["apt-get", "update"], { write })) === 0) return;
		if (!output.includes("Could not get lock")) return console.error(output.trim());
		if (waited === 0) console.log("Waiting for another apt ...");
		await sleep(10_000);
	}
}

function isOnPath(command: string): boolean {
	const folders = (process.env.PATH ?? "").split(path.delimiter);
	return folders.some((folder) => existsSync(path.join(folder, command)));
}
