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
			const answers = [page.getByText(limits.price), ...items];
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
			}
		}
	});
