import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { catalogue } from "#app/business/prices/catalogue.ts";
import { serviceCodes, serviceOf } from "#app/business/prices/options.ts";
import {
	carFrom,
	isChosen,
	type Selection,
	selectionFrom,
	toggleOption,
	toggleService,
} from "#app/business/prices/selection.ts";
import { paintFrom } from "#app/business/prices/service.ts";

const form = (fields: Iterable<[string, string | File]>) => {
	const data = new FormData();
	for (const [name, value] of fields) data.append(name, value);
	return data;
};

const formWith = (selection: Selection) =>
	form(selection.map((code) => [serviceOf(code)?.field ?? "", code]));

const sentAs = (query: string) => form(new URLSearchParams(query));

const front = "ppf-front-glossy-hexis";
const full = "ppf-full-matte-xpel";
const everyField = [
	`polishing=polishing-exterior&ppf=${full}&ceramic=ceramic-exterior`,
	"ceramic=ceramic-interior&thermal=thermal-titanium",
].join("&");

describe("reading a form", () => {
	const inOrder = `thermal-titanium ceramic-interior ceramic-exterior ${full} polishing-exterior`;
	const priced = "thermal=thermal-titanium&price=1&totalPrice=1&total_price=1";
	test.each([
		["an empty form has no selection", "", ""],
		["the selection is in page order", everyField, inOrder],
		["an empty value beside a choice is ignored", `ppf=&ppf=${full}`, full],
		["a price sent along is ignored", priced, "thermal-titanium"],
	])("%s", (_sentence, query, selection) => {
		const codes = selection.split(" ").filter(Boolean);
		expect(selectionFrom(sentAs(query))).toEqual({ selection: codes, valid: true });
	});

	const gold = "thermal=thermal-gold&ceramic=ceramic-interior";
	test.each<[string, FormData, Selection]>([
		["an unknown code", sentAs(gold), ["ceramic-interior"]],
		["two films of any services", sentAs(`ppf=${full}&ppf=${front}`), [front]],
		["a code in another service's field", sentAs(`polishing=${full}`), []],
		["a second film in another field", sentAs(`ppf=${full}&ceramic=ppf-full-matte-hexis`), [full]],
		["a file", form([["thermal", new File(["x"], "thermal-titanium")]]), []],
	])("%s is invalid", (_sentence, sent, selection) => {
		expect(selectionFrom(sent)).toEqual({ selection, valid: false });
	});

	test.each<[string, FormData, string | undefined]>([
		["a sedan", sentAs("carType=sedan"), "sedan"],
		["an unknown car type", sentAs("carType=lorry"), undefined],
		["two car types", sentAs("carType=suv&carType=sedan"), undefined],
		["a file", form([["carType", new File([], "suv")]]), undefined],
	])("%s", (_sentence, sent, car) => {
		expect(carFrom(sent)).toBe(car);
	});
});

test.each([
	["red", "red"],
	["gold", undefined],
	["", undefined],
	["red&paint=blue", undefined],
])("a car is shown in one known colour, or none: paint=%s", (paints, shown) => {
	expect(paintFrom(sentAs(`paint=${paints}`))).toBe(shown);
});

test("any selection made by clicking is read back unchanged and valid", () => {
	const click = fc.constantFrom(...serviceCodes, ...catalogue.map(({ id }) => id));
	fc.assert(
		fc.property(fc.array(click), (clicks) => {
			const selection = selectionAfter(...clicks);
			expect(selectionFrom(formWith(selection))).toEqual({ selection, valid: true });
		}),
	);
});

/** A click is on a picture (a service's id) or on an option (a code). */
const selectionAfter = (...clicks: string[]) =>
	clicks.reduce<Selection>((selection, click) => {
		const pictured = catalogue.find(({ id }) => id === click);
		return pictured ? toggleService(selection, pictured) : toggleOption(selection, click);
	}, []);

const journeys = `
the picture of thermal insulation picks its first variant: thermal -> thermal-nano-ceramic
the picture of a film picks its first brand: ppf-full-matte -> ppf-full-matte-hexis
the picture of a service with options picks the first: ceramic -> ceramic-interior
a picture clears every option of its service: polishing-interior polishing-exterior polishing ->
a picture clears a variant chosen by its radio button: thermal-titanium thermal ->
clicking the chosen variant clears it: ppf-full-matte-xpel ppf-full-matte-xpel ->
another film replaces the first: ppf-front-glossy-xpel ppf-full-glossy-hexis -> ppf-full-glossy-hexis
the picture of another film replaces it too: ppf-full-glossy-xpel ppf-full-matte -> ppf-full-matte-hexis
interior and exterior can be combined: ceramic-exterior ceramic-interior -> ceramic-interior ceramic-exterior
clearing one option keeps the other: polishing-interior polishing-exterior polishing-interior -> polishing-exterior
choosing a film keeps everything else: thermal-titanium polishing ppf-full-matte -> thermal-titanium ppf-full-matte-hexis polishing-interior`;

describe("choosing", () => {
	test.each(
		journeys
			.trim()
			.split("\n")
			.map((line) => line.split(/: | ->/)),
	)("%s: %s", (_sentence, clicks = "", selection = "") => {
		expect(selectionAfter(...clicks.split(" ")).join(" ")).toBe(selection.trim());
	});

	test("an unknown code changes nothing, and neither does a choice change the earlier one", () => {
		const before: Selection = Object.freeze(["ppf-full-matte-xpel"]) as Selection;
		expect(toggleOption(before, "wash")).toEqual(before);
		expect(toggleOption(before, "ppf-front-glossy-xpel")).toEqual(["ppf-front-glossy-xpel"]);
		expect(catalogue.filter((service) => isChosen(before, service))).toHaveLength(1);
	});
});
