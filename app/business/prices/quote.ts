import type { Localized } from "#app/business/base/language.ts";
import { optionOf, serviceOf } from "./options.ts";
import type { Selection } from "./selection.ts";
import type { CarType, PriceList } from "./service.ts";

/** The line keeps the names and the price that the visitor saw. */
export type Line = {
	code: string;
	service: Localized;
	option: Localized;
	/** The price is in whole riyals, VAT included. */
	price: number;
	/** One booking has at most one line of a group. */
	group?: string;
};

export type Quote = {
	lines: Line[];
	/** The total is in whole riyals, VAT included. */
	total: number;
	/** Halalas (1/100 riyal) are used, because VAT is rarely a whole number of riyals. */
	subtotalHalalas: number;
	vatHalalas: number;
	/** The centre takes this off when a booking was made online. */
	discountPercent: number;
	discountHalalas: number;
	dueHalalas: number;
};

export const vatPercent = 15;

/** There is no discount by telephone. A booking keeps the percent under which it was made. */
export function quoteFor(
	{ prices, percent }: Pick<PriceList, "prices" | "percent">,
	selection: Selection,
	car: CarType,
	source: "web" | "phone" = "web",
): Quote {
	return totalOf(
		selection.flatMap((code) => {
			const service = serviceOf(code);
			const option = optionOf(code);
			const price = prices[code]?.[car];
			if (!service || !option || price === undefined) return [];
			return {
				code,
				service: service.name,
				option: option.name,
				price,
				group: service.choice === "one" ? service.field : undefined,
			};
		}),
		source === "web" ? percent : 0,
	);
}

export function dueHalalasOf(sold: Pick<Quote, "lines" | "discountPercent">): number {
	return totalOf(sold.lines, sold.discountPercent).dueHalalas;
}

/**
 * VAT and discount are computed once from the total: rounding them for each line would not add up. A percent of a whole
 * riyal is a whole halala, so the discount needs no rounding.
 */
export function totalOf(lines: Line[], discountPercent: number): Quote {
	const total = lines.reduce((sum, { price }) => sum + price, 0);
	const discountHalalas = total * discountPercent;
	const subtotalHalalas = Math.round((total * 100 * 100) / (100 + vatPercent));
	return {
		lines,
		total,
		subtotalHalalas,
		vatHalalas: total * 100 - subtotalHalalas,
		discountPercent,
		discountHalalas,
		dueHalalas: total * 100 - discountHalalas,
	};
}
