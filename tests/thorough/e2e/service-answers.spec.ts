import { languages, localizedPath } from "#app/business/base/language.ts";
import { factsOf } from "#app/business/links/service-facts.ts";
import { catalogue } from "#app/business/prices/catalogue.ts";
import { copyFor } from "#app/copy/index.ts";
import { expectInSight } from "../../support/box.ts";
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

for (const language of languages)
	test(`the questions in ${languageNames[language]} say when the centre is open, and on a phone what the services cost; their head leads to each group, and the first one is in sight @phone`, async ({
		page,
	}) => {
		const { chrome, faq } = copyFor(language);
		const { groups, jump } = faq;
		await page.goto(localizedPath(language, "/faq"));
		await expect(page.getByRole("link", { name: faq.openNow })).toBeInViewport();
		const prices = page.getByRole("complementary");
		await expect(prices.getByText(chrome.hours.weekdays)).toBeVisible();
		await expect(prices.getByRole("heading", { name: faq.prices.title })).toBeVisible();
		await expect(prices.getByRole("listitem")).toHaveCount(4);
		for (const viewport of [
			{ width: 390, height: 664 },
			{ width: 360, height: 640 },
		]) {
			await page.setViewportSize(viewport);
			const first = page.getByRole("heading", { name: groups[0]?.items[0]?.question });
			await expectInSight(page, first);
		}
		for (const { title } of groups) {
			const link = page.getByRole("navigation", { name: jump }).getByRole("link", { name: title });
			await link.click();
			await expect(page.getByRole("heading", { name: title, level: 2 })).toBeInViewport();
			await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
		}
	});

test("no line of facts below a title begins or ends with its dot @phone", async ({ page }) => {
	for (const path of servicePages.filter((one) => one !== "/services/thermal-insulation"))
		for (const width of [320, 360, 390]) {
			await page.setViewportSize({ width, height: 664 });
			await page.goto(`${path}?lang=en`);
			const facts = page.locator(".facts");
			const box = await facts.boundingBox();
			const starts = await facts
				.locator("> span")
				.evaluateAll((spans) => spans.map((span) => span.getBoundingClientRect().left));
			/** The dot of the first fact of a line is in the part that is cut off. */
			expect(starts[0]).toBeLessThan(box?.x ?? 0);
			await expect(facts).not.toContainText("·");
		}
});
