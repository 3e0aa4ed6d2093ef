import {
	carTypes,
	type Option,
	type Service,
} from "#app/business/catalogue.ts";
import type { Language } from "#app/business/language.ts";
import { copyFor } from "#app/copy/index.ts";
import { pageUrl } from "#app/seo/head-tags.ts";

export type Sold = { service: Service; option: Option };

export function soldIn(services: Service[]): Sold[] {
	return services.flatMap((service) =>
		service.options.map((option) => ({ service, option })),
	);
}

/** One offer for each option and car, because the price is a car's. */
export function offersOf(sold: Sold[], language: Language) {
	const { car: cars } = copyFor(language).booking;
	const comma = language === "ar" ? "، " : ", ";
	return sold.flatMap(({ service, option }) =>
		carTypes.map((car) => ({
			"@type": "Offer",
			name: [
				service.name[language],
				option.name[language],
				cars[car].name,
			].join(comma),
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

/** What all of it costs together, where each price would only be said again. */
export function priceRangeOf(sold: Sold[]) {
	const prices = sold.flatMap(({ option }) =>
		carTypes.map((car) => option.price[car]),
	);
	return {
		"@type": "AggregateOffer",
		lowPrice: Math.min(...prices),
		highPrice: Math.max(...prices),
		priceCurrency: "SAR",
		offerCount: prices.length,
	};
}
