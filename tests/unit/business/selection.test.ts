import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { catalogue, serviceCodes } from "#app/business/catalogue.ts";
import { quoteFor } from "#app/business/quote.ts";
import {
	carFrom,
	isChosen,
	type Selection,
	selectionFrom,
	toggleOption,
	toggleService,
} from "#app/business/selection.ts";
import { anyText } from "../../support/any-text.ts";

const service = (id: string) => {
	const found = catalogue.find((one) => one.id === id);
	if (!found) throw new Error(`No service ${id}`);
	return found;
};

/** Presses pictures (a service's id) and options (a code) one after another. */
const pressing = (...presses: string[]) =>
	presses.reduce<Selection>(
		(selection, press) =>
			serviceCodes.includes(press)
				? toggleOption(selection, press)
				: toggleService(selection, service(press)),
		[],
	);

const form = (...fields: [string, string | File][]) => {
	const sent = new FormData();
	for (const [name, value] of fields) sent.append(name, value);
	return sent;
};

describe("choosing", () => {
	const journeys: [string, string[], Selection][] = [
		[
			"the picture of thermal insulation picks its first variant",
			["thermal"],
			["thermal-nano-ceramic"],
		],
		[
			"the picture of a film picks its first brand",
			["ppf-full-matte"],
			["ppf-full-matte-hexis"],
		],
		[
			"the picture of a service with several options picks the first",
			["ceramic"],
			["ceramic-interior"],
		],
		["the same picture pressed again takes it off", ["thermal", "thermal"], []],
		[
			"a picture takes off every option of its service",
			["polishing-interior", "polishing-exterior", "polishing"],
			[],
		],
		[
			"a picture takes off a variant that was chosen by its button",
			["thermal-titanium", "thermal"],
			[],
		],
		[
			"another variant replaces the first",
			["thermal", "thermal-titanium"],
			["thermal-titanium"],
		],
		[
			"the chosen variant pressed again is off",
			["ppf-front-glossy-xpel", "ppf-front-glossy-xpel"],
			[],
		],
		[
			"another film clears the one before it",
			["ppf-front-glossy-xpel", "ppf-full-glossy-hexis"],
			["ppf-full-glossy-hexis"],
		],
		[
			"the picture of another film clears it too",
			["ppf-full-glossy-xpel", "ppf-full-matte"],
			["ppf-full-matte-hexis"],
		],
		[
			"interior and exterior go together",
			["ceramic-exterior", "ceramic-interior"],
			["ceramic-interior", "ceramic-exterior"],
		],
		[
			"one option off leaves the other",
			["polishing-interior", "polishing-exterior", "polishing-interior"],
			["polishing-exterior"],
		],
		[
			"a film leaves everything else alone",
			["thermal-titanium", "ceramic-interior", "polishing", "ppf-full-matte"],
			[
				"thermal-titanium",
				"ceramic-interior",
				"ppf-full-matte-hexis",
				"polishing-interior",
			],
		],
	];
	test.each(journeys)("%s", (_sentence, presses, expected) => {
		expect(pressing(...presses)).toEqual(expected);
	});

	test("the last option taken away takes the service away", () => {
		const chosen = pressing("ceramic-exterior");
		expect(isChosen(chosen, service("ceramic"))).toBe(true);
		const emptied = toggleOption(chosen, "ceramic-exterior");
		expect(isChosen(emptied, service("ceramic"))).toBe(false);
	});

	test("another car keeps the choices and changes their prices", () => {
		const selection = pressing("thermal-titanium", "polishing-interior");
		const [small, large] = [
			quoteFor(selection, "sedan"),
			quoteFor(selection, "suv"),
		];
		expect(large.lines.map(({ code }) => code)).toEqual(
			small.lines.map(({ code }) => code),
		);
		expect([small.total, large.total]).toEqual([1850, 2100]);
	});

	test("a code nobody sells changes nothing", () => {
		expect(toggleOption(["thermal-titanium"], "wash")).toEqual([
			"thermal-titanium",
		]);
	});

	test("pressing never changes the selection it was given", () => {
		const before: Selection = Object.freeze([
			"ppf-full-matte-xpel",
		]) as Selection;
		expect(toggleOption(before, "ppf-front-glossy-xpel")).toEqual([
			"ppf-front-glossy-xpel",
		]);
	});
});

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
	test.each(readings)("%s", (_sentence, sent, selection, honest) => {
		expect(selectionFrom(sent)).toEqual({ selection, honest });
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

describe("whatever happens", () => {
	const count = (selection: Selection, kind: string) =>
		selection.filter((code) => code.startsWith(kind)).length;
	const holds = (selection: Selection) => {
		expect(count(selection, "ppf-")).toBeLessThanOrEqual(1);
		expect(count(selection, "thermal-")).toBeLessThanOrEqual(1);
		expect(selection).toEqual(
			serviceCodes.filter((code) => selection.includes(code)),
		);
	};
	const press = fc.constantFrom(
		...serviceCodes,
		...catalogue.map(({ id }) => id),
	);

	test("pressing leaves at most one film and one thermal variant, each code once, in order", () => {
		fc.assert(
			fc.property(fc.array(press), (presses) => holds(pressing(...presses))),
		);
	});

	test("so does any form, and choosing what it chose again gives the same", () => {
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
				holds(selection);
				carFrom(sent);
				const again = selection.map<[string, string]>((code) => [
					catalogue.find(({ id }) => code.startsWith(`${id}-`))?.field ?? "",
					code,
				]);
				expect(selectionFrom(form(...again))).toEqual({
					selection,
					honest: true,
				});
			}),
		);
	});

	test("a form that was pressed together is read as it was pressed, and believed", () => {
		fc.assert(
			fc.property(fc.array(press), (presses) => {
				const selection = pressing(...presses);
				const sent = form(
					...selection.map<[string, string]>((code) => [
						code.split("-")[0] ?? "",
						code,
					]),
				);
				expect(selectionFrom(sent)).toEqual({ selection, honest: true });
			}),
		);
	});
});
