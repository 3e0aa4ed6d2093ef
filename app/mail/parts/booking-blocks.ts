import type { Language } from "#app/business/base/language.ts";
import { totalOf } from "#app/business/prices/quote.ts";
import {
	formatAmount,
	formatDiscount,
	formatHalalas,
	formatRiyals,
} from "#app/copy/format/format.ts";
import type { StoredBooking } from "#app/data/base/schema.ts";
import { type Block, type Fact, ltr } from "../render/body.ts";
import { mailCopy } from "./i18n.ts";
import { amountOf, nameOf } from "./lines.ts";

/** Uses the stored lines: prices in the catalogue may have changed since. */
export function priceBlock(booking: StoredBooking, language: Language): Block {
	const { summary } = mailCopy[language].booking;
	const quote = totalOf(booking.lines);
	const { lines, total, subtotalHalalas, vatHalalas } = quote;
	return {
		type: "prices",
		rows: lines.map((line) => ({
			label: nameOf(line, language),
			price: amountOf(formatRiyals(line.price), language),
		})),
		totals: [
			{
				label: summary.subtotal,
				price: amountOf(formatHalalas(subtotalHalalas), language),
			},
			{
				label: summary.vat,
				price: amountOf(formatHalalas(vatHalalas), language),
			},
			{
				label: summary.total,
				price: amountOf(formatRiyals(total), language),
				weight: booking.source === "web" ? "total" : "due",
			},
			...(booking.source === "web"
				? [
						{
							label: summary.discountRow,
							price: amountOf(formatDiscount(quote.discountHalalas), language),
						},
						{
							label: summary.due,
							price: amountOf(formatAmount(quote.dueHalalas), language),
							weight: "due" as const,
						},
					]
				: []),
		],
	};
}

/** What is to pay at the centre. */
export function dueFact({ lines, source }: StoredBooking, language: Language): Fact {
	const { summary } = mailCopy[language].booking;
	const { total, dueHalalas } = totalOf(lines);
	return source === "web"
		? {
				label: summary.due,
				value: amountOf(formatAmount(dueHalalas), language),
			}
		: {
				label: summary.total,
				value: amountOf(formatRiyals(total), language),
			};
}

export function referenceOf(booking: StoredBooking) {
	return ltr(booking.reference);
}

export function carOf(booking: Pick<StoredBooking, "carType">, language: Language): string {
	return mailCopy[language].booking.car[booking.carType].name;
}
