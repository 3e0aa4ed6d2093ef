import { expect, test } from "vitest";
import { warrantyTable } from "#app/business/warranty.ts";

test("each product has the owner's warranty period", () => {
	expect(
		warrantyTable.map(({ product, years }) => [product.en, years]),
	).toEqual([
		["Nano ceramic exterior coating", 2],
		["Thermal insulation (nano ceramic)", 5],
		["Thermal insulation (titanium)", 10],
		["Paint protection film, black (HEXIS)", 5],
		["Paint protection film (HEXIS)", 10],
		["Paint protection film (XPEL)", 10],
		["Interior trim protection films", 5],
	]);
});

test("every product has an Arabic name", () => {
	for (const { product } of warrantyTable)
		expect(product.ar).toMatch(/\p{Script=Arabic}/u);
});
