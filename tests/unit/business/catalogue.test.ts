import { expect, test } from "vitest";
import { profile } from "#app/business/centre/profile.ts";
import { catalogue, optionOf, serviceCodes, serviceOf } from "#app/business/prices/catalogue.ts";

test("every code starts with its service's id and identifies service and option", () => {
	for (const service of catalogue)
		for (const option of service.options) {
			expect(option.code.startsWith(`${service.id}-`)).toBe(true);
			expect(serviceOf(option.code)).toBe(service);
			expect(optionOf(option.code)).toBe(option);
		}
	expect(new Set(serviceCodes).size).toBe(serviceCodes.length);
});

test("an unknown code has no service and no option", () => {
	for (const code of ["", "thermal", "ppf-matte", "toString", "__proto__"]) {
		expect(serviceOf(code)).toBeUndefined();
		expect(optionOf(code)).toBeUndefined();
	}
});

test("the price range for search engines matches the catalogue", () => {
	const prices = catalogue.flatMap(({ options }) =>
		options.flatMap(({ price }) => [price.sedan, price.suv]),
	);
	expect(profile.priceRange).toBe(`SAR ${Math.min(...prices)}–${Math.max(...prices)}`);
});
