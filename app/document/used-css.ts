/** A stylesheet taken apart when the site is built: rules for everything, rules for classes, and rules around rules. */
export type Rule =
	| string
	/** What each of its selectors is about. */
	| { css: string; classes: string[][] }
	| { open: string; rules: Rule[] };

/** The sheet as a page needs it that runs no script: only what is about the classes in its HTML. */
export function usedCss(html: string, sheet: Rule[]): string {
	const usedClasses = new Set<string>();
	for (const [, names = ""] of html.matchAll(/ class="([^"]*)"/g))
		for (const name of names.split(" ")) usedClasses.add(name);
	return join(sheet, (name) => usedClasses.has(name));
}

function join(rules: Rule[], isUsed: (name: string) => boolean): string {
	let css = "";
	for (const rule of rules)
		if (typeof rule === "string") css += rule;
		else if ("css" in rule) {
			if (rule.classes.some((names) => names.every(isUsed))) css += rule.css;
		} else {
			const inner = join(rule.rules, isUsed);
			if (inner) css += `${rule.open}{${inner}}`;
		}
	return css;
}
