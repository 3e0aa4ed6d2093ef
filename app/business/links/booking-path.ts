import { pageAt } from "#app/business/centre/pages.ts";
import { type CarType, lowestPriceOf, serviceOf } from "#app/business/prices/catalogue.ts";
import type { Paint } from "#app/business/prices/service.ts";
import { factsOf, optionFacts, together } from "./service-facts.ts";

/**
 * The lowest price of the services that a page describes, and the form with that option chosen. A page that describes no
 * service gets the lowest price of all, and an empty form.
 */
export function lowestPriceFrom(page: string): { price: number; path: string } {
	const described = factsOf(page);
	const facts = described.length > 0 ? described : optionFacts;
	const options = facts.map(({ option, bookingPath }) => ({
		price: lowestPriceOf([option]),
		path: described.length > 0 ? bookingPath : "/booking",
		isOfPage: option.code === pageAt(page)?.books,
	}));
	const [{ price, path } = { price: 0, path: "/booking" }] = options.sort(
		(one, other) => one.price - other.price || Number(other.isOfPage) - Number(one.isOfPage),
	);
	return { price, path };
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

/** Every address of the booking page that the site links to. */
export const bookingPaths = [
	"/booking",
	...optionFacts.map(({ bookingPath }) => bookingPath),
	together(factsOf("/services/car-polishing")).bookingPath,
];
