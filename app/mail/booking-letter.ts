import type { Language } from "#app/business/language.ts";
import { totalOf } from "#app/business/quote.ts";
import { formatHalalas, formatRiyals } from "#app/copy/format.ts";
import type { StoredBooking } from "#app/data/schema.ts";
import { type Block, ltr } from "./letter.ts";
import { amountOf, nameOf, words } from "./words.ts";

/** What was sold, at the price it was sold for: today's catalogue has no say in it. */
export function pricesOf(booking: StoredBooking, language: Language): Block {
	const { summary } = words[language].booking;
	const { lines, total, subtotalHalalas, vatHalalas } = totalOf(booking.lines);
	return {
		is: "prices",
		rows: lines.map((line) => ({
			label: nameOf(line, language),
			price: amountOf(formatRiyals(line.price), language),
		})),
		sums: [
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
				total: true,
			},
		],
	};
}

export function referenceOf(booking: StoredBooking) {
	return ltr(booking.reference);
}

export function carOf(booking: StoredBooking, language: Language): string {
	return words[language].booking.car[booking.carType].name;
}
