import type { Localized } from "#app/business/base/language.ts";
import { type PagePath, pageAt } from "#app/business/centre/pages.ts";
import { lowestPriceOf, serviceOf } from "#app/business/prices/catalogue.ts";
import { type CarType, carTypes, type Paint, type Service } from "#app/business/prices/service.ts";
import type { Film } from "#app/business/prices/specs.ts";
import { cheapest, factsOf, optionFacts, together } from "./service-facts.ts";

export const filmPages: Record<Film, PagePath> = {
	glossy: "/services/ppf",
	matte: "/services/ppf-matte",
};

export function lowestPriceFrom(page: string): Record<CarType, number> {
	return lowestPriceOf(factsOf(page).map(({ option }) => option));
}

/** Nothing that the page describes costs more, for either car. */
export function hasOnePrice(page: string): boolean {
	return new Set(factsOf(page).flatMap(({ option }) => Object.values(option.price))).size === 1;
}

/**
 * What the bar of a page names, and opens the form with: the option that the page sells first, or the one with the lowest price; by its
 * service, where the page has several.
 */
export function firstOptionOf(page: string): {
	service: Service;
	name: Localized;
	price: Record<CarType, number>;
	path: string;
} {
	const facts = factsOf(page);
	const first = facts.find(({ option }) => option.code === pageAt(page)?.books);
	const { service, option, bookingPath } = first ?? cheapest(facts);
	const isOnly = facts.every((fact) => fact.service === service);
	return {
		service,
		name: isOnly ? (option.short ?? option.name) : service.name,
		price: first ? option.price : lowestPriceFrom(page),
		path: bookingPath,
	};
}

/** Names the booking whose details fill in the form. It is not enough by itself: see app/signing/receipt-cookie.ts. */
export const againParameter = "again";

/** The form for a customer's next booking: with the same car and services, or for a second car. */
export function againPath(
	reference: string,
	same?: { carType: CarType; paint: Paint | null; codes: string[] },
): string {
	const query = new URLSearchParams({ [againParameter]: reference });
	if (same) query.set("carType", same.carType);
	if (same?.paint) query.set("paint", same.paint);
	for (const code of same?.codes ?? []) {
		const service = serviceOf(code);
		if (service) query.append(service.field, code);
	}
	return `/booking?${query}`;
}

const pathsWithoutCar = [
	"/booking",
	...optionFacts.map(({ bookingPath }) => bookingPath),
	together(factsOf("/services/car-polishing")).bookingPath,
];

/** Every address of the booking page that the site links to. The head script adds the car that the visitor has chosen. */
export const bookingPaths = pathsWithoutCar.flatMap((path) => [
	path,
	...carTypes.map((car) => path.replace(/\?|$/, (mark) => `?carType=${car}${mark && "&"}`)),
]);
