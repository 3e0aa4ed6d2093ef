// Cuts Readex Pro down to what the pages show: public/fonts/*.woff2 and app/document/styles/fonts.css. Run with: npx node scripts/fonts.ts
import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import subsetFont from "subset-font";
import { css } from "./fonts/css.ts";
import { root } from "./lib/run.ts";

const chars = (text: string): number[] => [...text].flatMap((c) => c.codePointAt(0) ?? []);
const range = (first: number, last: number): number[] =>
	Array.from({ length: last - first + 1 }, (_, i) => first + i);

const at = (file: string) => path.join(root, file);
const source = at("node_modules/@fontsource-variable/readex-pro");

// Letters, tatweel, marks, and the spaces, so that a line is shaped as one run.
const arabic = [...chars(" \u00a0،؛؟ٰڤ"), ...range(0x621, 0x63a), ...range(0x640, 0x655)];
const latin = [...range(0x20, 0x7e), ...chars("\u00a0«»“”‘’–—…•·×°±µ©®™²³½€éèêëáàâäçíïîñóöôúüÉ")];
// Fraction and superscript digits would bring glyphs that no page asks for.
const latinFeatures = ["ccmp", "kern", "liga", "mark", "mkmk"];

await mkdir(at("public/fonts"), { recursive: true });
await cut("arabic", arabic);
await cut("latin", latin, latinFeatures);
await copyFile(path.join(source, "LICENSE"), at("public/fonts/LICENSE.txt"));
await writeFile(at("app/document/styles/fonts.css"), css);

async function cut(script: string, codes: number[], keepFeatures?: string[]) {
	const file = `files/readex-pro-${script}-wght-normal.woff2`;
	const whole = await readFile(path.join(source, file));
	const woff2 = await subsetFont(whole, String.fromCodePoint(...codes), {
		targetFormat: "woff2",
		variationAxes: { wght: { min: 400, max: 700 } },
		keepFeatures,
		noHinting: true,
	});
	await writeFile(at(`public/fonts/readex-${script}.woff2`), woff2);
	console.log(`readex-${script}.woff2`, woff2.length, "bytes,", unicodeRange(codes));
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
