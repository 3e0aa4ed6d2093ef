import { localizedPath } from "#app/business/language.ts";
import { factsOf } from "#app/business/service-facts.ts";
import { formatRiyals } from "#app/copy/format.ts";
import { copyFor } from "#app/copy/index.ts";
import { expect, test } from "../support/browser.ts";
import { languageNames } from "../support/language-names.ts";
import { visits } from "../support/visits.ts";

const page = "/services/thermal-insulation";

for (const { language, javaScriptEnabled, width } of visits)
	test.describe(`JavaScript ${javaScriptEnabled ? "on" : "off"}, in ${languageNames[language]}`, () => {
		test.use({ javaScriptEnabled });

		test(`a visitor chooses a glass, sees it answer, and reads its price and what passes of the sun${width}`, async ({
			page: tab,
			isMobile,
		}) => {
			const { thermal } = copyFor(language);
			const { glass } = thermal;
			await tab.goto(localizedPath(language, page));
			const choices = tab.getByRole("group", { name: glass.label });
			const radios = choices.getByRole("radio");
			const tint = () =>
				tab
					.locator(".tint")
					.evaluate((picture) => Number(getComputedStyle(picture).opacity));
			const items = choices.getByRole("listitem");
			const texts = [glass.sun.clear, glass.sun.missingNote];

			await expect(radios.first()).toBeChecked();
			expect(await tint()).toBe(0);
			await expect(items).toContainText(["3%", "44%", "53%"]);
			const facts = factsOf(page);
			for (const [index, { option }] of facts.entries()) {
				const radio = choices.getByRole("radio", {
					name: option.name[language],
				});
				for (const price of Object.values(option.price))
					await expect(radio).toHaveAccessibleName(
						new RegExp(formatRiyals(price)),
					);
				if (index) await tab.keyboard.press("ArrowDown");
				else if (isMobile) await radio.tap();
				else await radio.check();
				await expect(radio).toBeChecked();
				expect(await tint()).toBe(0.25);
				await expect(items).toContainText(
					["ultraviolet", "visible", "infrared"].map(() => glass.sun.missing),
				);
				await expect(
					choices.getByText(texts[1] ?? "").nth(index),
				).toBeVisible();
				await expect(choices.getByText(texts[0] ?? "")).toBeHidden();
			}
		});
	});
