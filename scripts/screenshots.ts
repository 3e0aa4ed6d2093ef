/**
 * `npm run screenshots [-- faq]` takes all pages, or those named, in both languages and themes, on phone and desktop.
 * `stage` takes both cars in each colour with every two services: only the eye sees what a layer does to another.
 * `docs` takes those of README.md and docs/staff.md anew, where invented bookings are.
 */
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page, ViewportSize } from "playwright";
import sharp from "sharp";
import { pagePaths } from "../app/business/centre/pages.ts";
import { catalogue } from "../app/business/prices/catalogue.ts";
import { type CarType, carTypes, paints } from "../app/business/prices/service.ts";
import { parseCommandLine, refuseUnknown } from "./lib/command-line.ts";
import { launchChromium } from "./lib/engines.ts";
import { root, runOrExit, script } from "./lib/run.ts";
import { startLocalSite } from "./lib/servers.ts";

const folder = path.join(root, "screenshots");
const { positionals: names } = parseCommandLine({ allowPositionals: true });
const screens = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };
const silver =
	"/booking?carType=sedan&paint=silver&thermal=thermal-nano-ceramic&ceramic=ceramic-exterior";
const pictures: [name: string, address: string, width: number, height: number, isDark?: boolean][] =
	[
		["screenshot-home", "/", 1200, 750],
		["screenshot-booking", silver, 1200, 750],
		["screenshot-film-dark", "/services/ppf?lang=en", 1200, 750, true],
		["screenshot-phone", silver, 390, 664],
		["staff-board", "/staff/day", 390, 1200],
		["staff-booking", "", 390, 1420],
	];
const pages = [...pagePaths, "/nowhere", "/stage", "/docs"];
const unknown = names.filter((name) => !pages.some((page) => nameOf(page).includes(name)));
refuseUnknown(unknown, pages.map(nameOf));
const chosen = pages.filter(
	(page) =>
		(!names.length && page !== "/docs") || names.some((name) => nameOf(page).includes(name)),
);

const state = mkdtempSync(path.join(tmpdir(), "screenshots-"));
if (chosen.includes("/docs")) await runOrExit(script("seed.ts", "--persist-to", state));
const { site, stop } = await startLocalSite({ state });
const browser = await launchChromium();
try {
	if (!names.length) rmSync(folder, { recursive: true, force: true });
	mkdirSync(folder, { recursive: true });
	for (const theme of ["light", "dark"] as const) {
		for (const [screen, viewport] of Object.entries(screens)) await shoot(screen, viewport, theme);
		if (chosen.includes("/stage")) for (const car of carTypes) await shootPairs(car, theme);
	}
	if (chosen.includes("/docs")) for (const picture of pictures) await shootForDocs(...picture);
} finally {
	await browser.close();
	await stop();
	rmSync(state, { recursive: true, force: true, maxRetries: 3 });
}
console.log(`The pictures are in ${chosen.includes("/docs") ? "docs" : folder}`);

async function shoot(screen: string, viewport: ViewportSize, colorScheme: "light" | "dark") {
	const context = await browser.newContext({ viewport, colorScheme });
	const page = await context.newPage();
	for (const address of chosen.filter((address) => !["/stage", "/docs"].includes(address)))
		for (const language of ["ar", "en"]) {
			await page.goto(`${site}${address}?lang=${language}`);
			await loadLazyImages(page);
			const name = [nameOf(address), language, colorScheme, screen].join("-");
			await page.screenshot({ path: path.join(folder, `${name}.png`), fullPage: true });
		}
	await context.close();
}

async function shootForDocs(...[name, address, width, height, isDark]: (typeof pictures)[number]) {
	const colorScheme = isDark ? "dark" : "light";
	const page = await browser.newPage({ viewport: { width, height }, colorScheme });
	await page.goto(site + (address || "/staff/day"));
	/** The first car of the board. */
	if (!address) await page.locator("[href^='/staff/booking?']:visible").first().click();
	await page.waitForLoadState("networkidle");
	await page.screenshot({
		...{ path: path.join(root, `docs/${name}.jpg`), quality: 85, animations: "disabled" },
	});
	await page.close();
}

/** A row is a colour, and a column two services that can be booked together. */
async function shootPairs(car: CarType, colorScheme: "light" | "dark") {
	const parts = catalogue.flatMap(({ field, choice, options }) =>
		[...new Set(options.flatMap(({ carPart }) => carPart ?? []))].map((part) => ({
			field,
			choice,
			part,
		})),
	);
	const pairs = parts.flatMap((one, index) =>
		parts
			.slice(index + 1)
			.filter((other) => one.choice === "many" || one.field !== other.field)
			.map((other) => `${one.part} ${other.part}`),
	);
	const context = await browser.newContext({ viewport: screens.desktop, colorScheme });
	const page = await context.newPage();
	const cell = { width: 240, height: 216 };
	const cells = [];
	for (const [row, paint] of paints.entries()) {
		await page.goto(`${site}/booking?lang=en&carType=${car}&paint=${paint}`);
		const stage = page.locator(".stage.car-stage");
		for (const [column, pair] of ["", ...pairs].entries()) {
			await stage.evaluate((element, pair) => {
				element.dataset.cover = pair;
			}, pair);
			await page.waitForLoadState("networkidle");
			const picture = await stage.screenshot({ animations: "disabled" });
			const input = await sharp(picture)
				.resize({ ...cell, position: "bottom" })
				.toBuffer();
			cells.push({ input, left: column * cell.width, top: row * cell.height });
		}
	}
	await context.close();
	await sharp({
		create: {
			width: (pairs.length + 1) * cell.width,
			height: paints.length * cell.height,
			channels: 3,
			background: "black",
		},
	})
		.composite(cells)
		.jpeg()
		.toFile(path.join(folder, `stage-${car}-${colorScheme}.jpg`));
	console.log(`stage-${car}-${colorScheme}: ${["none", ...pairs].join(" | ")}`);
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
