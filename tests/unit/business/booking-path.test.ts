import { expect, test } from "vitest";
import { switchLanguage } from "#app/business/base/language.ts";
import { bookingPaths, lowestPriceFrom } from "#app/business/links/booking-path.ts";
import { catalogue, type Service } from "#app/business/prices/catalogue.ts";

const lowestOf = (services: Service[]) =>
	Math.min(
		...services.flatMap(({ options }) => options.flatMap(({ price }) => Object.values(price))),
	);

/** The pages of services, and the page that compares the films. */
test.each([...new Set(catalogue.map(({ learnMore }) => learnMore)), "/services/ppf-selection"])(
	"the bar on %s books from the lowest price of its services, with that option chosen",
	(page) => {
		const described = catalogue.filter(({ field, learnMore }) =>
			page === "/services/ppf-selection" ? field === "ppf" : learnMore === page,
		);
		const { price, path } = lowestPriceFrom(page);
		expect(price).toBe(lowestOf(described));
		const chosen = [...new URLSearchParams(path.split("?")[1]).values()];
		expect(chosen).toHaveLength(1);
		const option = described
			.flatMap(({ options }) => options)
			.find(({ code }) => code === chosen[0]);
		expect(Object.values(option?.price ?? {})).toContain(price);
		expect(bookingPaths).toContain(path);
	},
);

test.each(["/", "/warranty", "/thank-you", "/no-such-page"])(
	"the bar on %s names the lowest price of all and opens the empty form",
	(page) => {
		expect(lowestPriceFrom(page)).toEqual({ price: lowestOf(catalogue), path: "/booking" });
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
