import { range, unicodeRange } from "./ranges.ts";

const face = (lines: string[]): string =>
	`@font-face {\n${lines.map((line) => `  ${line};`).join("\n")}\n}\n`;
// Optional, for a font that comes late and moves the words under a reader's eyes is worse than one page without it:
// it is preloaded, and there for the next page in any case. It claims wider ranges than it has letters, for every page
// carries them: a letter that is missing is looked for in the next family. Direction marks, too, to keep a run whole.
const webFont = (family: string, file: string, claimed: string): string =>
	face([
		`font-family: "${family}"`,
		"font-style: normal",
		"font-weight: 400 700",
		"font-display: optional",
		`src: url("/fonts/${file}.woff2") format("woff2")`,
		`unicode-range: ${claimed}`,
	]);

// Readex Pro, in parts of an em; the override is divided by size-adjust because the browser multiplies by it.
const metrics = { ascent: 1, descent: 0.25 };
const fallback = (
	family: string,
	weight: string,
	widthRatio: number,
	names: string[],
	codes: number[],
): string => {
	const percent = (part: number) => `${(part * 100).toFixed(2)}%`;
	return face([
		`font-family: "${family}"`,
		`font-weight: ${weight}`,
		`src: ${names.map((name) => `local("${name}")`).join(", ")}`,
		`size-adjust: ${percent(widthRatio)}`,
		`ascent-override: ${percent(metrics.ascent / widthRatio)}`,
		`descent-override: ${percent(metrics.descent / widthRatio)}`,
		"line-gap-override: 0%",
		`unicode-range: ${unicodeRange(codes)}`,
	]);
};

const arial = [
	"Arial",
	"ArialMT",
	"Liberation Sans",
	"LiberationSans",
	"Arimo",
];
const arialBold = [
	"Arial Bold",
	"Arial-BoldMT",
	"Liberation Sans Bold",
	"LiberationSans-Bold",
	"Arimo Bold",
];
const notoSans = [
	"Noto Sans Arabic",
	"Noto Sans Arabic Regular",
	"NotoSansArabic-Regular",
];
const notoSansBold = ["Noto Sans Arabic Bold", "NotoSansArabic-Bold"];
const naskh = [
	"Noto Naskh Arabic UI",
	"NotoNaskhArabicUI",
	"Noto Naskh Arabic",
	"NotoNaskhArabic-Regular",
];
const naskhBold = [
	"Noto Naskh Arabic UI Bold",
	"NotoNaskhArabicUI-Bold",
	"Noto Naskh Arabic Bold",
	"NotoNaskhArabic-Bold",
];
const latinText = [
	...range(0x20, 0x7e),
	...range(0xa0, 0x24f),
	...range(0x2010, 0x2026),
	0x2122,
];
const arabicText = [0x20, 0xa0, ...range(0x600, 0x6ff)];

export const css = `/* Written by scripts/fonts.ts. An Arabic page must not load the Latin file for a space or a digit, so the two scripts are
   two families; every family name below is used only through the three properties. */
:root {
  --font-latin: "Readex Pro", "Readex Pro Fallback", "Readex Pro Fallback Roboto";
  --font-arabic: "Readex Pro Arabic", "Readex Pro", "Readex Pro Arabic Fallback", "Readex Pro Arabic Fallback Naskh", "Readex Pro Fallback", "Readex Pro Fallback Roboto";
  --font-sans: var(--font-latin), system-ui, sans-serif;
}
:lang(ar) {
  --font-sans: var(--font-arabic), system-ui, sans-serif;
}

${webFont("Readex Pro Arabic", "readex-arabic", "U+20, U+A0, U+60C-6A4, U+200C-200F, U+2066-2069")}
${webFont("Readex Pro Arabic", "readex-digits", "U+21-40, U+5F, U+A9-D7, U+2013-2026")}
${webFont("Readex Pro", "readex-latin", "U+20-FC, U+2013-2122")}
/* Stand-ins for a page that the web font comes too late for, drawn at its width and height.
   size-adjust: shaped width (hb-shape) of a paragraph of this site's text in Readex Pro 400, or the mean of 600 and 700,
   divided by the width in the local font. Latin in ems, 400 / 600 / 700: Readex 275.3 / 286.9 / 292.7, Liberation Sans
   (the widths of Arial) 254.3, bold 274.5, Roboto 253.1, bold 257.8. Arabic: Readex 232.1 / 241.0 / 245.4, Noto Sans
   Arabic 207.9, bold 228.6, Noto Naskh Arabic 188.5, bold 196.2. Readex: ascent 1.000, descent 0.250, line gap 0. */
${fallback("Readex Pro Fallback", "400 500", 1.0826, arial, latinText)}
${fallback("Readex Pro Fallback", "600 700", 1.0558, arialBold, latinText)}
${fallback("Readex Pro Fallback Roboto", "400 500", 1.0875, ["Roboto", "Roboto Regular", "Roboto-Regular"], latinText)}
${fallback("Readex Pro Fallback Roboto", "600 700", 1.1245, ["Roboto Bold", "Roboto-Bold"], latinText)}
${fallback("Readex Pro Arabic Fallback", "400 500", 1.1165, notoSans, arabicText)}
${fallback("Readex Pro Arabic Fallback", "600 700", 1.0637, notoSansBold, arabicText)}
${fallback("Readex Pro Arabic Fallback Naskh", "400 500", 1.2312, naskh, arabicText)}
${fallback("Readex Pro Arabic Fallback Naskh", "600 700", 1.2395, naskhBold, arabicText)}`;
