import { describe, expect, test } from "vitest";
import { catalogue, serviceCodes } from "#app/business/prices/catalogue.ts";
import {
	isChosen,
	type Selection,
	toggleOption,
	toggleService,
} from "#app/business/prices/selection.ts";

const service = (id: string) => {
	const found = catalogue.find((one) => one.id === id);
	if (!found) throw new Error(`No service ${id}`);
	return found;
};

/** Clicks pictures (a service's id) and options (a code) one after another. */
const selectionAfter = (...clicks: string[]) =>
	clicks.reduce<Selection>(
		(selection, click) =>
			serviceCodes.includes(click)
				? toggleOption(selection, click)
				: toggleService(selection, service(click)),
		[],
	);

/** What is clicked, and what is chosen then. */
const journeys = `
the picture of thermal insulation picks its first variant: thermal -> thermal-nano-ceramic
the picture of a film picks its first brand: ppf-full-matte -> ppf-full-matte-hexis
the picture of a service with options picks the first: ceramic -> ceramic-interior
clicking the same picture again clears it: thermal thermal ->
a picture clears every option of its service: polishing-interior polishing-exterior polishing ->
a picture clears a variant chosen by its radio button: thermal-titanium thermal ->
another variant replaces the first: thermal thermal-titanium -> thermal-titanium
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

	test("clearing the last option removes the service", () => {
		const chosen = selectionAfter("ceramic-exterior");
		expect(isChosen(chosen, service("ceramic"))).toBe(true);
		const cleared = toggleOption(chosen, "ceramic-exterior");
		expect(isChosen(cleared, service("ceramic"))).toBe(false);
	});

	test("an unknown code changes nothing", () => {
		expect(toggleOption(["thermal-titanium"], "wash")).toEqual(["thermal-titanium"]);
	});

	test("the earlier selection is not changed", () => {
		const before: Selection = Object.freeze(["ppf-full-matte-xpel"]) as Selection;
		expect(toggleOption(before, "ppf-front-glossy-xpel")).toEqual(["ppf-front-glossy-xpel"]);
	});
});
