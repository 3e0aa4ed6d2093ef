import { type ClosedDays, closures, type Day, dayAfter } from "#app/business/base/calendar.ts";
import { serviceOf } from "#app/business/prices/options.ts";
import { type Line, quoteFor } from "#app/business/prices/quote.ts";
import type { CarType, PriceList } from "#app/business/prices/service.ts";
import { heldDays, workingDaysOf } from "./capacity.ts";

/** What staff correct; the day is moved instead. */
export type Correctable = {
	customerName: string;
	phoneNumber: string;
	email: string;
	carType: CarType;
	lines: Line[];
	heldDays: Day[];
};

const corrections = ["name", "phone", "email", "car", "services"] as const;
export type Corrected = (typeof corrections)[number];

const codesOf = ({ lines }: Pick<Correctable, "lines">) => lines.map(({ code }) => code);

/** In the order of the list. */
export function whatChanged(before: Correctable, after: Correctable): Corrected[] {
	const is: Record<Corrected, boolean> = {
		name: before.customerName !== after.customerName,
		phone: before.phoneNumber !== after.phoneNumber,
		email: before.email.toLowerCase() !== after.email.toLowerCase(),
		car: before.carType !== after.carType,
		services: codesOf(before).toSorted().join() !== codesOf(after).toSorted().join(),
	};
	return corrections.filter((one) => is[one]);
}

/** Of the lines of one booking those that the other has not. */
export function linesBesides<One extends { code: string }>(
	lines: One[],
	others: { code: string }[],
) {
	return lines.filter(({ code }) => !others.some((other) => other.code === code));
}

type Wanted = { carType: CarType; services: string[] };
type Prices = Pick<PriceList, "prices" | "percent" | "offered">;

/**
 * Each line keeps the price list known when it was sold, for another car, too; what is added has that of now. What is
 * not offered any more is on no form, so it stays unless a service of its group takes its place.
 */
export function correctedLines(
	before: Pick<Correctable, "carType" | "lines">,
	{ carType, services }: Wanted,
	pricesAt: (soldAt?: string) => Prices,
	today: Prices,
	now: Date,
): Line[] {
	const groupOf = (code: string) => {
		const service = serviceOf(code);
		return service?.choice === "one" ? service.field : code;
	};
	const groups = services.map(groupOf);
	const stays = before.lines.filter(
		({ code }) =>
			services.includes(code) ||
			(!["online", "phone"].includes(String(today.offered[code])) &&
				!groups.includes(groupOf(code))),
	);
	const kept =
		carType === before.carType
			? stays
			: stays.map((line) => {
					const [other] = quoteFor(pricesAt(line.soldAt), [line.code], carType).lines;
					return { ...line, ...other };
				});
	const added = linesBesides(
		services.map((code) => ({ code })),
		before.lines,
	);
	return [
		...kept,
		...quoteFor(
			today,
			added.map(({ code }) => code),
			carType,
		).lines.map((line) => ({ ...line, soldAt: now.toISOString() })),
	];
}

/** As many working days more or fewer as the services take, on the days that it holds and the open ones after them, from today on. */
export function correctedDays(
	held: Day[],
	before: string[],
	after: string[],
	today: Day,
	closed: ClosedDays[] = closures,
) {
	const days = held.toSorted();
	const longer = workingDaysOf(after) - workingDaysOf(before);
	const count = Math.max(1, days.length + longer);
	const [last = ""] = [...days, dayAfter(today, -1)].sort().slice(-1);
	return [...days, ...heldDays(last, 1 + longer, closed).slice(1)].slice(0, count);
}
