import { brotliCompressSync, constants } from "node:zlib";
import { pathIn } from "../../app/business/language.ts";
import { pages } from "../../app/business/pages.ts";
import { budgets } from "./table.mjs";

const missing = "/no-such-page";
const forms = ["/booking", "/contact"];

/** What each page weighs on its way to a browser that has nothing of it yet. */
export async function weighPages(site) {
	const weights = [];
	for (const page of [...pages, missing])
		for (const language of ["ar", "en"])
			weights.push(...(await weighPage(site, page, language)));
	return weights;
}

async function weighPage(site, page, language) {
	const html = await textOf(site, pathIn(language, page));
	const weight = (what, bytes, most) => ({
		page: pathIn(language, page),
		what,
		bytes,
		most,
	});
	if (forms.includes(page)) {
		const scripts = await scriptsOf(site, html);
		return [
			weight("form page: HTML", packed(html), budgets.formHtml),
			weight("form page: script", sum(scripts.now), budgets.formScript),
			...[...scripts.later].map(([path, bytes]) =>
				weight(
					`form page: ${nameOf(path)}, when wanted`,
					bytes,
					budgets.lateScript,
				),
			),
		];
	}
	const fonts = await fontsOf(site, html, language);
	const inline = inlineScripts(html);
	return [
		weight("content page: HTML with styles", packed(html), budgets.contentHtml),
		weight(
			"content page: with fonts",
			packed(html) + fonts,
			budgets.contentPage,
		),
		weight(
			"content page: inline script",
			Buffer.byteLength(inline),
			budgets.inlineScript,
		),
		weight("content page: files of script and style", filesOf(html).length, 0),
	];
}

function filesOf(html) {
	return (
		html.match(/<script[^>]*\ssrc=|<link[^>]*(stylesheet|modulepreload)/g) ?? []
	);
}

function inlineScripts(html) {
	return [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)]
		.filter(
			([, attributes]) => !/type="(application|speculation)/.test(attributes),
		)
		.map(([, , script]) => script)
		.join("");
}

/** Everything the page's modules import at once, and what they fetch only when it is wanted. */
async function scriptsOf(site, html) {
	const now = new Map();
	const later = new Map();
	const take = async (path, into) => {
		if (now.has(path) || later.has(path)) return;
		into.set(path, 0);
		const script = await textOf(site, path);
		into.set(path, packed(script));
		for (const [, name] of script.matchAll(/(?:from|import)"\.\/([^"]+\.js)"/g))
			await take(`/assets/${name}`, into);
		for (const [, name] of script.matchAll(
			/import\([`"]\.\/([^`"]+\.js)[`"]\)/g,
		))
			await take(`/assets/${name}`, later);
	};
	const atOnce = /(?:rel="modulepreload" href=|from )"(\/assets\/[^"]+\.js)"/g;
	for (const [, path] of html.matchAll(atOnce)) await take(path, now);
	return { now, later };
}

/** By the letters that the page shows: an English page names Arabic in Arabic, and Arabic pages say PPF. */
async function fontsOf(site, html, language) {
	const words = html.replace(/<(style|script|svg)[\s\S]*?<\/\1>|<[^>]*>/g, " ");
	const wanted = [
		/[\u0621-\u064a]/.test(words) && "arabic",
		language === "ar" && "digits",
		/[a-z]/i.test(words) && "latin",
	].filter(Boolean);
	const sizes = await Promise.all(
		wanted.map((name) => sizeOf(site, `/fonts/readex-${name}.woff2`)),
	);
	return sizes.reduce((one, other) => one + other, 0);
}

async function textOf(site, path) {
	return (await fetch(site + path)).text();
}

async function sizeOf(site, path) {
	return (await (await fetch(site + path)).arrayBuffer()).byteLength;
}

/** Without the fingerprint that Vite gives a file. */
function nameOf(path) {
	return path.replace(/^.*\/|-.{8}\.js$/g, "");
}

function sum(sizes) {
	return [...sizes.values()].reduce((one, other) => one + other, 0);
}

function packed(text) {
	return brotliCompressSync(text, {
		params: { [constants.BROTLI_PARAM_QUALITY]: 11 },
	}).length;
}
