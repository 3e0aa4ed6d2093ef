import { expect, test } from "vitest";
import { pagePaths } from "#app/business/centre/pages.ts";
import { bookingPaths } from "#app/business/links/booking-path.ts";
import { factsOf, optionFacts, together } from "#app/business/links/service-facts.ts";
import { carTypes, serviceCodes } from "#app/business/prices/catalogue.ts";
import { quoteFor } from "#app/business/prices/quote.ts";
import { selectionFrom } from "#app/business/prices/selection.ts";
import { films, finishes } from "#app/business/prices/specs.ts";
import { warrantyTable } from "#app/business/warranty/warranty.ts";

const polishing = "/services/car-polishing";

test("the specification's prices for sedan and SUV, working days and years of warranty", () => {
	const facts = optionFacts.map(({ option, workingDays, warrantyYears }) => {
		const { sedan, suv } = option.price;
		return [option.code, sedan, suv, workingDays, warrantyYears];
	});
	const specified = [
		["thermal-nano-ceramic", 600, 800, 1, 5],
		["thermal-titanium", 1500, 1650, 1, 10],
		["ceramic-interior", 450, 450, 1, undefined],
		["ceramic-exterior", 450, 450, 1, 2],
		["ppf-front-glossy-hexis", 2500, 2850, 2, 10],
		["ppf-front-glossy-xpel", 3000, 4000, 2, 10],
		["ppf-full-glossy-hexis", 7700, 8500, 3, 10],
		["ppf-full-glossy-xpel", 10000, 11000, 3, 10],
		["ppf-full-matte-hexis", 8800, 9000, 3, 10],
		["ppf-full-matte-xpel", 11000, 12000, 3, 10],
		["polishing-interior", 350, 450, 1, undefined],
		["polishing-exterior", 600, 800, 1, undefined],
	];
	expect(facts).toEqual(expect.arrayContaining(specified));
});

test("every option of the price list is on one page, and once on the page that compares films", () => {
	const pages = pagePaths.filter((page) => page !== "/services/ppf-selection");
	const codes = pages.flatMap((page) => factsOf(page).map(({ option }) => option.code));
	expect(codes.sort()).toEqual([...serviceCodes].sort());
	const compared = factsOf("/services/ppf-selection");
	expect(compared).toEqual([...factsOf("/services/ppf"), ...factsOf("/services/ppf-matte")]);
	expect(factsOf("/faq")).toEqual([]);
});

test.each(optionFacts)(
	"$bookingPath chooses one option, at the price that the page names",
	({ option, bookingPath }) => {
		const chosen = new FormData();
		for (const [name, value] of new URLSearchParams(bookingPath.split("?")[1]))
			chosen.append(name, value);
		const { selection, valid } = selectionFrom(chosen);
		expect({ selection, valid }).toEqual({ selection: [option.code], valid: true });
		for (const car of carTypes) expect(quoteFor(selection, car).total).toBe(option.price[car]);
		expect(bookingPaths).toContain(bookingPath);
	},
);

test("the warranty table covers options of the price list only, each once", () => {
	const covered = warrantyTable.flatMap(({ codes }) => codes);
	expect(new Set(covered).size).toBe(covered.length);
	for (const code of covered) expect(serviceCodes).toContain(code);
});

test("a film has the warranty that its specifications state", () => {
	for (const finish of finishes)
		for (const { name, values } of films[finish]) {
			const code = `ppf-full-${finish}-${name.toLowerCase()}`;
			const fact = optionFacts.find(({ option }) => option.code === code);
			expect(fact?.warrantyYears).toBe(values.warranty?.amount);
		}
});

test("who books both polishings pays both, and stays no longer than for one", () => {
	const { bookingPath, price, workingDays } = together(factsOf(polishing));
	for (const car of carTypes)
		expect(price[car]).toBe(
			factsOf(polishing).reduce((sum, { option }) => sum + option.price[car], 0),
		);
	expect(workingDays).toBe(1);
	expect(bookingPath).toBe("/booking?polishing=polishing-interior&polishing=polishing-exterior");
});
