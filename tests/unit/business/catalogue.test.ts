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

test("the price list, sedan and SUV, is the owner's", () => {
	const printed = catalogue.flatMap(({ options }) =>
		options.map(({ code, price }) => [code, price.sedan, price.suv]),
	);
	expect(printed).toEqual([
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
	"%s is sent as %s, takes %s, and is explained at %s",
	(id, field, choice, learnMore) => {
		expect(catalogue.find((service) => service.id === id)).toMatchObject({
			field,
			choice,
			learnMore,
		});
	},
);

test("the form has one field for each kind of service, in the order of the page", () => {
	expect(serviceFields).toEqual(["thermal", "ceramic", "ppf", "polishing"]);
});

test("every code is its service's id and its variant, and leads back to both", () => {
	for (const service of catalogue)
		for (const option of service.options) {
			expect(option.code.startsWith(`${service.id}-`)).toBe(true);
			expect(serviceOf(option.code)).toBe(service);
			expect(optionOf(option.code)).toBe(option);
		}
	expect(new Set(serviceCodes).size).toBe(12);
	expect(catalogue.length).toBe(6);
});

test("a code nobody sells leads nowhere", () => {
	for (const code of ["", "thermal", "ppf-matte", "toString", "__proto__"]) {
		expect(serviceOf(code)).toBeUndefined();
		expect(optionOf(code)).toBeUndefined();
	}
});

test("everything on sale has a name in both languages", () => {
	for (const { name, options } of catalogue)
		for (const words of [name, ...options.map((option) => option.name)]) {
			expect(words.ar.trim()).not.toBe("");
			expect(words.en.trim()).not.toBe("");
		}
});

test("the price range told to search engines is the catalogue's", () => {
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
])("is %s a car the centre prices? %s", (value, expected) => {
	expect(isCarType(value)).toBe(expected);
});
