import type { Language } from "#app/business/base/language.ts";
import type { Line, Quote } from "#app/business/prices/quote.ts";
import { formatAmount, formatHalalas, minusSign } from "#app/copy/format/format.ts";
import { RollingPrice } from "#app/ui/basic/price.tsx";
import { withValues } from "#app/ui/basic/translate.ts";

type QuoteCopy = Record<"subtotal" | "vat" | "total" | "discountRow" | "due", string>;

const row = "flex justify-between gap-4";

/** The last change has brought or removed it. */
export type ShownLine = Line & { motion?: "arriving" | "leaving" };

/** The line of a group stays in its place when another option of the group replaces it. */
export const keyOf = ({ group, code }: Line) => group ?? code;

type Props = {
	copy: QuoteCopy;
	language: Language;
	quote: Quote;
	/** Those of the quote, and those that are leaving. */
	lines?: ShownLine[];
};

/** A service with its option and its price. */
function QuoteLine({ line, language }: { line: ShownLine; language: Language }) {
	const { service, option, price, motion = "" } = line;
	return (
		<div aria-hidden={motion === "leaving" || undefined} className={`${row} line ${motion}`}>
			<dt>
				{service[language]} <span className="text-sm text-muted">{option[language]}</span>
			</dt>
			<dd>
				<RollingPrice amount={price} language={language} />
			</dd>
		</div>
	);
}

export function QuoteTable({ copy, language, quote, lines = quote.lines }: Props) {
	const withDue = quote.discountHalalas > 0;
	const renderRow = (
		label: string,
		halalas: number,
		className: string,
		{ format = formatAmount, minus = "" } = {},
	) => (
		<div className={`${row} ${className}`}>
			<dt>{label}</dt>
			<dd>
				<RollingPrice amount={halalas} {...{ language, format, minus }} />
			</dd>
		</div>
	);
	return (
		<dl className="grid gap-2">
			{lines.map((line) => (
				<QuoteLine key={keyOf(line)} line={line} language={language} />
			))}
			{renderRow(
				copy.subtotal,
				quote.subtotalHalalas,
				"mt-2 border-t border-line pt-3 text-sm text-muted",
				{ format: formatHalalas },
			)}
			{renderRow(copy.vat, quote.vatHalalas, "text-sm text-muted", { format: formatHalalas })}
			{renderRow(copy.total, quote.total * 100, withDue ? "" : "text-xl font-semibold")}
			{withDue && (
				<>
					{renderRow(
						withValues(copy.discountRow, { discountPercent: `${quote.discountPercent}` }),
						quote.discountHalalas,
						"text-muted",
						{ minus: minusSign },
					)}
					{renderRow(copy.due, quote.dueHalalas, "text-xl font-semibold")}
				</>
			)}
		</dl>
	);
}
