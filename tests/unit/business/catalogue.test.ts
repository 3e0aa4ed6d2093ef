import { expect, test } from "vitest";
import {
	catalogue,
	isCarType,
	optionOf,
	serviceCodes,
	serviceFields,
	serviceOf,
} from "#app/business/catalogue.ts";
import { profile } from "#app/business/profile.ts";

test("the price list has the owner's prices for sedan and SUV", () => {
	const prices = catalogue.flatMap(({ options }) =>
		options.map(({ code, price }) => [code, price.sedan, price.suv]),
	);
	expect(prices).toEqual([
		["thermal-nano-ceramic", 600, 800],
		["thermal-titanium", 1500, 1650],
		["ceramic-interior", 450, 450],
		["ceramic-exterior", 450, 450],
		["ppf-front-glossy-hexis", 2500, 2850],
		["ppf-front-glossy-xpel", 3000, 4000],
		["ppf-full-glossy-hexis", 7700, 8500],
		["ppf-full-glossy-xpel", 10000, 11000],
		["ppf-full-matte-hexis", 8800, 9000],
		["ppf-full-matte-xpel", 11000, 12000],
		["polishing-interior", 350, 450],
		["polishing-exterior", 600, 800],
	]);
});

test.each([
	["thermal", "thermal", "one", "/services/thermal-insulation"],
	["ceramic", "ceramic", "many", "/services/nano-ceramic"],
	["ppf-front-glossy", "ppf", "one", "/services/ppf"],
	["ppf-full-glossy", "ppf", "one", "/services/ppf"],
	["ppf-full-matte", "ppf", "one", "/services/ppf-matte"],
	["polishing", "polishing", "many", "/services/car-polishing"],
])(
	"%s has the field %s, the choice %s and the page %s",
	(id, field, choice, learnMore) => {
		expect(catalogue.find((service) => service.id === id)).toMatchObject({
			field,
			choice,
			learnMore,
		});
	},
);

test("the form has one field for each kind of service, in page order", () => {
	expect(serviceFields).toEqual(["thermal", "ceramic", "ppf", "polishing"]);
});

test("every code starts with its service's id and identifies service and option", () => {
	for (const service of catalogue)
		for (const option of service.options) {
			expect(option.code.startsWith(`${service.id}-`)).toBe(true);
			expect(serviceOf(option.code)).toBe(service);
			expect(optionOf(option.code)).toBe(option);
		}
	expect(new Set(serviceCodes).size).toBe(12);
	expect(catalogue.length).toBe(6);
});

test("an unknown code has no service and no option", () => {
	for (const code of ["", "thermal", "ppf-matte", "toString", "__proto__"]) {
		expect(serviceOf(code)).toBeUndefined();
		expect(optionOf(code)).toBeUndefined();
	}
});

test("every service and option has a name in both languages", () => {
	for (const { name, options } of catalogue)
		for (const text of [name, ...options.map((option) => option.name)]) {
			expect(text.ar.trim()).not.toBe("");
			expect(text.en.trim()).not.toBe("");
		}
});

test("the price range for search engines matches the catalogue", () => {
	const prices = catalogue.flatMap(({ options }) =>
		options.flatMap(({ price }) => [price.sedan, price.suv]),
	);
	expect(profile.priceRange).toBe(
		`SAR ${Math.min(...prices)}–${Math.max(...prices)}`,
	);
});

test.each([
	["sedan", true],
	["suv", true],
	["SUV", false],
	["", false],
	["truck", false],
	[undefined, false],
	[new File([], "sedan"), false],
])("%s is a car type: %s", (value, expected) => {
	expect(isCarType(value)).toBe(expected);
});
