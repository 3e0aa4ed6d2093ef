import type { ReactNode } from "react";
import type { Language } from "#app/business/base/language.ts";
import type { Quote } from "#app/business/prices/quote.ts";
import { formatAmount, minusSign } from "#app/copy/format/format.ts";
import { RollingPrice } from "#app/ui/basic/price.tsx";
import { withValues } from "#app/ui/basic/translate.ts";

type QuoteCopy = Record<
	"subtotal" | "vat" | "vatOnInvoice" | "total" | "discountRow" | "due",
	string
>;

const row = "flex justify-between gap-4";

type Props = { copy: QuoteCopy; language: Language; quote: Quote };

export function QuoteTable({ copy, language, quote }: Props) {
	const withDue = quote.discountHalalas > 0;
	const vat = withDue ? (
		<>
			{copy.vat} <span className="block text-sm">({copy.vatOnInvoice})</span>
		</>
	) : (
		copy.vat
	);
	const renderRow = (label: ReactNode, halalas: number, className: string, minus = "") => (
		<div className={`${row} ${className}`}>
			<dt>{label}</dt>
			<dd>
				<RollingPrice amount={halalas} format={formatAmount} language={language} minus={minus} />
			</dd>
		</div>
	);
	return (
		<dl className="grid gap-2">
			{/* The line of a group stays in its place when another option of the group replaces it. */}
			{quote.lines.map(({ group, code, service, option, price }) => (
				<div key={group ?? code} className={`${row} line`}>
					<dt>
						{service[language]} <span className="text-md text-muted">{option[language]}</span>
					</dt>
					<dd>
						<RollingPrice amount={price} language={language} />
					</dd>
				</div>
			))}
			{renderRow(
				copy.subtotal,
				quote.subtotalHalalas,
				"mt-2 border-t border-line pt-3 text-md text-muted",
			)}
			{renderRow(vat, quote.vatHalalas, "text-md text-muted")}
			{renderRow(copy.total, quote.total * 100, withDue ? "" : "text-xl font-semibold")}
			{withDue && (
				<>
					{renderRow(
						withValues(copy.discountRow, { discountPercent: `${quote.discountPercent}` }),
						quote.discountHalalas,
						"text-muted",
						minusSign,
					)}
					{renderRow(copy.due, quote.dueHalalas, "text-xl font-semibold")}
				</>
			)}
		</dl>
	);
}
