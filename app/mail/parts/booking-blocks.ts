import type { Language } from "#app/business/base/language.ts";
import { totalOf } from "#app/business/prices/quote.ts";
import { formatAmount, formatRiyals, minusSign } from "#app/copy/format/format.ts";
import type { StoredBooking } from "#app/data/base/schema.ts";
import { type Block, type Fact, ltr } from "#app/mail/render/body.ts";
import { mailCopy } from "./i18n.ts";
import { amountOf, nameOf } from "./lines.ts";

/** Uses the stored lines: prices in the catalogue may have changed since. */
export function priceBlock(booking: StoredBooking, language: Language): Block {
	const { summary } = mailCopy[language].booking;
	const { lines, total, discountHalalas, dueHalalas } = totalOf(booking.lines, booking.source);
	return {
		type: "prices",
		rows: lines.map((line) => ({
			label: nameOf(line, language),
			price: amountOf(formatRiyals(line.price), language),
		})),
		totals: [
			{
				label: summary.total,
				price: amountOf(formatRiyals(total), language),
				weight: discountHalalas > 0 ? "total" : "due",
			},
			...(discountHalalas > 0
				? [
						{
							label: summary.discountRow,
							price:
								language === "ar"
									? amountOf(minusSign + formatAmount(discountHalalas), language)
									: [minusSign, ...amountOf(formatAmount(discountHalalas), language)],
						},
						{
							label: summary.due,
							price: amountOf(formatAmount(dueHalalas), language),
							weight: "due" as const,
						},
					]
				: []),
		],
	};
}

/** What is to pay at the centre. */
export function dueFact(booking: StoredBooking, language: Language): Fact {
	const { due, total } = mailCopy[language].booking.summary;
	const { discountHalalas, dueHalalas } = totalOf(booking.lines, booking.source);
	const value = amountOf(formatAmount(dueHalalas), language);
	return { label: discountHalalas > 0 ? due : total, value };
}

export function referenceOf(booking: StoredBooking) {
	return ltr(booking.reference);
}

export function carOf(booking: Pick<StoredBooking, "carType">, language: Language): string {
	return mailCopy[language].booking.car[booking.carType].name;
}
