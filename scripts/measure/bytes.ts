import { globSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { languages, localizedPath } from "../../app/business/base/language.ts";
import { pagePaths } from "../../app/business/centre/pages.ts";
import { mailer, site as siteWorker } from "../lib/built-workers.ts";
import { root } from "../lib/run.ts";
import { limits } from "./limits.ts";

export type Weight = { page?: string; what: string; bytes: number; most: number };

export async function printBytes(site: string) {
	const heaviest = new Map<string, Weight>();
	for (const weight of await weigh(site))
		if (weight.bytes >= (heaviest.get(weight.what)?.bytes ?? 0)) heaviest.set(weight.what, weight);
	for (const { page = "", what, bytes, most } of heaviest.values()) {
		const verdict = bytes > most ? "TOO MUCH  " : "";
		console.log(`${bytes} of ${most}`.padStart(18), ` ${verdict}${what}  ${page}`);
		if (verdict) process.exitCode = 1;
	}
}

/** A browser that has nothing yet fetches all of this. */
export async function weigh(site: string): Promise<Weight[]> {
	const weights = weighFiles();
	for (const page of [...pagePaths, "/no-such-page"])
		for (const language of languages)
			weights.push(...(await weighPage(site, page, localizedPath(language, page))));
	return weights;
}

function weighFiles(): Weight[] {
	const weight = (what: string, bytes: number, most: number): Weight => ({ what, bytes, most });
	const hero = "images/bare-fine-1600.avif";
	const phone = Math.max(...globSync("images/*-736.avif", { cwd: client }).map(size));
	return [
		weight("both fonts", fonts("arabic", "latin"), limits.bothFonts),
		weight("one picture of the first screen, 1600 wide", size(hero), limits.heroPicture),
		weight("heaviest picture of a phone, 736 wide", phone, limits.phonePicture),
		weight("site's Worker, gzip", zipped(siteWorker.main), limits.siteBundle),
		weight("mailer's Worker, gzip", zipped(mailer.main), limits.mailerBundle),
	];
}

async function weighPage(site: string, page: string, address: string): Promise<Weight[]> {
	const html = await textOf(site + address);
	const weight = (what: string, bytes: number, most: number): Weight => ({
		page: address,
		what,
		bytes,
		most,
	});
	const own = compressed(html);
	const [head = "", body = ""] = html.split("<body");
	/** The head names what the page waits for; a part further below names its own where it begins. */
	const [css, laterCss] = [await stylesheetsIn(site, head), await stylesheetsIn(site, body)];
	if (isForm(page)) {
		const { eager, lazy } = await scriptsOf(site, html);
		const nameOf = (file: string) => file.replace(/^.*\/|-.{8}\.js$/g, "");
		return [
			weight("form page: HTML", own, limits.formHtml),
			weight("form page: stylesheets", css, limits.stylesheets),
			weight("form page: script", sum(eager.values()), limits.formScript[page]),
			...[...lazy].map(([file, bytes]) =>
				weight(`form page: ${nameOf(file)}, on demand`, bytes, limits.lateScript),
			),
		];
	}
	const [mostHtml, mostOfBoth] =
		page === "/"
			? [limits.homeHtml, limits.homeHtmlAndStyles]
			: [limits.contentHtml, limits.contentHtmlAndStyles];
	const inline = Buffer.byteLength(inlineScripts(html));
	const files = html.match(/<script[^>]*\ssrc=|<link[^>]*modulepreload/g) ?? [];
	const withFonts = own + css + fonts(...fontsOf(html));
	return [
		weight("content page: HTML", own, mostHtml),
		weight("content page: stylesheets", css, limits.stylesheets),
		weight("content page: HTML and styles", own + css + laterCss, mostOfBoth),
		weight("content page: with stylesheets and fonts", withFonts, limits.contentPage),
		weight("content page: inline script", inline, limits.inlineScript),
		weight("content page: files of script", files.length, 0),
	];
}

function isForm(page: string): page is keyof typeof limits.formScript {
	return page in limits.formScript;
}

async function stylesheetsIn(site: string, html: string): Promise<number> {
	const links = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)];
	return sum(await Promise.all(links.map(([, file = ""]) => compressedFile(site + file))));
}

function inlineScripts(html: string): string {
	return [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)]
		.filter(([, attributes = ""]) => !/type="(application|speculation)/.test(attributes))
		.map(([, , script]) => script)
		.join("");
}

async function scriptsOf(site: string, html: string) {
	const eager = new Map<string, number>();
	const lazy = new Map<string, number>();
	const add = async (file: string, kind: Map<string, number>) => {
		if (eager.has(file) || lazy.has(file)) return;
		kind.set(file, await compressedFile(site + file));
		const script = await textOf(site + file);
		for (const [, name] of script.matchAll(/(?:from|import)"\.\/([^"]+\.js)"/g))
			await add(`/assets/${name}`, kind);
		for (const [, name] of script.matchAll(/import\([`"]\.\/([^`"]+\.js)[`"]\)/g))
			await add(`/assets/${name}`, lazy);
	};
	const entry = /(?:rel="modulepreload"[^>]* href=|from )"(\/assets\/[^"]+\.js)"/g;
	for (const [, file = ""] of html.matchAll(entry)) await add(file, eager);
	return { eager, lazy };
}

/** Letters decide the fonts: an English page names Arabic in Arabic, and Arabic pages say PPF. */
function fontsOf(html: string) {
	const words = html.replace(/<(style|script|svg)[\s\S]*?<\/\1>|<[^>]*>/g, " ");
	return [
		...(/[\u0621-\u064a]/.test(words) ? ["arabic"] : []),
		...(/[a-z]/i.test(words) ? ["latin"] : []),
	];
}

const client = path.join(root, "build/client");
const size = (file: string) => statSync(path.join(client, file)).size;
const fonts = (...names: string[]) => sum(names.map((name) => size(`fonts/readex-${name}.woff2`)));
const textOf = async (address: string) => (await fetch(address)).text();
const sum = (sizes: Iterable<number>) => [...sizes].reduce((one, other) => one + other, 0);
/** A Worker is uploaded as Vite has built it. */
const zipped = (file: string) => gzipSync(readFileSync(path.join(root, file)), { level: 9 }).length;
const compressed = (text: string) =>
	brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

/** The pages share these, and the best of brotli is slow. */
const compressedFiles = new Map<string, Promise<number>>();

function compressedFile(address: string): Promise<number> {
	const bytes = compressedFiles.get(address) ?? textOf(address).then(compressed);
	compressedFiles.set(address, bytes);
	return bytes;
}
