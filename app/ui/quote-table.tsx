import type { Language } from "#app/business/language.ts";
import type { Quote } from "#app/business/quote.ts";
import {
	formatAmount,
	formatDiscount,
	formatHalalas,
} from "#app/copy/format.ts";
import { Price } from "./price.tsx";

type QuoteCopy = Record<
	"subtotal" | "vat" | "total" | "discountRow" | "due",
	string
>;

const row = "flex justify-between gap-4";

export function QuoteTable({
	copy,
	language,
	quote,
	withDue = true,
}: {
	copy: QuoteCopy;
	language: Language;
	quote: Quote;
	/** False for a booking by telephone, which has no discount. */
	withDue?: boolean;
}) {
	const renderRow = (
		label: string,
		halalas: number,
		className: string,
		format = formatAmount,
	) => (
		<div className={`${row} ${className}`}>
			<dt>{label}</dt>
			<dd>
				<Price amount={halalas} language={language} format={format} />
			</dd>
		</div>
	);
	return (
		<dl className="grid gap-2">
			{quote.lines.map(({ code, service, option, price }) => (
				<div key={code} className={row}>
					<dt>
						{service[language]}{" "}
						<span className="block text-sm text-muted">{option[language]}</span>
					</dt>
					<dd>
						<Price amount={price} language={language} />
					</dd>
				</div>
			))}
			{renderRow(
				copy.subtotal,
				quote.subtotalHalalas,
				"mt-2 border-t border-line pt-3 text-muted",
				formatHalalas,
			)}
			{renderRow(copy.vat, quote.vatHalalas, "text-muted", formatHalalas)}
			{renderRow(copy.total, quote.total * 100, "text-lg font-semibold")}
			{withDue && (
				<>
					{renderRow(
						copy.discountRow,
						quote.discountHalalas,
						"text-muted",
						formatDiscount,
					)}
					{renderRow(copy.due, quote.dueHalalas, "font-semibold")}
				</>
			)}
		</dl>
	);
}
