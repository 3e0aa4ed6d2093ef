import type { Language } from "#app/business/language.ts";
import { type Quote, quoteFor } from "#app/business/quote.ts";
import type { BookingCopy } from "#app/copy/ar/booking.ts";
import { fill, formatHalalas, formatRiyals } from "#app/copy/format.ts";
import { Button } from "#app/ui/button.tsx";
import { Price } from "#app/ui/price.tsx";
import type { Choice } from "./checks.ts";

type Props = { words: BookingCopy; language: Language; choice: Choice };

function quoteOf({ car, selection }: Choice): Quote | undefined {
	return car && selection.length > 0 ? quoteFor(selection, car) : undefined;
}

export function Summary({ words, language, choice }: Props) {
	const quote = quoteOf(choice);
	const { summary } = words;
	return (
		<section
			id="booking-summary"
			aria-labelledby="booking-summary-title"
			className="after-services grid gap-4 rounded-card border border-line bg-surface p-5 shadow-soft"
		>
			<h2 id="booking-summary-title" className="text-xl font-semibold">
				{summary.title}
			</h2>
			{quote ? (
				<QuoteTable words={words} language={language} quote={quote} />
			) : (
				<p className="text-muted">{summary.empty}</p>
			)}
			<Button
				variant="quiet"
				name="intent"
				value="summary"
				className="without-script"
			>
				{summary.update}
			</Button>
			<div className="grid gap-1.5 text-sm text-muted">
				<p>{summary.payAtCentre}</p>
				<p>{summary.discount}</p>
			</div>
		</section>
	);
}

export function QuoteTable({
	words,
	language,
	quote,
}: Omit<Props, "choice"> & { quote: Quote }) {
	const { summary } = words;
	const money = (amount: number) => (
		<Price amount={amount} language={language} format={formatHalalas} />
	);
	return (
		<dl className="quote">
			{quote.lines.map(({ code, service, option, price }) => (
				<div key={code}>
					<dt>
						{service[language]}
						<span className="block text-sm text-muted">{option[language]}</span>
					</dt>
					<dd>
						<Price amount={price} language={language} />
					</dd>
				</div>
			))}
			<div className="mt-2 border-t border-line pt-3 text-muted">
				<dt>{summary.subtotal}</dt>
				<dd>{money(quote.subtotalHalalas)}</dd>
			</div>
			<div className="text-muted">
				<dt>{summary.vat}</dt>
				<dd>{money(quote.vatHalalas)}</dd>
			</div>
			<div className="text-lg font-semibold">
				<dt>{summary.total}</dt>
				<dd>
					<Price amount={quote.total} language={language} />
				</dd>
			</div>
		</dl>
	);
}

/** The running total: seen on a phone, heard everywhere. */
export function BottomBar({ words, language, choice }: Props) {
	const quote = quoteOf(choice);
	const { summary } = words;
	return (
		<div className="bottom-bar after-services">
			<p role="status" className="sr-only">
				{quote
					? fill(summary.live, { total: formatRiyals(quote.total) })
					: summary.liveNone}
			</p>
			{quote && (
				<>
					<p className="grid leading-snug">
						<span className="text-sm text-muted">{summary.total}</span>
						<strong className="text-xl">
							<Price amount={quote.total} language={language} />
						</strong>
					</p>
					<a href="#booking-summary" className="button-quiet px-5">
						{summary.title}
					</a>
				</>
			)}
		</div>
	);
}
