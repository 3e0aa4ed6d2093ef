import { accessibilityViolations, expectAccessible } from "../support/accessibility.ts";
import { everyAddress, missingPage } from "../support/addresses.ts";
import { expect, test } from "../support/browser.ts";
import { languageNames } from "../support/language-names.ts";
import { expectReadable } from "../support/readable.ts";

/** Pages with a bar, or with forms and colours, of their own. */
const readInBothThemes = ["/", "/booking", "/contact", "/warranty"];

for (const [index, { page: path, language, address }] of everyAddress.entries()) {
	/**
	 * Each page once on a phone in the light and once on a desktop in the dark, in Arabic and English by turns; the
	 * desktop with `--all`.
	 */
	const onPhone = index % 4 === 0 || index % 4 === 3;
	test(`a visitor can read ${path} in ${languageNames[language]}${onPhone ? " @phone" : " @thorough"}`, async ({
		page,
		pageErrors,
	}) => {
		if (path === missingPage) pageErrors.allow(/404/);
		await page.emulateMedia({ colorScheme: onPhone ? "light" : "dark" });
		await page.goto(address);
		await page.evaluate(() => document.fonts.ready);
		if (onPhone && readInBothThemes.includes(path)) await expectAccessible(page, path);
		else expect.soft(await accessibilityViolations(page), path).toEqual([]);
		await expectReadable(page, [onPhone ? 390 : 1440], path);
	});
}
