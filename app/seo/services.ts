import { comma, type Language } from "#app/business/base/language.ts";
import type { Page, PagePath } from "#app/business/centre/pages.ts";
import { profile } from "#app/business/centre/profile.ts";
import { isOnline, type OptionFacts, offeredOptions } from "#app/business/offered/service-facts.ts";
import { catalogue } from "#app/business/prices/catalogue.ts";
import {
	carTypes,
	type Option,
	type PriceList,
	type Service,
} from "#app/business/prices/service.ts";
import { copyFor } from "#app/copy/index.ts";
import { pageUrl } from "./head-tags.ts";
import { businessSummary } from "./identity.ts";

/** The order is that of `chrome.offered`; option codes in the price list begin with `codePrefix`. */
const listedServices: { codePrefix: string; page?: PagePath }[] = [
	{ codePrefix: "windshield-" },
	{ codePrefix: "thermal-", page: "/services/thermal-insulation" },
	{ codePrefix: "ceramic-exterior", page: "/services/nano-ceramic" },
	{ codePrefix: "polishing-", page: "/services/car-polishing" },
	{ codePrefix: "ppf-", page: "/services/ppf-selection" },
	{ codePrefix: "ceramic-interior", page: "/services/nano-ceramic" },
];

/** The services of the price list that no listed one covers come last. */
export function offeredServices(language: Language, services: Service[] = catalogue) {
	const { offered } = copyFor(language).chrome;
	const isListed = ({ code }: Option) =>
		listedServices.some(({ codePrefix }) => code.startsWith(codePrefix));
	const others = services
		.filter(({ options }) => !options.every(isListed))
		.map(({ name }) => name[language]);
	return [...offered, ...others].map((name) => ({ "@type": "Service", name }));
}

export function serviceOfPage(page: Page, language: Language, list: PriceList) {
	const { path } = page;
	const copy = serviceCopy(page, language);
	if (!copy) return;
	const options = offeredOptions(list).filter(
		({ service, option }) =>
			service.learnMore === path ||
			listedServices.some(
				({ codePrefix, page: own }) => own === path && option.code.startsWith(codePrefix),
			),
	);
	return {
		"@type": "Service",
		name: copy.name,
		url: pageUrl(path, language),
		offers: offersOf(options, language),
		"@id": `${pageUrl(path, "ar")}#service`,
		description: copy.lead,
		areaServed: { "@type": "City", name: profile.address.city[language] },
		provider: businessSummary(language, list),
	};
}

function serviceCopy(page: Page, language: Language) {
	const copy = copyFor(language)[page.copy];
	if (!page.path.startsWith("/services/") || !("lead" in copy)) return;
	const isVariant = page.parent !== undefined && "eyebrow" in copy;
	const name = isVariant ? `${copy.eyebrow}: ${copy.name}` : copy.name;
	return { name, lead: copy.lead };
}

/** The price depends on option and car type, so each pair has an offer. */
function offersOf(options: OptionFacts[], language: Language) {
	const { car: cars } = copyFor(language).booking;
	return options.flatMap((fact) => {
		const { service, option, price } = fact;
		return carTypes.map((car) => ({
			"@type": "Offer",
			name: [service.name[language], option.name[language], cars[car].name].join(comma[language]),
			/** What is sold by telephone only cannot be booked there. */
			...(isOnline(fact) && { url: pageUrl("/booking", language) }),
			priceSpecification: {
				"@type": "UnitPriceSpecification",
				price: price[car],
				priceCurrency: "SAR",
				valueAddedTaxIncluded: true,
			},
		}));
	});
}
