import { expect, test } from "vitest";
import { languages } from "#app/business/base/language.ts";
import { pageAt, pagePaths } from "#app/business/centre/pages.ts";
import {
	bookingPaths,
	firstOptionOf,
	hasOnePrice,
	lowestPriceFrom,
} from "#app/business/offered/booking-path.ts";
import { cheapest, factsOf, joinFacts } from "#app/business/offered/service-facts.ts";
import { catalogue } from "#app/business/prices/catalogue.ts";
import {
	fingerprintOf,
	hasOtherPrices,
	isOffered,
	optionOf,
	serviceCodes,
} from "#app/business/prices/options.ts";
import { quoteFor } from "#app/business/prices/quote.ts";
import { selectionFrom } from "#app/business/prices/selection.ts";
import { carTypes } from "#app/business/prices/service.ts";
import { films, finishes, statedProperties } from "#app/business/prices/specs.ts";
import { defaults } from "#app/business/settings/defaults.ts";
import { warrantyTable } from "#app/business/warranty/warranty.ts";
import { copyFor } from "#app/copy/index.ts";
import { optionFacts, priceList, priceOf, settingsWith } from "../../support/facts.ts";

const pricesOf = (services: typeof catalogue, car: (typeof carTypes)[number]) =>
	services.flatMap(({ options }) => options.map(({ code }) => priceOf(code)[car]));

