import { serviceCodes } from "#app/business/catalogue.ts";
import type { Language } from "#app/business/language.ts";
import type { Line, Quote } from "#app/business/quote.ts";
import {
	formatAmount,
	formatDiscount,
	formatHalalas,
} from "#app/copy/format.ts";
import { RollingPrice } from "./price.tsx";

type QuoteCopy = Record<
	"subtotal" | "vat" | "total" | "discountRow" | "due",
	string
>;

const row = "flex justify-between gap-4";

export function QuoteTable({
	copy,
	language,
	quote,
	leaving = [],
	withDue = true,
}: {
	copy: QuoteCopy;
	language: Language;
	quote: Quote;
	/** Lines that are no longer part of the quote, until they have faded. */
	leaving?: Line[];
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
				<RollingPrice amount={halalas} language={language} format={format} />
			</dd>
		</div>
	);
	const left = new Set(leaving.map(({ code }) => code));
	const order = ({ code }: Line) => serviceCodes.indexOf(code);
	const lines =
		left.size > 0
			? [...quote.lines, ...leaving].sort(
					(one, other) => order(one) - order(other),
				)
			: quote.lines;
	return (
		<dl className="grid gap-2">
			{lines.map(({ code, service, option, price }) => (
				<div
					key={code}
					aria-hidden={left.has(code) || undefined}
					className={`${row} ${left.has(code) ? "leaving" : ""}`}
				>
					<dt>
						{service[language]}{" "}
						<span className="block text-sm text-muted">{option[language]}</span>
					</dt>
					<dd>
						<RollingPrice amount={price} language={language} />
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
