import { catalogue, type Service } from "#app/business/catalogue.ts";
import type { Language } from "#app/business/language.ts";
import type { Page } from "#app/business/pages.ts";
import { profile } from "#app/business/profile.ts";
import { copyFor } from "#app/copy/index.ts";
import { pageUrl } from "#app/seo/head-tags.ts";
import { businessInShort } from "./identity.ts";
import { offersOf, priceRangeOf, type Sold, soldIn } from "./offers.ts";

/** The six services of `chrome.offered`, in its order, with the codes of the price list that each stands for. */
const six: { codes: string; page?: Page }[] = [
	{ codes: "windshield-" },
	{ codes: "thermal-", page: "/services/thermal-insulation" },
	{ codes: "ceramic-exterior", page: "/services/nano-ceramic" },
	{ codes: "polishing-", page: "/services/car-polishing" },
	{ codes: "ppf-", page: "/services/ppf-selection" },
	{ codes: "ceramic-interior", page: "/services/nano-ceramic" },
];

/** Each by its range of prices; its own page tells them one by one. What is in the price list and in none of the six stands after them under its own name. */
export function offeredServices(
	language: Language,
	services: Service[] = catalogue,
) {
	const sold = soldIn(services);
	const { offered } = copyFor(language).chrome;
	const named = six.map(({ codes, page }, place) =>
		withPrices(
			describe(offered[place] ?? codes, language, page),
			sold.filter(({ option }) => option.code.startsWith(codes)),
		),
	);
	const rest = sold.filter(
		({ option }) => !six.some(({ codes }) => option.code.startsWith(codes)),
	);
	const others = services
		.filter((service) => rest.some((one) => one.service === service))
		.map((service) =>
			withPrices(
				describe(service.name[language], language, service.learnMore),
				rest.filter((one) => one.service === service),
			),
		);
	return [...named, ...others];
}

/** The service that a page is about, with what is sold of it. */
export function serviceOfPage(page: Page, language: Language) {
	const about = aboutPage(page, language);
	if (!about) return;
	const sold = soldIn(catalogue).filter(
		({ service, option }) =>
			service.learnMore === page ||
			six.some(
				({ codes, page: own }) => own === page && option.code.startsWith(codes),
			),
	);
	return {
		...describe(about.name, language, page),
		offers: offersOf(sold, language),
		"@id": `${pageUrl(page, "ar")}#service`,
		description: about.lead,
		areaServed: { "@type": "City", name: profile.address.city[language] },
		provider: businessInShort(language),
	};
}

function describe(name: string, language: Language, page?: Page) {
	return {
		"@type": "Service",
		name,
		...(page && { url: pageUrl(page, language) }),
	};
}

function withPrices<Told>(service: Told, sold: Sold[]) {
	return { ...service, ...(sold.length > 0 && { offers: priceRangeOf(sold) }) };
}

function aboutPage(page: Page, language: Language) {
	const { chrome, ...copy } = copyFor(language);
	const pages: Partial<Record<Page, { name: string; lead: string }>> = {
		"/services/ppf-selection": {
			name: chrome.nav.ppf,
			lead: copy.ppfSelection.lead,
		},
		"/services/ppf": {
			name: `${copy.ppf.eyebrow}: ${copy.ppf.title}`,
			lead: copy.ppf.lead,
		},
		"/services/ppf-matte": {
			name: `${copy.ppfMatte.eyebrow}: ${copy.ppfMatte.title}`,
			lead: copy.ppfMatte.lead,
		},
		"/services/thermal-insulation": {
			name: chrome.nav.thermal,
			lead: copy.thermal.lead,
		},
		"/services/nano-ceramic": {
			name: chrome.nav.ceramic,
			lead: copy.ceramic.lead,
		},
		"/services/car-polishing": {
			name: chrome.nav.polishing,
			lead: copy.polishing.lead,
		},
	};
	return pages[page];
}
