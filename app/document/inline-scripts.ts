import { pagesOfKind } from "#app/business/pages.ts";
import source from "./head-script.js?raw";

/** Theme and saved language, before the first paint; menus and the back link of pages without client script. */
export const headScript = source;

const anyLanguage = (path: string) => `${path}*`;

/** Content pages are rendered ahead of a click; forms are only fetched, so that nothing of them runs unseen. */
export const speculationRules = JSON.stringify({
	prerender: [
		{
			where: {
				and: [
					{ href_matches: "/*" },
					...["form" as const, "personal" as const]
						.flatMap(pagesOfKind)
						.map(({ path }) => ({ not: { href_matches: anyLanguage(path) } })),
				],
			},
			eagerness: "moderate",
		},
	],
	prefetch: [
		{
			where: {
				href_matches: pagesOfKind("form").map(({ path }) => anyLanguage(path)),
			},
			eagerness: "moderate",
		},
	],
});
