import type { Localized } from "#app/business/base/language.ts";
import type { PagePath } from "./pages.ts";

type OwnerFact = {
	page: PagePath;
	question: string;
	/** The sentence in both languages; missing as long as only the owner knows. */
	answer?: Localized;
};

/** What nobody but the owner can say of the services. A page says nothing where it is not given. */
export const ownerFacts: OwnerFact[] = [
	{ page: "/services/thermal-insulation", question: "which glass the price includes" },
	{
		page: "/services/thermal-insulation",
		question: "which shades are installed, and whether they obey the traffic rule",
	},
	{ page: "/services/thermal-insulation", question: "for how many days the windows stay closed" },
	{ page: "/services/nano-ceramic", question: "what the interior coating covers" },
	{
		page: "/services/nano-ceramic",
		question: "whether the paint is polished first, and at whose cost",
	},
	{ page: "/services/ppf", question: "which panels the full front is" },
	{ page: "/services/ppf", question: "when the car is washed first, and what ends the warranty" },
	{
		page: "/services/ppf-matte",
		question: "how a matte film is washed, and whether the registration changes",
	},
	{
		page: "/services/car-polishing",
		question: "the steps of polishing, and what the interior one includes",
	},
];

export function factsGivenFor(page: PagePath, facts = ownerFacts): Localized[] {
	return facts.flatMap(({ page: on, answer = [] }) => (on === page ? answer : []));
}

/** Nothing is wrong without them, so a deploy lists them and goes on. */
export function missingFacts(facts = ownerFacts): string[] {
	return facts.flatMap(({ page, question, answer }) => (answer ? [] : `${page}: ${question}`));
}
