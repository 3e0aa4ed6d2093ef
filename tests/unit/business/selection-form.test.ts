import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { catalogue, serviceCodes, serviceOf } from "#app/business/prices/catalogue.ts";
import {
	carFrom,
	type Selection,
	selectionFrom,
	toggleOption,
	toggleService,
} from "#app/business/prices/selection.ts";
import { anyText } from "../../support/any-text.ts";

const form = (...fields: [string, string | File][]) => {
	const data = new FormData();
	for (const [name, value] of fields) data.append(name, value);
	return data;
};

/** The form data a browser sends with these options checked. */
const formWith = (selection: Selection) =>
	form(...selection.map<[string, string]>((code) => [serviceOf(code)?.field ?? "", code]));

describe("reading a form", () => {
	const forms: [string, FormData, Selection, boolean][] = [
		["an empty form has no selection", form(), [], true],
		[
			"the selection is in page order",
			form(
				["polishing", "polishing-exterior"],
				["ppf", "ppf-full-matte-xpel"],
				["ceramic", "ceramic-exterior"],
				["ceramic", "ceramic-interior"],
				["thermal", "thermal-titanium"],
			),
			[
				"thermal-titanium",
				"ceramic-interior",
				"ceramic-exterior",
				"ppf-full-matte-xpel",
				"polishing-exterior",
			],
			true,
		],
		["an empty value is no choice", form(["thermal", ""], ["ppf", ""]), [], true],
		[
			"an empty value beside a choice is ignored",
			form(["ppf", ""], ["ppf", "ppf-full-matte-xpel"]),
			["ppf-full-matte-xpel"],
			true,
		],
		[
			"the same choice sent twice counts once",
			form(
				["thermal", "thermal-titanium"],
				["thermal", "thermal-titanium"],
				["ceramic", "ceramic-interior"],
				["ceramic", "ceramic-interior"],
			),
			["thermal-titanium", "ceramic-interior"],
			true,
		],
		[
			"an unknown code is invalid",
			form(["thermal", "thermal-gold"], ["ceramic", "ceramic-interior"]),
			["ceramic-interior"],
			false,
		],
		[
			"two films of any services are invalid",
			form(["ppf", "ppf-full-matte-xpel"], ["ppf", "ppf-front-glossy-hexis"]),
			["ppf-front-glossy-hexis"],
			false,
		],
		[
			"two thermal variants are invalid",
			form(["thermal", "thermal-titanium"], ["thermal", "thermal-nano-ceramic"]),
			["thermal-nano-ceramic"],
			false,
		],
		[
			"a code in another service's field is invalid",
			form(["polishing", "ppf-full-matte-xpel"]),
			[],
			false,
		],
		[
			"a second film in another field is invalid",
			form(["ppf", "ppf-full-matte-xpel"], ["ceramic", "ppf-full-matte-hexis"]),
			["ppf-full-matte-xpel"],
			false,
		],
		["a file is invalid", form(["thermal", new File(["x"], "thermal-titanium")]), [], false],
		[
			"a price sent along is ignored",
			form(
				["thermal", "thermal-titanium"],
				["price", "1"],
				["totalPrice", "1"],
				["total_price", "1"],
			),
			["thermal-titanium"],
			true,
		],
	];
	test.each(forms)("%s", (_sentence, sent, selection, valid) => {
		expect(selectionFrom(sent)).toEqual({ selection, valid });
	});

	test.each<[string, FormData, string | undefined]>([
		["a sedan", form(["carType", "sedan"]), "sedan"],
		["an SUV", form(["carType", "suv"]), "suv"],
		["no car type", form(), undefined],
		["an empty car type", form(["carType", ""]), undefined],
		["an unknown car type", form(["carType", "lorry"]), undefined],
		["two car types", form(["carType", "suv"], ["carType", "sedan"]), undefined],
		["a file", form(["carType", new File([], "suv")]), undefined],
	])("%s", (_sentence, sent, car) => {
		expect(carFrom(sent)).toBe(car);
	});
});

test("any form has at most one film and one thermal variant, each code once, in order", () => {
	const value = fc.oneof(
		fc.constantFrom("", ...serviceCodes),
		anyText,
		fc.constant(new File(["x"], "file")),
	);
	const name = fc.constantFrom(...["thermal", "ceramic", "ppf", "polishing", "carType", "price"]);
	fc.assert(
		fc.property(fc.array(fc.tuple(name, value)), (fields) => {
			const sent = form(...fields);
			const { selection } = selectionFrom(sent);
			for (const kind of ["ppf-", "thermal-"])
				expect(selection.filter((code) => code.startsWith(kind)).length).toBeLessThanOrEqual(1);
			expect(selection).toEqual(serviceCodes.filter((code) => selection.includes(code)));
			expect([undefined, "sedan", "suv"]).toContain(carFrom(sent));
		}),
	);
});

test("any selection made by clicking is read back unchanged and valid", () => {
	/** On an option, or on the picture of a service. */
	const click = fc.constantFrom(...serviceCodes, ...catalogue);
	fc.assert(
		fc.property(fc.array(click), (clicks) => {
			const selection = clicks.reduce<Selection>(
				(chosen, one) =>
					typeof one === "string" ? toggleOption(chosen, one) : toggleService(chosen, one),
				[],
			);
			expect(selectionFrom(formWith(selection))).toEqual({ selection, valid: true });
		}),
	);
});
