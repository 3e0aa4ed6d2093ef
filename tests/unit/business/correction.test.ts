import { expect, test } from "vitest";
import { dayAfter } from "#app/business/base/calendar.ts";
import {
	changedKeys,
	correctDays,
	correctLines,
	linesMissingIn,
	priceListAsSold,
} from "#app/business/bookings/correction.ts";
import { nobody } from "#app/business/bookings/person.ts";
import { quoteFor } from "#app/business/prices/quote.ts";
import type { CarType } from "#app/business/prices/service.ts";
import { priceList } from "../../support/facts.ts";

const [titanium, nano] = ["thermal-titanium", "thermal-nano-ceramic"];
const [inside, outside] = ["polishing-interior", "polishing-exterior"];
const film = "ppf-full-glossy-xpel";
const seats = "ceramic-interior";
const raised = (price: Record<CarType, number>) => ({
	...{ sedan: price.sedan + 1000, suv: price.suv + 1000 },
});
/** The owner has changed this price since. */
const dearer = {
	...priceList,
	prices: Object.fromEntries(
		Object.entries(priceList.prices).map(([code, price]) => [code, raised(price)]),
	),
	offered: { ...priceList.offered, [titanium]: "none" as const, [seats]: "none" as const },
};
/** An earlier correction added the second line, when it cost more. */
const before = {
	carType: "sedan" as CarType,
	lines: quoteFor(priceList, [nano, inside], "sedan").lines.map((line, index) => ({
		...line,
		price: line.price + 25 * index,
	})),
};
const corrected = (of: typeof before, wanted: Parameters<typeof correctLines>[1]) =>
	correctLines(of, wanted, dearer);

test.each<[what: string, car: CarType, sold: Record<string, number>]>([
	["one more, at the price of today", "sedan", { [nano]: 600, [inside]: 375, [outside]: 1600 }],
	["a service less", "sedan", { [inside]: 375 }],
	["one for another of its group", "sedan", { [titanium]: 2500 }],
	["a larger car, at the prices of today", "suv", { [nano]: 1800, [inside]: 1450 }],
	["a larger car and a service", "suv", { [nano]: 1800, [film]: 12000 }],
])("a customer wants %s", (_, carType, sold) => {
	const services = Object.keys(sold);
	const lines = corrected(before, { carType, services });
	expect(lines.map(({ code, price }) => [code, price])).toEqual(Object.entries(sold));
});

test("what is not offered any more can stay with its customer, at its prices; what is gone from the catalogue does", () => {
	const { lines } = quoteFor(priceList, [titanium, seats], "sedan");
	const carType = "sedan";
	const codesWith = (...services: string[]) =>
		corrected({ carType, lines }, { carType, services }).map(({ code }) => code);
	expect(codesWith(titanium, inside)).toEqual([titanium, inside]);
	const { prices, offered } = priceListAsSold({ carType, lines }, dearer);
	const { sedan } = priceList.prices[titanium] ?? {};
	const suv = dearer.prices[titanium]?.suv;
	expect([prices[titanium], offered[titanium]]).toEqual([{ sedan, suv }, "online"]);
	expect(prices[nano]).toEqual(dearer.prices[nano]);
	for (const line of lines) line.code += "-of-old";
	expect(codesWith(inside)).toEqual([`${titanium}-of-old`, `${seats}-of-old`, inside]);
});

/** The 29th of November is closed; the 31st is 1 December. */
const days = (...ofNovember: number[]) =>
	ofNovember.map((later) => dayAfter("2026-11-01", later - 1));

/** Seventeen days are two weeks more than the three of a film. */
const sinceThe8th = days(...Array.from({ length: 17 }, (_, later) => 8 + later));

test.each<[what: string, held: string[], before: string[], after: string[], expected: string[]]>([
	["longer around a closed day", days(28), [nano], [film], days(28, 30, 31)],
	["shorter", days(24, 25, 26), [film], [nano], days(24)],
	["shorter, but until today", days(22, 23, 24, 25), [film], [nano], days(22, 23, 24)],
	["longer than staff expected before", days(22, 24), [nano], [film], days(22, 24, 25, 26)],
	["longer, from today on", days(21), [nano], [film], days(21, 24, 25)],
	["no longer than staff could make it", sinceThe8th, [nano], [film], sinceThe8th],
	["shorter than one day, which is one", days(22), [film], [nano], days(22)],
])("a corrected car stays %s", (_, held, before, after, expected) => {
	const closed = [{ from: "2026-11-29", to: "2026-11-29" }];
	expect(correctDays(held, before, after, "2026-11-24", closed)).toEqual(expected);
});

test("staff read each field that has changed, and no other", () => {
	const person = {
		...nobody,
		customerName: "سارة",
		phoneNumber: "0501234567",
		email: "Sara@example.com",
	};
	const one = { ...before, ...person, heldDays: ["2026-11-22"] };
	const other = { customerName: "نورة", phoneNumber: "0501234568", email: "x@example.com" };
	const { lines } = quoteFor(priceList, [inside], "sedan");
	expect(changedKeys(one, { ...one, email: "sara@example.com", heldDays: [] })).toEqual([]);
	expect(changedKeys(one, { ...one, lines: one.lines.toReversed() })).toEqual([]);
	expect(changedKeys(one, { ...one, customerName: "نورة" })).toEqual(["name"]);
	expect(changedKeys(one, { ...one, ...other, carType: "suv", lines })).toEqual([
		...["name", "phone", "email", "car", "services"],
	]);
	expect(linesMissingIn(one.lines, lines).map(({ code }) => code)).toEqual([nano]);
});
