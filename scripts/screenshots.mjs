/** Every page in both languages and themes, on a phone and a desk, into screenshots/; a name picks pages: npm run screenshots -- faq */
import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { chromium as browsers } from "playwright";
import { pages } from "../app/business/pages.ts";
import { chromium } from "./chromium.mjs";
import { must, root } from "./run.mjs";
import { serve } from "./serve.mjs";

const folder = path.join(root, "screenshots");
const asked = process.argv.slice(2);
const screens = {
	phone: { width: 390, height: 844 },
	desktop: { width: 1440, height: 900 },
};
const wanted = [...pages, "/nowhere"].filter(
	(page) => !asked.length || asked.some((word) => nameOf(page).includes(word)),
);

await must("npm", ["run", "--silent", "build"]);
const { site, stop } = await serve();
const browser = await browsers.launch({
	executablePath: await chromium(),
	args: ["--no-sandbox", "--disable-gpu"],
});
try {
	if (!asked.length) rmSync(folder, { recursive: true, force: true });
	mkdirSync(folder, { recursive: true });
	for (const [screen, viewport] of Object.entries(screens))
		for (const theme of ["light", "dark"]) await shoot(screen, viewport, theme);
} finally {
	await browser.close();
	await stop();
}
console.log(`${wanted.length * 8} pictures in ${folder}`);

async function shoot(screen, viewport, colorScheme) {
	const context = await browser.newContext({ viewport, colorScheme });
	const page = await context.newPage();
	for (const address of wanted)
		for (const language of ["ar", "en"]) {
			await page.goto(`${site}${address}?lang=${language}`);
			await loadWhatIsLazy(page);
			const name = [nameOf(address), language, colorScheme, screen].join("-");
			await page.screenshot({
				path: path.join(folder, `${name}.png`),
				fullPage: true,
			});
		}
	await context.close();
}

function loadWhatIsLazy(page) {
	return page.evaluate(async () => {
		const pictures = [...document.images].filter((image) =>
			image.checkVisibility(),
		);
		for (const picture of pictures) picture.loading = "eager";
		await Promise.all(
			pictures.map((picture) => picture.decode().catch(() => {})),
		);
	});
}

function nameOf(address) {
	return address.split("/").at(-1) || "home";
}
