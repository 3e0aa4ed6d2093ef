// Cuts Readex Pro down to what the pages show: public/fonts/*.woff2 and app/document/styles/fonts.css. Run with: npm run fonts
import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import subsetFont from "subset-font";
import { addGlyphs } from "./fonts/add-glyphs.ts";
import { css } from "./fonts/css.ts";
import { root } from "./lib/run.ts";

const chars = (text: string): number[] => [...text].flatMap((c) => c.codePointAt(0) ?? []);
const range = (first: number, last: number): number[] =>
	Array.from({ length: last - first + 1 }, (_, i) => first + i);

const at = (file: string) => path.join(root, file);
const source = at("node_modules/@fontsource-variable/readex-pro");

// Letters, tatweel, marks, and the spaces, so that a line is shaped as one run.
const arabic = [...chars(" \u00a0،؛؟ٰڤ"), ...range(0x621, 0x63a), ...range(0x640, 0x655)];
/** Of prices, days and percentages on Arabic pages: they come with the words, in one file. No page has Arabic digits. */
const figures = chars("0123456789%.,");
const latin = [...range(0x20, 0x7e), ...chars("\u00a0«»“”‘’–—…•·×°±µ©®™²³½€éèêëáàâäçíïîñóöôúüÉ")];
// Fraction and superscript digits would bring glyphs that no page asks for.
const latinFeatures = ["ccmp", "kern", "liga", "mark", "mkmk"];

await mkdir(at("public/fonts"), { recursive: true });
const words = await cut("arabic", arabic);
await write("readex-arabic", addGlyphs(words, await cut("latin", figures, [])), [
	...arabic,
	...figures,
]);
await write("readex-latin", await cut("latin", latin, latinFeatures), latin);
await copyFile(path.join(source, "LICENSE"), at("public/fonts/LICENSE.txt"));
await writeFile(at("app/document/styles/fonts.css"), css);

async function cut(script: string, codes: number[], keepFeatures?: string[]) {
	const file = `files/readex-pro-${script}-wght-normal.woff2`;
	const whole = await readFile(path.join(source, file));
	return subsetFont(whole, String.fromCodePoint(...codes), {
		targetFormat: "truetype",
		variationAxes: { wght: { min: 400, max: 700 } },
		keepFeatures,
		noHinting: true,
	});
}

async function write(name: string, font: Buffer, codes: number[]) {
	const text = String.fromCodePoint(...codes);
	const woff2 = await subsetFont(font, text, { targetFormat: "woff2" });
	await writeFile(at(`public/fonts/${name}.woff2`), woff2);
	console.log(`${name}.woff2`, woff2.length, "bytes,", unicodeRange(codes));
}

function unicodeRange(codes: number[]): string {
	const hex = (code: number) => code.toString(16).toUpperCase();
	const runs: [first: number, last: number][] = [];
	for (const code of [...new Set(codes)].sort((a, b) => a - b)) {
		const run = runs.at(-1);
		if (run?.[1] === code - 1) run[1] = code;
		else runs.push([code, code]);
	}
	return runs.map(([a, b]) => (a === b ? `U+${hex(a)}` : `U+${hex(a)}-${hex(b)}`)).join(", ");
}
