import type { Language } from "#app/business/base/language.ts";
import { type Page, pageAt } from "#app/business/centre/pages.ts";
import { copyFor } from "#app/copy/index.ts";
import { pageUrl } from "../head-tags.ts";

export function breadcrumbs(page: Page, language: Language) {
	return {
		"@type": "BreadcrumbList",
		itemListElement: trailTo(page).map(({ path, copy }, index) => ({
			"@type": "ListItem",
			position: index + 1,
			name: copyFor(language)[copy].name,
			item: pageUrl(path, language),
		})),
	};
}

function trailTo(page: Page): Page[] {
	if (page.path === "/") return [page];
	return [...trailTo(pageAt(page.parent ?? "/")), page];
}
