import type { Language } from "#app/business/language.ts";
import type { Page } from "#app/business/pages.ts";
import { copyFor } from "#app/copy/index.ts";
import { pageUrl } from "#app/seo/head-tags.ts";

const parents: Partial<Record<Page, Page>> = {
	"/services/ppf": "/services/ppf-selection",
	"/services/ppf-matte": "/services/ppf-selection",
	"/thank-you": "/booking",
};

export function breadcrumbs(page: Page, language: Language) {
	return {
		"@type": "BreadcrumbList",
		itemListElement: trailTo(page).map((step, before) => ({
			"@type": "ListItem",
			position: before + 1,
			name: nameOf(step, language),
			item: pageUrl(step, language),
		})),
	};
}

function trailTo(page: Page): Page[] {
	return page === "/" ? ["/"] : [...trailTo(parents[page] ?? "/"), page];
}

function nameOf(page: Page, language: Language): string {
	const copy = copyFor(language);
	const { nav } = copy.chrome;
	const names: Record<Page, string> = {
		"/": nav.home,
		"/services/ppf-selection": nav.ppf,
		"/services/ppf": copy.ppf.title,
		"/services/ppf-matte": copy.ppfMatte.title,
		"/services/thermal-insulation": nav.thermal,
		"/services/nano-ceramic": nav.ceramic,
		"/services/car-polishing": nav.polishing,
		"/warranty": nav.warranty,
		"/about": nav.about,
		"/contact": nav.contact,
		"/booking": copy.booking.title,
		"/faq": nav.faq,
		"/privacy": nav.privacy,
		"/terms": nav.terms,
		"/thank-you": copy.thankYou.title,
	};
	return names[page];
}
