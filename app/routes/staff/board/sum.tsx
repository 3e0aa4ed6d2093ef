import { workingDaysOf } from "#app/business/capacity.ts";
import { quoteFor } from "#app/business/quote.ts";
import { staffCounter } from "#app/copy/ar/staff-counter.ts";
import { stay } from "#app/copy/ar/stay.ts";
import { thankYou } from "#app/copy/ar/thank-you.ts";
import { counted } from "#app/copy/format.ts";
import type { Choice } from "#app/forms/choice.ts";
import { QuoteTable } from "#app/ui/quote-table.tsx";
import { useTranslate } from "#app/ui/translate.ts";

/** What the sent choice costs, and for how many days the car stays. */
export function Sum({ choice: { car, selection } }: { choice: Choice }) {
	const t = useTranslate();
	if (!car || selection.length === 0) return null;
	const days = t("stay:workingDays", counted(workingDaysOf(selection)));
	return (
		<section className="note grid gap-3" aria-labelledby="sum">
			<h2 id="sum" className="text-xl font-semibold">
				{staffCounter.book.sum}
			</h2>
			<QuoteTable
				copy={thankYou.receipt}
				language="ar"
				quote={quoteFor(selection, car)}
				withDue={false}
			/>
			<p>
				{stay.label}: {days}
			</p>
		</section>
	);
}
