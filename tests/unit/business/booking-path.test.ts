import { expect, test } from "vitest";
import { switchLanguage } from "#app/business/base/language.ts";
import { pageAt } from "#app/business/centre/pages.ts";
import { bookingPaths, lowestPriceFrom, offerOf } from "#app/business/links/booking-path.ts";
import { carTypes, catalogue, optionOf, type Service } from "#app/business/prices/catalogue.ts";

const lowestOf = (services: Service[]) =>
	Object.fromEntries(
		carTypes.map((car) => [
			car,
			Math.min(...services.flatMap(({ options }) => options.map(({ price }) => price[car]))),
		]),
	);

/** The pages of services, and the page that compares the films. */
test.each([...new Set(catalogue.map(({ learnMore }) => learnMore)), "/services/ppf-selection"])(
	"the bar on %s books what the page sells first, or what costs the least there, with that option chosen",
	(page) => {
		const described = catalogue.filter(({ field, learnMore }) =>
			page === "/services/ppf-selection" ? field === "ppf" : learnMore === page,
		);
		expect(lowestPriceFrom(page)).toEqual(lowestOf(described));
		const { price, path, name } = offerOf(page);
		const first = optionOf(pageAt(page)?.books ?? "");
		expect(price).toEqual(first?.price ?? lowestOf(described));
		if (first) expect(name).toBe(first.name);
		const chosen = [...new URLSearchParams(path.split("?")[1]).values()];
		expect(chosen).toHaveLength(1);
		const option = described
			.flatMap(({ options }) => options)
			.find(({ code }) => code === chosen[0]);
		expect(option?.price).toEqual(price);
		expect(bookingPaths).toContain(path);
	},
);

test.each(["/", "/warranty", "/thank-you", "/no-such-page"])(
	"the bar on %s names a service with the price of what its page sells first, and opens the empty form",
	(page) => {
		const { service, name, price, path } = offerOf(page);
		expect({ name, price, path }).toEqual({
			name: service.name,
			price: offerOf(service.learnMore).price,
			path: "/booking",
		});
		for (const { learnMore } of catalogue)
			expect(offerOf(learnMore).price.sedan).toBeGreaterThanOrEqual(price.sedan);
	},
);

test("each address that the site links to has one with each car", () => {
	expect(bookingPaths).toContain("/booking?carType=suv");
	expect(bookingPaths).toContain("/booking?carType=sedan&thermal=thermal-titanium");
});

test.each([
	["", "?lang=en"],
	["?lang=ar", "?lang=en"],
	["?ppf=ppf-full-matte-xpel&carType=suv", "?ppf=ppf-full-matte-xpel&carType=suv&lang=en"],
	["?lang=ar&carType=suv&lang=xx", "?carType=suv&lang=en"],
	["?a=%22%3E", "?a=%22%3E&lang=en"],
])("the language switch keeps the query %j as %j", (search, link) => {
	expect(switchLanguage("en", search)).toBe(link);
});
