import { catalogue, type Service } from "#app/business/catalogue.ts";
import type { Language } from "#app/business/language.ts";
import type { Page, PagePath } from "#app/business/pages.ts";
import { profile } from "#app/business/profile.ts";
import { copyFor } from "#app/copy/index.ts";
import { pageUrl } from "#app/seo/head-tags.ts";
import { businessInShort } from "./identity.ts";
import { offersOf, priceRangeOf, type Sold, soldIn } from "./offers.ts";

/** The six services of `chrome.offered`, in its order, with the codes of the price list that each stands for. */
const six: { codes: string; page?: PagePath }[] = [
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
	const { path } = page;
	const about = serviceCopy(page, language);
	if (!about) return;
	const sold = soldIn(catalogue).filter(
		({ service, option }) =>
			service.learnMore === path ||
			six.some(
				({ codes, page: own }) => own === path && option.code.startsWith(codes),
			),
	);
	return {
		...describe(about.name, language, path),
		offers: offersOf(sold, language),
		"@id": `${pageUrl(path, "ar")}#service`,
		description: about.lead,
		areaServed: { "@type": "City", name: profile.address.city[language] },
		provider: businessInShort(language),
	};
}

function describe(name: string, language: Language, page?: PagePath) {
	return {
		"@type": "Service",
		name,
		...(page && { url: pageUrl(page, language) }),
	};
}

function withPrices<Told>(service: Told, sold: Sold[]) {
	return { ...service, ...(sold.length > 0 && { offers: priceRangeOf(sold) }) };
}

function serviceCopy(page: Page, language: Language) {
	const copy = copyFor(language)[page.copy];
	if (!page.path.startsWith("/services/") || !("lead" in copy)) return;
	const isVariant = page.parent !== undefined && "eyebrow" in copy;
	const name = isVariant ? `${copy.eyebrow}: ${copy.name}` : copy.name;
	return { name, lead: copy.lead };
}
