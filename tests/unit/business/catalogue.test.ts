import { expect, test } from "vitest";
import { languages } from "#app/business/base/language.ts";
import { pageAt, pagePaths } from "#app/business/centre/pages.ts";
import { profile } from "#app/business/centre/profile.ts";
import {
	bookingPaths,
	firstOptionOf,
	hasOnePrice,
	lowestPriceFrom,
} from "#app/business/links/booking-path.ts";
import {
	factsOf,
	optionFacts,
	switchedOptions,
	together,
} from "#app/business/links/service-facts.ts";
import {
	fingerprintOf,
	optionOf,
	priceListFingerprint,
	serviceCodes,
} from "#app/business/prices/catalogue.ts";
import { catalogue } from "#app/business/prices/price-list.ts";
import { quoteFor } from "#app/business/prices/quote.ts";
import { selectionFrom } from "#app/business/prices/selection.ts";
import { carTypes } from "#app/business/prices/service.ts";
import { films, finishes, statedProperties } from "#app/business/prices/specs.ts";
import { warrantyTable } from "#app/business/warranty/warranty.ts";
import { copyFor } from "#app/copy/index.ts";

const pricesOf = (services: typeof catalogue, car: (typeof carTypes)[number]) =>
	services.flatMap(({ options }) => options.map(({ price }) => price[car]));

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
	expect(warrantyTable.map(({ years }) => years)).toEqual([2, 5, 10, 5, 10, 10, 5]);
	expect(switchedOptions.map(({ option }) => option.code)).toEqual([
		...["thermal-nano-ceramic", "ceramic-interior", "ceramic-exterior"],
		...["ppf-front-glossy-hexis", "ppf-full-glossy-hexis", "ppf-full-matte-hexis"],
		...["polishing-interior", "polishing-exterior"],
	]);
	expect(hasOnePrice("/services/nano-ceramic")).toBe(true);
	expect(hasOnePrice("/services/ppf")).toBe(false);
	expect(bookingPaths).toContain("/booking?carType=suv");
});

test("the price range for search engines is that of the price list", () => {
	const prices = carTypes.flatMap((car) => pricesOf(catalogue, car));
	expect(profile.priceRange).toBe(`SAR ${Math.min(...prices)}–${Math.max(...prices)}`);
});

test("every option of the price list is on one page, and once on the page that compares films", () => {
	const pages = pagePaths.filter((page) => page !== "/services/ppf-selection");
	const codes = pages.flatMap((page) => factsOf(page).map(({ option }) => option.code));
	expect(codes.sort()).toEqual([...serviceCodes].sort());
	const compared = factsOf("/services/ppf-selection");
	expect(compared).toEqual([...factsOf("/services/ppf"), ...factsOf("/services/ppf-matte")]);
	expect(factsOf("/faq")).toEqual([]);
});

test.each([...optionFacts, { ...together(factsOf("/services/car-polishing")), option: undefined }])(
	"$bookingPath chooses what a page names, at its price, with each car",
	({ option, bookingPath, ...both }) => {
		const chosen = new FormData();
		for (const [name, value] of new URLSearchParams(bookingPath.split("?")[1]))
			chosen.append(name, value);
		const { selection, valid } = selectionFrom(chosen);
		const codes = option ? [option.code] : ["polishing-interior", "polishing-exterior"];
		expect({ selection, valid }).toEqual({ selection: codes, valid: true });
		const price = option?.price ?? ("price" in both ? both.price : undefined);
		for (const car of carTypes) {
			expect(quoteFor(selection, car).total).toBe(price?.[car]);
			expect(bookingPaths).toContain(bookingPath.replace("?", `?carType=${car}&`));
		}
		expect(bookingPaths).toContain(bookingPath);
		if (!option) expect(both.workingDays).toBe(1);
	},
);

/** The pages of services, and the page that compares the films. */
test.each([...new Set(catalogue.map(({ learnMore }) => learnMore)), "/services/ppf-selection"])(
	"the bar on %s books what the page sells first, or what costs the least there, with that option chosen",
	(page) => {
		const described = catalogue.filter(({ field, learnMore }) =>
			page === "/services/ppf-selection" ? field === "ppf" : learnMore === page,
		);
		const lowest = Object.fromEntries(
			carTypes.map((car) => [car, Math.min(...pricesOf(described, car))]),
		);
		expect(lowestPriceFrom(page)).toEqual(lowest);
		const { price, path, name } = firstOptionOf(page);
		const first = optionOf(pageAt(page)?.books ?? "");
		expect(price).toEqual(first?.price ?? lowest);
		const services = described.map(({ name }) => name);
		const [code = "", ...others] = new URLSearchParams(path.split("?")[1]).values();
		const sold = optionOf(code);
		expect(services.length > 1 ? services : [sold?.short ?? sold?.name]).toContain(name);
		expect(others).toEqual([]);
		expect(described.flatMap(({ options }) => options)).toContain(optionOf(code));
		expect(optionOf(code)?.price).toEqual(price);
	},
);

test("the warranty table covers options of the price list only, each once", () => {
	const covered = warrantyTable.flatMap(({ codes }) => codes);
	expect(new Set(covered).size).toBe(covered.length);
	for (const code of covered) expect(serviceCodes).toContain(code);
});

test("a film has the warranty that its specifications state, a row for each value, and the makers' figures in words", () => {
	for (const finish of finishes)
		for (const { name, values } of films[finish]) {
			const code = `ppf-full-${finish}-${name.toLowerCase()}`;
			const fact = optionFacts.find(({ option }) => option.code === code);
			expect(fact?.warrantyYears).toBe(values.warranty?.amount);
			expect(statedProperties([finish])).toEqual(expect.arrayContaining(Object.keys(values)));
			const stated = Object.values(values).map(({ amount }) => String(amount));
			for (const language of languages) {
				const differs = copyFor(language).specs.differs[finish][name];
				for (const [figure] of differs.matchAll(/\d+(\.\d+)?/g))
					expect(stated, differs).toContain(figure);
			}
		}
});

test("the fingerprint of the price list changes with every price and code, and with no name", () => {
	expect(priceListFingerprint).toMatch(/^[0-9a-f]{8}$/);
	const changed = serviceCodes.flatMap((code) =>
		(["sedan", "suv", "code"] as const).map((what) => {
			const list = structuredClone(catalogue);
			const sold = list.flatMap(({ options }) => options).find((option) => option.code === code);
			if (sold && what === "code") sold.code += "-2";
			else if (sold && what !== "code") sold.price[what] += 1;
			return fingerprintOf(list);
		}),
	);
	const all = [priceListFingerprint, fingerprintOf(catalogue.slice(0, -1)), ...changed];
	expect(new Set(all).size).toBe(2 + 3 * serviceCodes.length);
	const renamed = structuredClone(catalogue);
	for (const service of renamed) service.name.en = "Renamed";
	expect(fingerprintOf(renamed)).toBe(priceListFingerprint);
});
