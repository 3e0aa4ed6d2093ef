/** Runs in the browser: how many classes the page has, and which of them no stylesheet knows. */
export function classesOfPage() {
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
		[...document.body.querySelectorAll("[class]")].flatMap((element) => [...element.classList]),
	);
	const unknown = [...used].filter((name) => !known.includes(`.${CSS.escape(name)}`));
	return { used: used.size, unknown };
}
