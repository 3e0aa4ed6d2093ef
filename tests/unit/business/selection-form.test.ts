import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { serviceCodes, serviceOf } from "#app/business/catalogue.ts";
import { quoteFor } from "#app/business/quote.ts";
import {
	carFrom,
	type Selection,
	selectionFrom,
	toggleOption,
} from "#app/business/selection.ts";
import { anyText } from "../../support/any-text.ts";

const form = (...fields: [string, string | File][]) => {
	const sent = new FormData();
	for (const [name, value] of fields) sent.append(name, value);
	return sent;
};

/** The form as a browser sends it when these are checked. */
const sending = (selection: Selection) =>
	form(
		...selection.map<[string, string]>((code) => [
			serviceOf(code)?.field ?? "",
			code,
		]),
	);

describe("reading a form", () => {
	const readings: [string, FormData, Selection, boolean][] = [
		["an empty form chooses nothing", form(), [], true],
		[
			"one of everything is read in the order of the page",
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
		[
			"an empty value takes the choice back",
			form(["thermal", ""], ["ppf", ""]),
			[],
			true,
		],
		[
			"an empty value beside a choice is no choice of its own",
			form(["ppf", ""], ["ppf", "ppf-full-matte-xpel"]),
			["ppf-full-matte-xpel"],
			true,
		],
		[
			"the same choice sent twice is one",
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
			"an unknown code is not believed",
			form(["thermal", "thermal-gold"], ["ceramic", "ceramic-interior"]),
			["ceramic-interior"],
			false,
		],
		[
			"two films are not believed, whichever services they belong to",
			form(["ppf", "ppf-full-matte-xpel"], ["ppf", "ppf-front-glossy-hexis"]),
			["ppf-front-glossy-hexis"],
			false,
		],
		[
			"two thermal variants are not believed",
			form(
				["thermal", "thermal-titanium"],
				["thermal", "thermal-nano-ceramic"],
			),
			["thermal-nano-ceramic"],
			false,
		],
		[
			"a code in another service's field is not believed",
			form(["polishing", "ppf-full-matte-xpel"]),
			[],
			false,
		],
		[
			"a film smuggled in beside a film is not believed",
			form(["ppf", "ppf-full-matte-xpel"], ["ceramic", "ppf-full-matte-hexis"]),
			["ppf-full-matte-xpel"],
			false,
		],
		[
			"a file is not believed",
			form(["thermal", new File(["x"], "thermal-titanium")]),
			[],
			false,
		],
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
	test.each(readings)("%s", (_sentence, sent, selection, valid) => {
		expect(selectionFrom(sent)).toEqual({ selection, valid });
	});

	test("the price is the catalogue's whatever was sent", () => {
		const sent = form(["thermal", "thermal-titanium"], ["price", "1"]);
		expect(quoteFor(selectionFrom(sent).selection, "suv").total).toBe(1650);
	});

	test.each<[string, FormData, string | undefined]>([
		["a sedan", form(["carType", "sedan"]), "sedan"],
		["an SUV", form(["carType", "suv"]), "suv"],
		["no car", form(), undefined],
		["an empty car", form(["carType", ""]), undefined],
		["a lorry", form(["carType", "lorry"]), undefined],
		["two cars", form(["carType", "suv"], ["carType", "sedan"]), undefined],
		["a file", form(["carType", new File([], "suv")]), undefined],
	])("%s", (_sentence, sent, car) => {
		expect(carFrom(sent)).toBe(car);
	});
});

test("any form chooses at most one film and one thermal variant, each code once, in order", () => {
	const value = fc.oneof(
		fc.constantFrom("", ...serviceCodes),
		anyText,
		fc.constant(new File(["x"], "file")),
	);
	const name = fc.constantFrom(
		...["thermal", "ceramic", "ppf", "polishing", "carType", "price"],
	);
	fc.assert(
		fc.property(fc.array(fc.tuple(name, value)), (fields) => {
			const sent = form(...fields);
			const { selection } = selectionFrom(sent);
			for (const kind of ["ppf-", "thermal-"])
				expect(
					selection.filter((code) => code.startsWith(kind)).length,
				).toBeLessThanOrEqual(1);
			expect(selection).toEqual(
				serviceCodes.filter((code) => selection.includes(code)),
			);
			expect([undefined, "sedan", "suv"]).toContain(carFrom(sent));
		}),
	);
});

test("whatever was pressed together is read as it was pressed, and believed", () => {
	fc.assert(
		fc.property(fc.array(fc.constantFrom(...serviceCodes)), (presses) => {
			const selection = presses.reduce<Selection>(toggleOption, []);
			expect(selectionFrom(sending(selection))).toEqual({
				selection,
				valid: true,
			});
		}),
	);
});
