import { brotliCompressSync, constants } from "node:zlib";
import { type Language, localizedPath } from "../../app/business/base/language.ts";
import { pagePaths } from "../../app/business/centre/pages.ts";
import { budgets, type Weight } from "./table.ts";

const missing = "/no-such-page";

/** What each page weighs on its way to a browser that has nothing of it yet. */
export async function weighPages(site: string): Promise<Weight[]> {
	const weights: Weight[] = [];
	for (const page of [...pagePaths, missing])
		for (const language of ["ar", "en"] as const)
			weights.push(...(await weighPage(site, page, language)));
	return weights;
}

async function weighPage(site: string, page: string, language: Language): Promise<Weight[]> {
	const html = await textOf(site, localizedPath(language, page));
	const weight = (what: string, bytes: number, most: number) => ({
		page: localizedPath(language, page),
		what,
		bytes,
		most,
	});
	const ownBytes = compressed(html);
	const [head = "", body = ""] = html.split("<body");
	const css = await stylesheetsOf(site, head);
	const laterCss = await stylesheetsOf(site, body);
	if (isForm(page)) {
		const { eager, lazy } = await scriptsOf(site, html);
		return [
			weight("form page: HTML", ownBytes, budgets.formHtml),
			weight("form page: stylesheets", css, budgets.stylesheets),
			weight("form page: script", sum(eager.values()), budgets.formScript[page]),
			...[...lazy].map(([path, bytes]) =>
				weight(`form page: ${nameOf(path)}, on demand`, bytes, budgets.lateScript),
			),
		];
	}
	const fonts = await fontsOf(site, html);
	const [mostHtml, mostStyles, mostOfBoth] =
		page === "/"
			? [budgets.homeHtml, budgets.stylesheets, budgets.homeHtmlAndStyles]
			: [budgets.contentHtml, budgets.stylesheets, budgets.contentHtmlAndStyles];
	return [
		weight("content page: HTML", ownBytes, mostHtml),
		weight("content page: stylesheets", css, mostStyles),
		weight("content page: HTML and styles", ownBytes + css + laterCss, mostOfBoth),
		weight("content page: with stylesheets and fonts", ownBytes + css + fonts, budgets.contentPage),
		weight(
			"content page: inline script",
			Buffer.byteLength(inlineScripts(html)),
			budgets.inlineScript,
		),
		weight("content page: files of script", countScriptFiles(html), 0),
	];
}

function isForm(page: string): page is keyof typeof budgets.formScript {
	return page in budgets.formScript;
}

/** What the page waits for stands in its head, what belongs to a part further below where that begins. */
async function stylesheetsOf(site: string, html: string): Promise<number> {
	const links = html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g);
	const sizes = await Promise.all(
		[...links].map(async ([, path = ""]) => compressedFile(path, await textOf(site, path))),
	);
	return sum(sizes);
}

function countScriptFiles(html: string): number {
	const file = /<script[^>]*\ssrc=|<link[^>]*modulepreload/g;
	return html.match(file)?.length ?? 0;
}

function inlineScripts(html: string): string {
	return [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)]
		.filter(([, attributes = ""]) => !/type="(application|speculation)/.test(attributes))
		.map(([, , script]) => script)
		.join("");
}

/** What the page's modules import statically, and what they import on demand. */
async function scriptsOf(site: string, html: string) {
	const eager = new Map<string, number>();
	const lazy = new Map<string, number>();
	const add = async (path: string, kind: Map<string, number>) => {
		if (eager.has(path) || lazy.has(path)) return;
		kind.set(path, 0);
		const script = await textOf(site, path);
		kind.set(path, compressedFile(path, script));
		for (const [, name] of script.matchAll(/(?:from|import)"\.\/([^"]+\.js)"/g))
			await add(`/assets/${name}`, kind);
		for (const [, name] of script.matchAll(/import\([`"]\.\/([^`"]+\.js)[`"]\)/g))
			await add(`/assets/${name}`, lazy);
	};
	const entry = /(?:rel="modulepreload" href=|from )"(\/assets\/[^"]+\.js)"/g;
	for (const [, path = ""] of html.matchAll(entry)) await add(path, eager);
	return { eager, lazy };
}

/** By the letters that the page shows: an English page names Arabic in Arabic, and Arabic pages say PPF. */
async function fontsOf(site: string, html: string) {
	const words = html.replace(/<(style|script|svg)[\s\S]*?<\/\1>|<[^>]*>/g, " ");
	const names = [
		...(/[\u0621-\u064a]/.test(words) ? ["arabic"] : []),
		...(/[a-z]/i.test(words) ? ["latin"] : []),
	];
	const sizes = await Promise.all(names.map((name) => sizeOf(site, `/fonts/readex-${name}.woff2`)));
	return sum(sizes);
}

async function textOf(site: string, path: string): Promise<string> {
	return (await fetch(site + path)).text();
}

async function sizeOf(site: string, path: string): Promise<number> {
	return (await (await fetch(site + path)).arrayBuffer()).byteLength;
}

/** Without the fingerprint that Vite gives a file. */
function nameOf(path: string): string {
	return path.replace(/^.*\/|-.{8}\.js$/g, "");
}

function sum(sizes: Iterable<number>): number {
	return [...sizes].reduce((one, other) => one + other, 0);
}

/** The pages share these, and the best of brotli is slow. */
const compressedFiles = new Map<string, number>();

function compressedFile(path: string, text: string): number {
	const bytes = compressedFiles.get(path) ?? compressed(text);
	compressedFiles.set(path, bytes);
	return bytes;
}

function compressed(text: string): number {
	return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}
