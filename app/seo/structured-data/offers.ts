import { comma, type Language } from "#app/business/base/language.ts";
import { carTypes, type Option, type Service } from "#app/business/prices/catalogue.ts";
import { copyFor } from "#app/copy/index.ts";
import { pageUrl } from "#app/seo/head-tags.ts";

export type ServiceOption = { service: Service; option: Option };

export function serviceOptions(services: Service[]): ServiceOption[] {
	return services.flatMap((service) => service.options.map((option) => ({ service, option })));
}

/** One offer for each option and car type, because the price depends on both. */
export function offersOf(options: ServiceOption[], language: Language) {
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
export function priceRangeOf(options: ServiceOption[]) {
	const prices = options.flatMap(({ option }) => carTypes.map((car) => option.price[car]));
	return {
		"@type": "AggregateOffer",
		lowPrice: Math.min(...prices),
		highPrice: Math.max(...prices),
		priceCurrency: "SAR",
		offerCount: prices.length,
	};
}
