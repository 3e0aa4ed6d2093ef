import { comma, type Language } from "#app/business/base/language.ts";
import { totalOf } from "#app/business/prices/quote.ts";
import type { Settings } from "#app/business/settings/in-force.ts";
import { formatAmount, formatRiyals, minusSign } from "#app/copy/format/format.ts";
import { lineName } from "#app/copy/sentences/listed.ts";
import { discountText } from "#app/copy/sentences/offered.ts";
import type { StoredBooking } from "#app/data/base/schema.ts";
import { type Block, type Fact, ltr, type Run, runsWith } from "#app/mail/render/body.ts";
import { mailCopy, translateTo } from "./i18n.ts";

/** Prices in the catalogue may have changed, so the stored lines are shown. */
export function priceBlock(booking: StoredBooking, language: Language, centre: Settings): Block {
	const { summary } = mailCopy[language].booking;
	const { discountPercent } = booking;
	const { lines, total, discountHalalas, dueHalalas } = totalOf(booking.lines, discountPercent);
	return {
		type: "prices",
		rows: lines.map((line) => ({
			label: lineName(line, language, translateTo(language)),
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
							label: discountText(booking, centre, language, translateTo(language)),
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

export function dueFact(booking: StoredBooking, language: Language): Fact {
	const { due, total } = mailCopy[language].booking.summary;
	const { discountHalalas, dueHalalas } = totalOf(booking.lines, booking.discountPercent);
	const value = amountOf(formatAmount(dueHalalas), language);
	return { label: discountHalalas > 0 ? due : total, value };
}

export function referenceOf(booking: StoredBooking) {
	return ltr(booking.reference);
}

export function carOf(booking: Pick<StoredBooking, "carType">, language: Language): string {
	return mailCopy[language].booking.car[booking.carType].name;
}

export function carFact(booking: StoredBooking, language: Language): Fact {
	const { mail, booking: copy } = mailCopy[language];
	const { paint } = booking;
	const parts = [carOf(booking, language), ...(paint ? [copy.paint.names[paint]] : [])];
	return { label: mail.customer.details.car, value: parts.join(comma[language]) };
}

/** The amount is a run of its own, so that it stays left to right. */
function amountOf(figure: string, language: Language): Run[] {
	const t = translateTo(language);
	return runsWith({ amount: ltr(figure) }, (marks) => t("mail:money", marks));
}
