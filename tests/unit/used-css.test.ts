import { expect, test } from "vitest";
import { type Rule, usedCss } from "#app/document/used-css.ts";

const sheet: Rule[] = [
	"@layer theme,base;",
	{ open: "@layer base", rules: ["a{color:red}"] },
	{ css: ".card{gap:1rem}", classes: [["card"]] },
	{
		css: ".card .mark,.mark:hover{top:0}",
		classes: [["card", "mark"], ["mark"]],
	},
	{
		open: "@media print",
		rules: [{ css: ".paper{color:#000}", classes: [["paper"]] }],
	},
];

test.each([
	["what is about no class is on every page", "<p>", ""],
	["a class brings its rules", '<p class="card">', ".card{gap:1rem}"],
	[
		"one of several selectors is enough",
		'<p class="wide mark">',
		".card .mark,.mark:hover{top:0}",
	],
	[
		"rules within rules keep what stands around them",
		'<i class="a paper">',
		"@media print{.paper{color:#000}}",
	],
	["a word of the text is no class", "<p>card</p>", ""],
])("%s", (_, html, more) => {
	const always = "@layer theme,base;@layer base{a{color:red}}";
	expect(usedCss(html, sheet)).toBe(always + more);
});
