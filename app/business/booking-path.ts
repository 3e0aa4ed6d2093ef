import { carTypes } from "./catalogue.ts";
import { pageAt } from "./pages.ts";
import { factsOf, optionFacts } from "./service-facts.ts";

/**
 * The lowest price of the services that a page describes, and the form with that option chosen. A page that describes no
 * service gets the lowest price of all, and an empty form.
 */
export function lowestPriceFrom(page: string): { price: number; path: string } {
	const described = factsOf(page);
	const facts = described.length > 0 ? described : optionFacts;
	const options = facts.map(({ option: { code, price }, bookingPath }) => ({
		price: Math.min(...carTypes.map((car) => price[car])),
		path: described.length > 0 ? bookingPath : "/booking",
		isOfPage: code === pageAt(page)?.books,
	}));
	const [{ price, path } = { price: 0, path: "/booking" }] = options.sort(
		(one, other) =>
			one.price - other.price || Number(other.isOfPage) - Number(one.isOfPage),
	);
	return { price, path };
}

/** Every address of the booking page that the site links to. */
export const bookingPaths = [
	"/booking",
	...optionFacts.map(({ bookingPath }) => bookingPath),
];
