import { workingDaysOf } from "#app/business/bookings/capacity.ts";
import { quoteFor } from "#app/business/prices/quote.ts";
import { stay } from "#app/copy/ar/service-facts.ts";
import { staffCounter } from "#app/copy/ar/staff/staff-counter.ts";
import { thankYou } from "#app/copy/ar/thank-you.ts";
import { counted } from "#app/copy/format/format.ts";
import type { Choice } from "#app/forms/choice.ts";
import { useTranslate } from "#app/ui/basic/translate.ts";
import { QuoteTable } from "#app/ui/form/quote-table.tsx";

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
			<QuoteTable copy={thankYou.receipt} language="ar" quote={quoteFor(selection, car, "phone")} />
			<p>
				{stay.label}: {days}
			</p>
		</section>
	);
}