test("the specification's prices for sedan and SUV, working days and years of warranty", () => {
	const facts = optionFacts.map(({ option, price, workingDays, warrantyYears }) => {
		const { sedan, suv } = price;
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
	expect(priceList.prices).toEqual(defaults.prices);
	const least = Math.min(...optionFacts.map(({ price }) => price.sedan));
	for (const facts of [optionFacts, optionFacts.toReversed()])
		expect(cheapest(facts)?.price.sedan).toBe(least);
	const prices = facts.flatMap(([code]) =>
		carTypes.map((car) => [`price.${code}.${car}`, 450] as const),
	);
	const { priceList: flat } = settingsWith(Object.fromEntries(prices));
	expect(hasOnePrice(flat, "/services/ppf")).toBe(true);
	expect(hasOnePrice(priceList, "/services/ppf")).toBe(false);
	expect(bookingPaths).toContain("/booking?carType=suv");
});

test("every option of the price list is on one page, and once on the page that compares films", () => {
	const pages = pagePaths.filter((page) => page !== "/services/ppf-selection");
	const codes = pages.flatMap((page) => factsOf(priceList, page).map(({ option }) => option.code));
	expect(codes.sort()).toEqual([...serviceCodes].sort());
	const compared = factsOf(priceList, "/services/ppf-selection");
	expect(compared).toEqual([
		...factsOf(priceList, "/services/ppf"),
		...factsOf(priceList, "/services/ppf-matte"),
	]);
	expect(factsOf(priceList, "/faq")).toEqual([]);
});

test.each([
	...optionFacts,
	{ ...joinFacts(factsOf(priceList, "/services/car-polishing")), option: undefined },
])("$bookingPath chooses what a page names", ({ option, bookingPath, ...both }) => {
	const chosen = new FormData();
	for (const [name, value] of new URLSearchParams(bookingPath.split("?")[1]))
		chosen.append(name, value);
	const { selection, valid } = selectionFrom(chosen);
	const codes = option ? [option.code] : ["polishing-interior", "polishing-exterior"];
	expect({ selection, valid }).toEqual({ selection: codes, valid: true });
	for (const car of carTypes) {
		expect(quoteFor(priceList, selection, car).total).toBe(both.price[car]);
		expect(bookingPaths).toContain(bookingPath.replace("?", `?carType=${car}&`));
	}
	expect(bookingPaths).toContain(bookingPath);
	if (!option) expect(both.workingDays).toBe(1);
});

test.each([...new Set(catalogue.map(({ learnMore }) => learnMore)), "/services/ppf-selection"])(
	"the bar on %s books what the page sells first, or what costs the least there, with that option chosen",
	(page) => {
		const described = catalogue.filter(({ field, learnMore }) =>
			page === "/services/ppf-selection" ? field === "ppf" : learnMore === page,
		);
		const lowest = Object.fromEntries(
			carTypes.map((car) => [car, Math.min(...pricesOf(described, car))]),
		);
		expect(lowestPriceFrom(priceList, page)).toEqual(lowest);
		const { price, path = "", name } = firstOptionOf(priceList, page) ?? {};
		const first = optionOf(pageAt(page)?.books ?? "");
		expect(price).toEqual(first ? priceOf(first.code) : lowest);
		const services = described.map(({ name }) => name);
		const [code = "", ...others] = new URLSearchParams(path.split("?")[1]).values();
		const sold = optionOf(code);
		expect(services.length > 1 ? services : [sold?.short ?? sold?.name]).toContain(name);
		expect(others).toEqual([]);
		expect(described.flatMap(({ options }) => options)).toContain(optionOf(code));
		expect(priceList.prices[code]).toEqual(price);
	},
);

test("the warranty table covers options of the price list only, each once", () => {
	const covered = warrantyTable.flatMap(({ codes }) => codes);
	expect(new Set(covered).size).toBe(covered.length);
	for (const code of covered) expect(serviceCodes).toContain(code);
});

test("a film has the specification's figures, a row for each, and the makers' figures in words", () => {
	const lines = finishes.flatMap((finish) =>
		films[finish].map(({ name, values }) => {
			expect(statedProperties([finish])).toEqual(expect.arrayContaining(Object.keys(values)));
			const stated = Object.values(values).map(({ amount }) => String(amount));
			for (const language of languages) {
				const differs = copyFor(language).specs.differs[finish][name];
				for (const [figure] of differs.matchAll(/\d+(\.\d+)?/g))
					expect(stated, differs).toContain(figure);
			}
			const figures = Object.values(values).map(({ amount, unit, comparison }) =>
				`${comparison ?? ""} ${amount} ${unit}`.trim(),
			);
			return `${finish} ${name}: ${figures.join(", ")}`;
		}),
	);
	expect(lines).toEqual([
		"glossy HEXIS: 10 µm, 152 µm, 28 µm, 190 µm, more 90 GU, more 110 °, more 15 MPa, more 300 %, more 60 kN/m, 80 °C, 10 years",
		"glossy XPEL: 12 µm, 150 µm, 25 µm, 187 µm, 91.3 °, 27.1 MPa, more 370 %, 81.8 kN/m, 10 years",
		"matte HEXIS: 12 µm, 152 µm, 41 µm, 200 µm, less 25 GU, more 15 MPa, more 200 %, 10 years",
		"matte XPEL: 187 µm, 85 °, 32 MPa, more 472 %, 65 N, 10 years",
	]);
});

test("the fingerprint of a form changes with every price, the offer and the percent, and not with hours", () => {
	expect(fingerprintOf(priceList)).toMatch(/^[0-9a-f]{8}$/);
	const others = [
		...serviceCodes.flatMap((code) => [
			{ [`price.${code}.sedan`]: priceOf(code).sedan + 1 },
			{ [`price.${code}.suv`]: priceOf(code).suv + 1 },
			{ [`offered.${code}`]: "phone" },
			{ [`offered.${code}`]: "none" },
		]),
		{ discount: 6 },
		{ "hours.weekdays": { opens: "09:00", closes: "24:00" } },
	];
	const found = others.map((values) => fingerprintOf(settingsWith(values).priceList));
	expect(found.pop()).toBe(fingerprintOf(priceList));
	expect(new Set([fingerprintOf(priceList), ...found]).size).toBe(2 + 4 * serviceCodes.length);
	const isRefused = (...sent: string[]) => hasOtherPrices({ getAll: () => sent }, priceList);
	expect([isRefused(), isRefused(fingerprintOf(priceList)), isRefused("x")]).toEqual([
		...[false, false, true],
	]);
});

test("what is booked by telephone has its price and no way to the form; what is not offered is not there", () => {
	const matte = "/services/ppf-matte";
	const phone = settingsWith({ "offered.ppf-full-matte-hexis": "phone" }).priceList;
	expect(factsOf(phone, matte).map(({ offered }) => offered)).toEqual(["phone", "online"]);
	expect(lowestPriceFrom(phone, matte)).toEqual(priceOf("ppf-full-matte-hexis"));
	expect(firstOptionOf(phone, matte)?.path).toBe("/booking?ppf=ppf-full-matte-xpel");
	const gone = settingsWith({ "offered.ppf-full-matte-hexis": "none" }).priceList;
	expect(lowestPriceFrom(gone, matte)).toEqual(priceOf("ppf-full-matte-xpel"));
	const ways = ["web", "phone"] as const;
	const bookedBy = [priceList, phone, gone].map((list) =>
		ways.filter((by) => isOffered(list, "ppf-full-matte-hexis", by)).join(),
	);
	expect(bookedBy).toEqual(["web,phone", "phone", ""]);
	const both = ["hexis", "xpel"].map((maker) => [`offered.ppf-full-matte-${maker}`, "none"]);
	const none = settingsWith(Object.fromEntries(both)).priceList;
	expect([firstOptionOf(none, matte), lowestPriceFrom(none, matte)]).toEqual([
		undefined,
		undefined,
	]);
});
