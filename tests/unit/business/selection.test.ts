import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { catalogue, serviceCodes } from "#app/business/catalogue.ts";
import { quoteFor } from "#app/business/quote.ts";
import {
	isChosen,
	type Selection,
	toggleOption,
	toggleService,
} from "#app/business/selection.ts";

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

describe("whatever is pressed", () => {
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
});
