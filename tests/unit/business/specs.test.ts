import { expect, test } from "vitest";
import {
	type Brand,
	type Film,
	films,
	finishes,
	statedProperties,
	type Value,
} from "#app/business/specs.ts";

const sign = { more: ">", less: "<" };
const format = ({ comparison, amount, unit }: Value) =>
	`${comparison ? sign[comparison] : ""}${amount} ${unit}`;

const valuesOf = ({ values }: Brand) =>
	Object.fromEntries(
		Object.entries(values).map(([property, value]) => [
			property,
			format(value),
		]),
	);

const dataSheets: [Film, Brand["name"], Record<string, string>][] = [
	[
		"glossy",
		"HEXIS",
		{
			topCoat: "10 µm",
			polyurethane: "152 µm",
			adhesive: "28 µm",
			total: "190 µm",
			gloss: ">90 GU",
			waterAngle: ">110 °",
			tensile: ">15 MPa",
			elongation: ">300 %",
			tear: ">60 kN/m",
			heat: "80 °C",
			warranty: "10 years",
		},
	],
	[
		"glossy",
		"XPEL",
		{
			topCoat: "12 µm",
			polyurethane: "150 µm",
			adhesive: "25 µm",
			total: "187 µm",
			waterAngle: "91.3 °",
			tensile: "27.1 MPa",
			elongation: ">370 %",
			tear: "81.8 kN/m",
			warranty: "10 years",
		},
	],
	[
		"matte",
		"HEXIS",
		{
			topCoat: "12 µm",
			polyurethane: "152 µm",
			adhesive: "41 µm",
			total: "200 µm",
			gloss: "<25 GU",
			tensile: ">15 MPa",
			elongation: ">200 %",
			warranty: "10 years",
		},
	],
	[
		"matte",
		"XPEL",
		{
			total: "187 µm",
			waterAngle: "85 °",
			tensile: "32 MPa",
			elongation: ">472 %",
			tear: "65 N",
			warranty: "10 years",
		},
	],
];

test.each(dataSheets)(
	"the %s film of %s has its maker's values",
	(film, name, values) => {
		const brand = films[film].find((one) => one.name === name);
		expect(brand && valuesOf(brand)).toEqual(values);
	},
);

test("every value has a row in the table", () => {
	for (const film of finishes)
		for (const { values } of films[film])
			expect(statedProperties([film])).toEqual(
				expect.arrayContaining(Object.keys(values)),
			);
});

test("a top coat has its maker's name", () => {
	const coats = [...films.glossy, films.matte[0]].map(
		({ values }) => values.topCoat?.layerName?.en,
	);
	expect(coats).toEqual(["clear coat", "self-healing coat", "satin coat"]);
});
