// Cuts Readex Pro down to what the pages show: public/fonts/*.woff2 and app/document/styles/fonts.css. Run with: npm run fonts
import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import subsetFont from "subset-font";
import { css } from "./fonts/css.ts";
import { chars, range, unicodeRange } from "./fonts/ranges.ts";
import { root } from "./lib/run.ts";

const at = (file: string) => path.join(root, file);
const source = at("node_modules/@fontsource-variable/readex-pro");

// Letters, tatweel, marks, the Arabic digits that people may type, and the spaces, so that a line is shaped as one run.
const arabic = [
	...chars(" \u00a0،؛؟٪٫٬ٰڤ"),
	...range(0x621, 0x63a),
	...range(0x640, 0x655),
	...range(0x660, 0x669),
];
const latin = [
	...range(0x20, 0x7e),
	...chars("\u00a0«»“”‘’–—…•·×°±µ©®™²³½€éèêëáàâäçíïîñóöôúüÉ"),
];
// Fraction and superscript digits would bring glyphs that no page asks for.
const latinFeatures = ["ccmp", "kern", "liga", "mark", "mkmk"];
const fonts: Record<
	string,
	{ from: string; codes: number[]; keepFeatures?: string[] }
> = {
	"readex-arabic": { from: "arabic", codes: arabic },
	"readex-latin": { from: "latin", codes: latin, keepFeatures: latinFeatures },
};

await mkdir(at("public/fonts"), { recursive: true });
for (const [name, { from, codes, keepFeatures }] of Object.entries(fonts)) {
	const whole = await readFile(
		path.join(source, `files/readex-pro-${from}-wght-normal.woff2`),
	);
	const subset = await subsetFont(whole, String.fromCodePoint(...codes), {
		targetFormat: "woff2",
		variationAxes: { wght: { min: 400, max: 700 } },
		keepFeatures,
		noHinting: true,
	});
	await writeFile(at(`public/fonts/${name}.woff2`), subset);
	console.log(`${name}.woff2`, subset.length, "bytes,", unicodeRange(codes));
}
await copyFile(path.join(source, "LICENSE"), at("public/fonts/LICENSE.txt"));
await writeFile(at("app/document/styles/fonts.css"), css);
