import { everyAddress, missingPage } from "../support/addresses.ts";
import { expect, test } from "../support/browser.ts";

/** Named by Tailwind's variants and by the icons; they have no rule of their own. */
const withoutRule = /^(group|lucide(-.*)?)$/;

for (const { page: path, address } of everyAddress)
	test(`every class on ${address} has a rule in its stylesheet`, async ({
		page,
		pageErrors,
	}) => {
		if (path === missingPage) pageErrors.allow(/404/);
		await page.goto(address);
		const { used, missing } = await page.evaluate(() => {
			const selectors: string[] = [];
			const collect = (rules: CSSRuleList) => {
				for (const rule of rules) {
					if (rule instanceof CSSStyleRule) selectors.push(rule.selectorText);
					if ("cssRules" in rule) collect(rule.cssRules as CSSRuleList);
				}
			};
			for (const sheet of document.styleSheets) collect(sheet.cssRules);
			const known = selectors.join(" ");
			const used = new Set(
				[...document.body.querySelectorAll("[class]")].flatMap((element) => [
					...element.classList,
				]),
			);
			return {
				used: used.size,
				missing: [...used].filter(
					(name) => !known.includes(`.${CSS.escape(name)}`),
				),
			};
		});
		expect(used).toBeGreaterThan(30);
		expect(missing.filter((name) => !withoutRule.test(name))).toEqual([]);
	});
