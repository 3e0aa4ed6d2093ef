import { type ClosedDays, type Day, dayAfter } from "#app/business/base/calendar.ts";
import { serviceOf } from "#app/business/prices/options.ts";
import { type Line, quoteFor } from "#app/business/prices/quote.ts";
import type { CarType, PriceList } from "#app/business/prices/service.ts";
import { heldDays, maxDaysLonger, workingDaysOf } from "./capacity.ts";
import { type Customer, type PersonKey, person, personFields, personKeys } from "./person.ts";

/** The day is not corrected but moved. */
export type Correctable = Customer & { carType: CarType; lines: Line[]; heldDays: Day[] };

/** No mail server tells addresses apart by their letter case. */
export const isSameAddress = (one: string, other: string) =>
	one.toLowerCase() === other.toLowerCase();

export type Corrected = PersonKey | "car" | "services";
export const corrections: Corrected[] = [...personKeys, "car", "services"];

const codesOf = ({ lines }: Pick<Correctable, "lines">) => lines.map(({ code }) => code);

const isSameChoice = (one: Correctable, other: Correctable) =>
	codesOf(one).toSorted().join() === codesOf(other).toSorted().join();

export function changedKeys(before: Correctable, after: Correctable): Corrected[] {
	const ofPerson = personFields.filter((field) =>
		field === "email" ? !isSameAddress(before.email, after.email) : before[field] !== after[field],
	);
	return [
		...ofPerson.map((field) => person[field].key),
		...(before.carType === after.carType ? [] : ["car" as const]),
		...(isSameChoice(before, after) ? [] : ["services" as const]),
	];
}

/** Returns the lines that the other booking does not have. */
export function linesMissingIn<One extends { code: string }>(
	lines: One[],
	others: { code: string }[],
) {
	return lines.filter(({ code }) => !others.some((other) => other.code === code));
}

type Wanted = { carType: CarType; services: string[] };
type Sold = Pick<Correctable, "carType" | "lines">;
type Prices = Pick<PriceList, "prices" | "percent">;

/** A line keeps the price for which it was sold; another car has none, so the present price holds. */
const priceAsSold = (before: Sold, carType: CarType, today: Prices) => (line: Line) => {
	if (carType === before.carType) return line;
	return { ...line, ...quoteFor(today, [line.code], carType).lines[0] };
};

/** What is added has the present price. What the catalogue no longer has is on no form, so it stays. */
export function correctLines(before: Sold, { carType, services }: Wanted, today: Prices): Line[] {
	const stays = before.lines.filter(({ code }) => services.includes(code) || !serviceOf(code));
	const added = linesMissingIn(
		services.map((code) => ({ code })),
		before.lines,
	);
	return [
		...stays.map(priceAsSold(before, carType, today)),
		...quoteFor(
			today,
			added.map(({ code }) => code),
			carType,
		).lines,
	];
}

/** Within the present price list, what was sold is offered as it was sold. */
export function priceListAsSold(before: Sold, today: PriceList): PriceList {
	const mapSoldLines = <Value>(of: (line: Line) => Value) =>
		Object.fromEntries(before.lines.map((line) => [line.code, of(line)]));
	const price = (line: Line, carType: CarType) => priceAsSold(before, carType, today)(line).price;
	const prices = mapSoldLines((line) => ({ sedan: price(line, "sedan"), suv: price(line, "suv") }));
	return {
		...today,
		prices: { ...today.prices, ...prices },
		offered: { ...today.offered, ...mapSoldLines(() => "online" as const) },
	};
}

/**
 * The stay changes by as many working days as the services do, and takes open days from today on. A stay that has
 * lasted until today does not end before, and none gets longer than staff could make it.
 */
export function correctDays(
	held: Day[],
	before: string[],
	after: string[],
	today: Day,
	closed: ClosedDays[],
) {
	const days = held.toSorted();
	const longer = workingDaysOf(after) - workingDaysOf(before);
	const begun = days.filter((day) => day <= today).length;
	const most = Math.max(days.length, workingDaysOf(after) + maxDaysLonger);
	const count = Math.min(most, Math.max(1, begun, days.length + longer));
	const [last = ""] = [...days, dayAfter(today, -1)].sort().slice(-1);
	return [...days, ...heldDays(last, 1 + longer, closed).slice(1)].slice(0, count);
}
