import { comma, type Language } from "#app/business/base/language.ts";
import type { Page, PagePath } from "#app/business/centre/pages.ts";
import { profile } from "#app/business/centre/profile.ts";
import { carTypes, catalogue, type Option, type Service } from "#app/business/prices/catalogue.ts";
import { copyFor } from "#app/copy/index.ts";
import { pageUrl } from "./head-tags.ts";
import { businessSummary } from "./identity.ts";

/** The services of `chrome.offered`, in its order, with the prefix of their option codes in the price list. */
const listedServices: { codePrefix: string; page?: PagePath }[] = [
	{ codePrefix: "windshield-" },
	{ codePrefix: "thermal-", page: "/services/thermal-insulation" },
	{ codePrefix: "ceramic-exterior", page: "/services/nano-ceramic" },
	{ codePrefix: "polishing-", page: "/services/car-polishing" },
	{ codePrefix: "ppf-", page: "/services/ppf-selection" },
	{ codePrefix: "ceramic-interior", page: "/services/nano-ceramic" },
];

/** The listed services with their price ranges, then the services of the price list that none of them covers. */
export function offeredServices(language: Language, services: Service[] = catalogue) {
	const options = serviceOptions(services);
	const { offered } = copyFor(language).chrome;
	const listed = listedServices.map(({ codePrefix, page }, index) => {
		const own = options.filter(({ option }) => option.code.startsWith(codePrefix));
		return withPrices(describe(offered[index] ?? codePrefix, language, page), own);
	});
	const unlisted = options.filter(
		({ option }) => !listedServices.some(({ codePrefix }) => option.code.startsWith(codePrefix)),
	);
	const others = services.flatMap((service) => {
		const own = unlisted.filter((item) => item.service === service);
		const described = describe(service.name[language], language, service.learnMore);
		return own.length > 0 ? [withPrices(described, own)] : [];
	});
	return [...listed, ...others];
}

export function serviceOfPage(page: Page, language: Language) {
	const { path } = page;
	const copy = serviceCopy(page, language);
	if (!copy) return;
	const options = serviceOptions(catalogue).filter(
		({ service, option }) =>
			service.learnMore === path ||
			listedServices.some(
				({ codePrefix, page: own }) => own === path && option.code.startsWith(codePrefix),
			),
	);
	return {
		...describe(copy.name, language, path),
		offers: offersOf(options, language),
		"@id": `${pageUrl(path, "ar")}#service`,
		description: copy.lead,
		areaServed: { "@type": "City", name: profile.address.city[language] },
		provider: businessSummary(language),
	};
}

function describe(name: string, language: Language, page?: PagePath) {
	return { "@type": "Service", name, ...(page && { url: pageUrl(page, language) }) };
}

function withPrices<Item>(service: Item, options: ServiceOption[]) {
	return { ...service, ...(options.length > 0 && { offers: priceRangeOf(options) }) };
}

function serviceCopy(page: Page, language: Language) {
	const copy = copyFor(language)[page.copy];
	if (!page.path.startsWith("/services/") || !("lead" in copy)) return;
	const isVariant = page.parent !== undefined && "eyebrow" in copy;
	const name = isVariant ? `${copy.eyebrow}: ${copy.name}` : copy.name;
	return { name, lead: copy.lead };
}

type ServiceOption = { service: Service; option: Option };

function serviceOptions(services: Service[]): ServiceOption[] {
	return services.flatMap((service) => service.options.map((option) => ({ service, option })));
}

/** One offer for each option and car type, because the price depends on both. */
function offersOf(options: ServiceOption[], language: Language) {
	const { car: cars } = copyFor(language).booking;
	return options.flatMap(({ service, option }) =>
		carTypes.map((car) => ({
			"@type": "Offer",
			name: [service.name[language], option.name[language], cars[car].name].join(comma[language]),
			url: pageUrl("/booking", language),
			priceSpecification: {
				"@type": "UnitPriceSpecification",
				price: option.price[car],
				priceCurrency: "SAR",
				valueAddedTaxIncluded: true,
			},
		})),
	);
}

/** The range of all prices, for pages that do not list each offer. */
function priceRangeOf(options: ServiceOption[]) {
	const prices = options.flatMap(({ option }) => carTypes.map((car) => option.price[car]));
	return {
		"@type": "AggregateOffer",
		lowPrice: Math.min(...prices),
		highPrice: Math.max(...prices),
		priceCurrency: "SAR",
		offerCount: prices.length,
	};
}
