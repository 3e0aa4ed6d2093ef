import { languages, localizedPath } from "#app/business/base/language.ts";
import { factsOf } from "#app/business/links/service-facts.ts";
import { catalogue } from "#app/business/prices/catalogue.ts";
import { copyFor } from "#app/copy/index.ts";
import { expect, test } from "../../support/browser.ts";
import { languageNames } from "../../support/language-names.ts";

const servicePages = [...new Set(catalogue.map(({ learnMore }) => learnMore))];

for (const language of languages)
	test(`the first two screens of each service in ${languageNames[language]} say what each car pays, for how many days, and what is not covered`, async ({
		page,
	}) => {
		const { limits } = copyFor(language).serviceFacts;
		for (const path of servicePages) {
			await page.goto(localizedPath(language, path));
			const items = factsOf(path).map(({ option }) => page.locator(`[id="${option.code}"]`));
			/** In a list, or in the table. */
			const isListed = (await items[0]?.count()) === 1;
			const answers = [
				page.getByText(limits.title),
				...(isListed ? items : [page.getByRole("table").first().getByRole("row").last()]),
			];
			for (const viewport of [
				{ width: 1440, height: 900 },
				{ width: 390, height: 844 },
			]) {
				await page.setViewportSize(viewport);
				for (const answer of answers) {
					const { y = 0, height = 0 } = (await answer.boundingBox()) ?? {};
					expect
						.soft(y + height, `${path} at ${viewport.width} px`)
						.toBeLessThan(2 * viewport.height);
				}
				const layers = page.locator(".layers");
				const isPhone = viewport.width === 390;
				if (!isPhone || (await layers.count()) === 0) continue;
				/** To be seen before the figures, and read. */
				const drawn = await layers.first().boundingBox();
				const figures = await page.getByRole("table").last().boundingBox();
				expect.soft(drawn?.y).toBeLessThanOrEqual(figures?.y ?? 0);
				const heights = await layers
					.locator("text")
					.evaluateAll((texts) => texts.map((text) => text.getBoundingClientRect().height));
				expect(heights.length).toBeGreaterThan(3);
				expect.soft(Math.min(...heights)).toBeGreaterThan(12);
			}
		}
	});

for (const language of languages)
	test(`on a small phone in ${languageNames[language]} what is not covered stands apart from the offers below it`, async ({
		page,
	}) => {
		const { limits } = copyFor(language).serviceFacts;
		await page.setViewportSize({ width: 360, height: 640 });
		for (const path of servicePages) {
			await page.goto(localizedPath(language, path));
			const gap = await page.getByText(limits.title).evaluate((title) => {
				const note = title.closest("p");
				const next = note?.nextElementSibling;
				if (!note || !next) throw new Error("Nothing is below it");
				const isNote = next.localName === "p";
				const { bottom } = note.getBoundingClientRect();
				return isNote ? null : next.getBoundingClientRect().top - bottom;
			});
			if (gap !== null) expect.soft(gap, path).toBeGreaterThanOrEqual(20);
		}
	});
