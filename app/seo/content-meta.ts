import type { MetaFunction } from "react-router";
import { languageOf } from "#app/business/language.ts";
import type { Page } from "#app/business/pages.ts";
import { type Copy, copyFor } from "#app/copy/index.ts";
import { headTags } from "./head-tags.ts";
import { structuredDataOf } from "./structured-data.ts";

type Section = {
	[name in keyof Copy]: Copy[name] extends { head: unknown } ? name : never;
}[keyof Copy];

const sections: Record<Page, Section> = {
	"/": "home",
	"/services/ppf-selection": "ppfSelection",
	"/services/ppf": "ppf",
	"/services/ppf-matte": "ppfMatte",
	"/services/thermal-insulation": "thermal",
	"/services/nano-ceramic": "ceramic",
	"/services/car-polishing": "polishing",
	"/warranty": "warranty",
	"/about": "about",
	"/contact": "contact",
	"/booking": "booking",
	"/faq": "faq",
	"/privacy": "privacy",
	"/terms": "terms",
	"/thank-you": "thankYou",
};

/** The head of a content page, whose words never travel to a browser as script. */
export function contentMeta(page: Page): MetaFunction {
	return ({ location }) => {
		const language = languageOf(new URLSearchParams(location.search));
		const { head } = copyFor(language)[sections[page]];
		return headTags(page, head, language, structuredDataOf(page, language));
	};
}
