import type { Language } from "#app/business/language.ts";
import type { Quote } from "#app/business/quote.ts";
import { formatHalalas } from "#app/copy/format.ts";
import { Price } from "./price.tsx";

type Words = { subtotal: string; vat: string; total: string };

const row = "flex justify-between gap-4";

export function QuoteTable({
	words,
	language,
	quote,
}: {
	words: Words;
	language: Language;
	quote: Quote;
}) {
	const renderHalalas = (halalas: number) => (
		<Price amount={halalas} language={language} format={formatHalalas} />
	);
	return (
		<dl className="grid gap-2">
			{quote.lines.map(({ code, service, option, price }) => (
				<div key={code} className={row}>
					<dt>
						{service[language]}
						<span className="block text-sm text-muted">{option[language]}</span>
					</dt>
					<dd>
						<Price amount={price} language={language} />
					</dd>
				</div>
			))}
			<div className={`${row} mt-2 border-t border-line pt-3 text-muted`}>
				<dt>{words.subtotal}</dt>
				<dd>{renderHalalas(quote.subtotalHalalas)}</dd>
			</div>
			<div className={`${row} text-muted`}>
				<dt>{words.vat}</dt>
				<dd>{renderHalalas(quote.vatHalalas)}</dd>
			</div>
			<div className={`${row} text-lg font-semibold`}>
				<dt>{words.total}</dt>
				<dd>
					<Price amount={quote.total} language={language} />
				</dd>
			</div>
		</dl>
	);
}
