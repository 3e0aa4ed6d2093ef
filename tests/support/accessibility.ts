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

/** What bars somebody from the page as it stands. In its own frame, since it has no others: axe's way through a second page costs more than the looking. */
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
