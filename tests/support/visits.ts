import type { Language } from "#app/business/base/language.ts";
import { test } from "./browser.ts";

export type Visit = {
	language: Language;
	javaScriptEnabled: boolean;
	/** For the end of a title: a tag of playwright.config.ts, or none for a desktop. */
	width: " @phone" | "";
};

/** Of language, script and width, every two meet in one of these; all three only where the product promises each case. */
export const visits: Visit[] = [
	{ language: "ar", javaScriptEnabled: true, width: " @phone" },
	{ language: "en", javaScriptEnabled: true, width: "" },
	{ language: "ar", javaScriptEnabled: false, width: "" },
	{ language: "en", javaScriptEnabled: false, width: " @phone" },
];

/** Each language and width once, with script or without it: for pages whose text is tested in both languages elsewhere. */
export const twoVisits: Visit[] = [
	{ language: "ar", javaScriptEnabled: true, width: " @phone" },
	{ language: "en", javaScriptEnabled: false, width: "" },
];

/** For the end of a title: leaves a test out of the default ones. */
export const thoroughIf = (isLeftOut: boolean) => (isLeftOut ? " @thorough" : "");

export const visitsWithScript = visits.filter(({ javaScriptEnabled }) => javaScriptEnabled);

/** Tests of each visit, in its language, with its script or without. */
export function eachVisit(some: Visit[], tests: (visit: Visit, index: number) => void) {
	for (const [index, visit] of some.entries())
		test.describe(`in ${visit.language}`, () =>
			describeScript(visit.javaScriptEnabled, () => tests(visit, index)));
}

/** Tests with script, or without it. */
export function describeScript(javaScriptEnabled: boolean, tests: () => void) {
	test.describe(javaScriptEnabled ? "with script" : "without script", () => {
		test.use({ javaScriptEnabled });
		tests();
	});
}
