import { afterAll, expect, test, vi } from "vitest";
import { languages } from "#app/business/base/language.ts";
import { pageAt } from "#app/business/centre/pages.ts";

const file = "#app/business/centre/owner-facts.ts";
vi.resetModules();
vi.doMock(file, async (original) => {
	const own = await original<typeof import("#app/business/centre/owner-facts.ts")>();
	const given = own.ownerFacts.map((fact) => ({
		...fact,
		answer: { ar: `جواب: ${fact.question}`, en: `Answer: ${fact.question}` },
	}));
	const factsGivenFor: typeof own.factsGivenFor = (page) => own.factsGivenFor(page, given);
	return { ...own, ownerFacts: given, factsGivenFor };
});
const { ownerFacts } = await import("#app/business/centre/owner-facts.ts");
const { copyFor } = await import("#app/copy/index.ts");
afterAll(() => {
	vi.doUnmock(file);
	vi.resetModules();
});

/** The page of a service reads the facts of that service. */
const others = ownerFacts.filter(({ page }) => !page.startsWith("/services/"));

test.each(others)("an answer of the owner is read on $page: $question", ({ page, answer }) => {
	for (const language of languages)
		expect(JSON.stringify(copyFor(language)[pageAt(page).copy])).toContain(answer?.[language]);
});
