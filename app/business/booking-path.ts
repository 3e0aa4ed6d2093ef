import { serviceOf } from "./catalogue.ts";
import { type PagePath, pageAt, pagePaths } from "./pages.ts";

/** Where a page's booking button leads: to the form with the option of this page chosen. */
export function bookingPathFrom(page: PagePath): string {
	const { books = "" } = pageAt(page);
	const service = serviceOf(books);
	return service ? `/booking?${service.field}=${books}` : "/booking";
}

/** Every address of the booking page that the site links to. */
export const bookingPaths = [...new Set(pagePaths.map(bookingPathFrom))];
