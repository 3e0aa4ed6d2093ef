import { expect, test } from "vitest";
import { bookingPathFrom, bookingPaths } from "#app/business/booking-path.ts";
import { switchLanguage } from "#app/business/language.ts";

test.each([
	["/services/ppf", "/booking?ppf=ppf-front-glossy-hexis"],
	["/services/ppf-matte", "/booking?ppf=ppf-full-matte-hexis"],
	["/services/thermal-insulation", "/booking?thermal=thermal-titanium"],
	["/services/nano-ceramic", "/booking?ceramic=ceramic-exterior"],
	["/services/car-polishing", "/booking?polishing=polishing-exterior"],
] as const)("the booking button of %s leads to %s", (page, path) => {
	expect(bookingPathFrom(page)).toBe(path);
	expect(bookingPaths).toContain(path);
});

test.each(["/", "/services/ppf-selection", "/warranty"] as const)(
	"the booking button of %s, which is about no single service, leads to the empty form",
	(page) => {
		expect(bookingPathFrom(page)).toBe("/booking");
	},
);

test.each([
	["", "?lang=en"],
	["?lang=ar", "?lang=en"],
	[
		"?ppf=ppf-full-matte-xpel&carType=suv",
		"?ppf=ppf-full-matte-xpel&carType=suv&lang=en",
	],
	["?lang=ar&carType=suv&lang=xx", "?carType=suv&lang=en"],
	["?a=%22%3E", "?a=%22%3E&lang=en"],
])("the language switch keeps the query %j as %j", (search, link) => {
	expect(switchLanguage("en", search)).toBe(link);
});
