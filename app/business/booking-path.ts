import { carTypes, catalogue, serviceOf } from "./catalogue.ts";
import { type PagePath, pageAt, pagePaths } from "./pages.ts";

/** Where a page's booking button leads: to the form with the option of this page chosen. */
export function bookingPathFrom(page: PagePath): string {
	const { books = "" } = pageAt(page);
	const service = serviceOf(books);
	return service ? `/booking?${service.field}=${books}` : "/booking";
}

/**
 * The lowest price of the services that a page describes, and the form with that option chosen. A page that describes no
 * service gets the lowest price of all, and an empty form.
 */
export function lowestPriceFrom(page: string): { price: number; path: string } {
	const described = catalogue.filter(
		({ learnMore }) => learnMore === page || pageAt(learnMore).parent === page,
	);
	const services = described.length > 0 ? described : catalogue;
	const options = services.flatMap(({ field, options }) =>
		options.map(({ code, price }) => ({
			price: Math.min(...carTypes.map((car) => price[car])),
			path: described.length > 0 ? `/booking?${field}=${code}` : "/booking",
			isOfPage: code === pageAt(page)?.books,
		})),
	);
	const [{ price, path } = { price: 0, path: "/booking" }] = options.sort(
		(one, other) =>
			one.price - other.price || Number(other.isOfPage) - Number(one.isOfPage),
	);
	return { price, path };
}

/** Every address of the booking page that the site links to. */
export const bookingPaths = [
	...new Set(
		pagePaths.flatMap((page) => [
			bookingPathFrom(page),
			lowestPriceFrom(page).path,
		]),
	),
];
