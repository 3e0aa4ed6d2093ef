import { catalogue } from "#app/business/prices/catalogue.ts";
import { expect, test } from "../../support/browser.ts";

/** With `besideTables` the words of its tables do not count. */
const most: [path: string, words: number, besideTables?: boolean][] = [
	["/", 170],
	["/services/ppf-selection", 160],
	["/services/ppf", 280],
	["/services/ppf-matte", 260],
	["/services/thermal-insulation", 230],
	["/services/nano-ceramic", 210],
	["/services/car-polishing", 200],
	["/warranty", 300, true],
	["/about", 180],
	["/booking", 90],
];
/** Another service has no longer page than these. */
for (const { learnMore } of catalogue)
	if (!most.some(([path]) => path === learnMore)) most.push([learnMore, 230]);

for (const [path, words, besideTables] of most)
	test(`a visitor reads at most ${words} words on ${path} @phone`, async ({ page }) => {
		await page.goto(path);
		expect(await page.evaluate(wordsInSight, besideTables)).toBeLessThanOrEqual(words);
	});

function wordsInSight(besideTables?: boolean) {
	const isInSight = (element: Element | null): boolean => {
		if (!element || element.localName === "main") return true;
		const { clipPath } = getComputedStyle(element);
		return clipPath !== "inset(50%)" && isInSight(element.parentElement);
	};
	const main = document.querySelector("main");
	if (!main) throw new Error("There is no main element");
	const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
	let words = 0;
	while (texts.nextNode()) {
		const { parentElement: parent, textContent } = texts.currentNode;
		if (besideTables && parent?.closest("table")) continue;
		if (parent?.checkVisibility({ visibilityProperty: true }) && isInSight(parent))
			words += textContent?.match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0;
	}
	return words;
}
