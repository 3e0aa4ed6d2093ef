import type { Localized } from "#app/business/base/language.ts";
import { type PagePath, pageAt } from "#app/business/centre/pages.ts";
import { catalogue } from "#app/business/prices/catalogue.ts";
import { serviceOf } from "#app/business/prices/options.ts";
import {
	type CarType,
	carTypes,
	type Paint,
	type Price,
	type PriceList,
} from "#app/business/prices/service.ts";
import type { Film } from "#app/business/prices/specs.ts";
import {
	bookingPathWith,
	cheapest,
	everyOption,
	factsOf,
	isOnline,
	lowestPriceOf,
} from "./service-facts.ts";

export const filmPages: Record<Film, PagePath> = {
	glossy: "/services/ppf",
	matte: "/services/ppf-matte",
};

export function lowestPriceFrom(list: PriceList, page: string): Price | undefined {
	return lowestPriceOf(factsOf(list, page));
}

export function hasOnePrice(list: PriceList, page: string): boolean {
	return new Set(factsOf(list, page).flatMap(({ price }) => Object.values(price))).size === 1;
}

/**
 * The bar of a page names this option and opens the form with it: the one that the page sells first, else the cheapest,
 * named by its service where the page has several.
 */
export function firstOptionOf(list: PriceList, page: string) {
	const facts = factsOf(list, page).filter(isOnline);
	const first = facts.find(({ option }) => option.code === pageAt(page)?.books);
	const least = first ?? cheapest(facts);
	const lowest = lowestPriceOf(facts);
	if (!least || !lowest) return;
	const { service, option, bookingPath } = least;
	const isOnly = facts.every((fact) => fact.service === service);
	const name: Localized = isOnly ? (option.short ?? option.name) : service.name;
	return { service, name, price: first ? first.price : lowest, path: bookingPath };
}

/** An option that costs less than the one that the page sells first is named beside its price. */
export function cheaperOption(list: PriceList, page: string) {
	const least = cheapest(factsOf(list, page));
	const first = firstOptionOf(list, page);
	return least && first && least.price.sedan < first.price.sedan ? least : undefined;
}

/** This names the booking whose details fill in the form; a cookie is needed, too: see receipt-cookie.ts. */
export const againParameter = "again";

/** `same` keeps the car and the services; without it the form is for a second car. */
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
	...everyOption.map((one) => bookingPathWith([one])),
	...catalogue
		.filter(({ choice }) => choice === "many")
		.map((several) => bookingPathWith(everyOption.filter(({ service }) => service === several))),
];

/** The site links to no other address of the booking page. The head script adds the car that the visitor has chosen. */
export const bookingPaths = pathsWithoutCar.flatMap((path) => [
	path,
	...carTypes.map((car) => path.replace(/\?|$/, (mark) => `?carType=${car}${mark && "&"}`)),
]);
