/** Every page in both languages and themes, on a phone and a desktop, into screenshots/; a name picks pages: npm run screenshots -- faq */
import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import type { Page, ViewportSize } from "playwright";
import { pagePaths } from "../app/business/centre/pages.ts";
import { parseCommandLine, refuseUnknown } from "./lib/command-line.ts";
import { launchChromium } from "./lib/engines.ts";
import { startLocalSite } from "./lib/local-site.ts";
import { root } from "./lib/run.ts";

const folder = path.join(root, "screenshots");
const { positionals: names } = parseCommandLine({ allowPositionals: true });
const screens = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };
const pages = [...pagePaths, "/nowhere"];
const unknown = names.filter((name) => !pages.some((page) => nameOf(page).includes(name)));
refuseUnknown(unknown, pages.map(nameOf));
const chosen = pages.filter(
	(page) => !names.length || names.some((name) => nameOf(page).includes(name)),
);

const { site, stop } = await startLocalSite();
const browser = await launchChromium();
try {
	if (!names.length) rmSync(folder, { recursive: true, force: true });
	mkdirSync(folder, { recursive: true });
	for (const [screen, viewport] of Object.entries(screens))
		for (const theme of ["light", "dark"] as const) await shoot(screen, viewport, theme);
} finally {
	await browser.close();
	await stop();
}
console.log(`${chosen.length * 8} pictures in ${folder}`);

async function shoot(screen: string, viewport: ViewportSize, colorScheme: "light" | "dark") {
	const context = await browser.newContext({ viewport, colorScheme });
	const page = await context.newPage();
	for (const address of chosen)
		for (const language of ["ar", "en"]) {
			await page.goto(`${site}${address}?lang=${language}`);
			await loadLazyImages(page);
			const name = [nameOf(address), language, colorScheme, screen].join("-");
			await page.screenshot({ path: path.join(folder, `${name}.png`), fullPage: true });
		}
	await context.close();
}

function loadLazyImages(page: Page) {
	return page.evaluate(async () => {
		const images = [...document.images].filter((image) => image.checkVisibility());
		for (const image of images) image.loading = "eager";
		await Promise.all(images.map((image) => image.decode().catch(() => {})));
	});
}

function nameOf(address: string): string {
	return address.split("/").at(-1) || "home";
}
