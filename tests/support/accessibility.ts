import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright/test";

const rules = [
	"wcag2a",
	"wcag2aa",
	"wcag21a",
	"wcag21aa",
	"wcag22aa",
	"best-practice",
];

/** Legacy mode checks the page in its own frame, and the site has no others; otherwise axe opens a second page, which takes longer than the check. */
export async function accessibilityViolations(
	page: Page,
	only?: string[],
): Promise<string[]> {
	const axe = new AxeBuilder({ page }).setLegacyMode();
	axe.options({
		runOnly: { type: only ? "rule" : "tag", values: only ?? rules },
		resultTypes: ["violations"],
	});
	const { violations } = await axe.analyze();
	return violations.flatMap(({ id, nodes }) =>
		nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`),
	);
}
