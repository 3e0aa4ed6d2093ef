import { expect, test } from "vitest";
import {
	correctedDays,
	correctedLines,
	linesBesides,
	whatChanged,
} from "#app/business/bookings/correction.ts";
import { quoteFor } from "#app/business/prices/quote.ts";
import type { CarType } from "#app/business/prices/service.ts";
import { priceList } from "../../support/settings.ts";

const [titanium, nano] = ["thermal-titanium", "thermal-nano-ceramic"];
const [inside, outside, film] = [
	"polishing-interior",
	"polishing-exterior",
	"ppf-full-glossy-xpel",
];
const [seats, paint] = ["ceramic-interior", "ceramic-exterior"];
/** As the owner has changed it since. */
const dearer = {
	...priceList,
	prices: Object.fromEntries(
		Object.entries(priceList.prices).map(([code, { sedan, suv }]) => [
			code,
			{ sedan: sedan + 1000, suv: suv + 1000 },
		]),
	),
	offered: { ...priceList.offered, [titanium]: "none" as const, [seats]: "none" as const },
};
const before = {
	carType: "sedan" as CarType,
	lines: quoteFor(priceList, [nano, inside], "sedan").lines,
};

test.each<[what: string, car: CarType, sold: Record<string, number>]>([
	["nothing else", "sedan", { [nano]: 600, [inside]: 350 }],
	["one more, at the price of today", "sedan", { [nano]: 600, [inside]: 350, [outside]: 1600 }],
	["a service less", "sedan", { [inside]: 350 }],
	["one for another of its group", "sedan", { [titanium]: 2500 }],
	["a larger car, at the prices of the booking's day", "suv", { [nano]: 800, [inside]: 450 }],
	["a larger car and a service", "suv", { [nano]: 800, [film]: 12000 }],
])("a customer wants %s", (_, carType, sold) => {
	const services = Object.keys(sold);
	const lines = correctedLines(before, { carType, services }, priceList, dearer);
	expect(lines.map(({ code, price }) => [code, price])).toEqual(Object.entries(sold));
});

test("what is not offered any more stays with its customer, until another takes its place", () => {
	const { lines } = quoteFor(priceList, [titanium, seats], "sedan");
	const codesWith = (...services: string[]) =>
		correctedLines(
			{ carType: "sedan", lines },
			{ carType: "sedan", services },
			priceList,
			dearer,
		).map(({ code }) => code);
	expect(codesWith(inside)).toEqual([titanium, seats, inside]);
	expect(codesWith(nano, paint)).toEqual([seats, nano, paint]);
});

test.each<[what: string, held: string[], before: string[], after: string[], days: string[]]>([
	["as long", ["2026-11-22"], [nano], [nano, inside], ["2026-11-22"]],
	["two days longer", ["2026-11-23"], [nano], [film], ["2026-11-23", "2026-11-24", "2026-11-25"]],
	[
		"longer around a closed day",
		["2026-11-28"],
		[nano],
		[film],
		["2026-11-28", "2026-11-30", "2026-12-01"],
	],
	["shorter", ["2026-11-22", "2026-11-23", "2026-11-24"], [film], [nano], ["2026-11-22"]],
	[
		"longer than staff expected before",
		["2026-11-22", "2026-11-24"],
		[nano],
		[film],
		["2026-11-22", "2026-11-24", "2026-11-25", "2026-11-26"],
	],
	[
		"longer, from today on",
		["2026-11-21"],
		[nano],
		[film],
		["2026-11-21", "2026-11-24", "2026-11-25"],
	],
	["shorter than one day, which is one", ["2026-11-22"], [film], [nano], ["2026-11-22"]],
])("a corrected car stays %s", (_, held, before, after, days) => {
	const closed = [{ from: "2026-11-29", to: "2026-11-29" }];
	expect(correctedDays(held, before, after, "2026-11-24", closed)).toEqual(days);
});

test("staff read each field that has changed, and no other", () => {
	const person = { customerName: "سارة", phoneNumber: "0501234567", email: "Sara@example.com" };
	const one = { ...before, ...person, heldDays: ["2026-11-22"] };
	const other = { customerName: "نورة", phoneNumber: "0501234568", email: "x@example.com" };
	const { lines } = quoteFor(priceList, [inside], "sedan");
	expect(whatChanged(one, { ...one, email: "sara@example.com", heldDays: [] })).toEqual([]);
	expect(whatChanged(one, { ...one, lines: one.lines.toReversed() })).toEqual([]);
	expect(whatChanged(one, { ...one, customerName: "نورة" })).toEqual(["name"]);
	expect(whatChanged(one, { ...one, ...other, carType: "suv", lines })).toEqual([
		...["name", "phone", "email", "car", "services"],
	]);
	expect(linesBesides(one.lines, lines).map(({ code }) => code)).toEqual([nano]);
});
