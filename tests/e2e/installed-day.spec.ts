import { languages, localizedPath } from "#app/business/language.ts";
import { formatDay, formatShortDay } from "#app/copy/format.ts";
import { copyFor } from "#app/copy/index.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { expect, test } from "../support/browser.ts";
import { languageNames } from "../support/language-names.ts";

for (const javaScriptEnabled of [true, false])
	for (const language of languages)
		test.describe(`JavaScript ${javaScriptEnabled ? "on" : "off"}, in ${languageNames[language]}`, () => {
			test.use({ javaScriptEnabled });
			const { installedForm } = copyFor(language).chrome;

			for (const { page: path, expected } of [
				{ page: "/warranty", expected: formatDay("2028-11-22", language) },
				{
					page: "/services/nano-ceramic",
					expected: formatShortDay("2026-11-30", language),
				},
			])
				test(`a visitor types the day of installation on ${path} and reads a date @every-width`, async ({
					page,
				}) => {
					await page.goto(localizedPath(language, path));
					await expect(page.getByText(expected)).toHaveCount(0);
					await page.getByLabel(installedForm.label).fill("2026-11-22");
					await page.keyboard.press("Enter");
					await expect(page).toHaveURL(/installed=2026-11-22.*#installed$/);
					await expect(page.locator("html")).toHaveAttribute("lang", language);
					await expect(page.getByText(expected).first()).toBeInViewport();
					await expect(page.getByLabel(installedForm.label)).toHaveValue(
						"2026-11-22",
					);
					if (javaScriptEnabled) await expectAccessible(page, path);
				});
		});
