import type { Day } from "#app/business/base/calendar.ts";
import { staffCounter } from "#app/copy/ar/staff/staff-counter.ts";
import { counted, formatDay } from "#app/copy/format/format.ts";
import { useTranslate } from "#app/ui/basic/translate.ts";
import { ViewHead } from "./board-form.tsx";
import type { WantedView as View } from "./counter-views.ts";

const copy = staffCounter.wanted;

/** How many forms wanted a day that they could not have. */
export function WantedView({ token, view }: { token: string; view: View }) {
	const t = useTranslate();
	const days = Map.groupBy(view.wanted, ({ day }) => day);
	return (
		<>
			<ViewHead token={token} title={copy.title} lead={copy.lead} />
			<section className="staff-wide receipt-paper">
				{days.size === 0 && <p>{copy.none}</p>}
				<dl className="grid gap-4">
					{[...days].map(([day, rows]: [Day, View["wanted"]]) => (
						<div key={day}>
							<dt className="font-medium">{formatDay(day, "ar")}</dt>
							{rows.map(({ outcome, forms }) => (
								<dd key={outcome}>
									{t(`staffCounter:wanted.outcomes.${outcome}`, {
										forms: t("staffCounter:wanted.forms", counted(forms)),
									})}
								</dd>
							))}
						</div>
					))}
				</dl>
				<p className="text-sm text-muted">{copy.note}</p>
			</section>
		</>
	);
}
