import { expect, test } from "vitest";
import { switchLanguage } from "#app/business/base/language.ts";
import { bookingPaths, lowestPriceFrom } from "#app/business/links/booking-path.ts";

test.each([
	["/services/ppf-selection", 2500, "/booking?ppf=ppf-front-glossy-hexis"],
	["/services/ppf", 2500, "/booking?ppf=ppf-front-glossy-hexis"],
	["/services/ppf-matte", 8800, "/booking?ppf=ppf-full-matte-hexis"],
	["/services/thermal-insulation", 600, "/booking?thermal=thermal-nano-ceramic"],
	["/services/nano-ceramic", 450, "/booking?ceramic=ceramic-exterior"],
	["/services/car-polishing", 350, "/booking?polishing=polishing-interior"],
] as const)("the bar on %s books from SAR %d with that option chosen", (page, price, path) => {
	expect(lowestPriceFrom(page)).toEqual({ price, path });
	expect(bookingPaths).toContain(path);
});

test.each(["/", "/warranty", "/thank-you", "/no-such-page"])(
	"the bar on %s names the lowest price of all and opens the empty form",
	(page) => {
		expect(lowestPriceFrom(page)).toEqual({ price: 350, path: "/booking" });
	},
);

test.each([
	["", "?lang=en"],
	["?lang=ar", "?lang=en"],
	["?ppf=ppf-full-matte-xpel&carType=suv", "?ppf=ppf-full-matte-xpel&carType=suv&lang=en"],
	["?lang=ar&carType=suv&lang=xx", "?carType=suv&lang=en"],
	["?a=%22%3E", "?a=%22%3E&lang=en"],
])("the language switch keeps the query %j as %j", (search, link) => {
	expect(switchLanguage("en", search)).toBe(link);
});
