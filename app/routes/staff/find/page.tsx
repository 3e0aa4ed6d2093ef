import { staffCounter } from "#app/copy/ar/staff/staff-counter.ts";
import { counted, textFor } from "#app/copy/format/format.ts";
import { useTranslate } from "#app/ui/basic/translate.ts";
import { Answer, errorText } from "../answer.tsx";
import { BookingLine, daysText, FindForm, PageHead } from "../form.tsx";
import type { Route } from "./+types/route.ts";

const copy = staffCounter.find;
const textOf = (key: string) => (key in copy.errors ? textFor(copy.errors, key) : errorText(key));

/** The field, also while the database fails; and the bookings that were found, each of which opens its page. */
export function FindPage({ actionData: answer }: Route.ComponentProps) {
	const t = useTranslate();
	const results = answer && "found" in answer ? answer : undefined;
	const refused = answer && "refused" in answer ? answer : undefined;
	return (
		<>
			<PageHead title={copy.title} lead={copy.lead} />
			<div className="staff-wide board-part">
				{refused && <Answer refused={refused} textOf={textOf} />}
				<FindForm text={results?.text ?? new Map(refused?.sent).get("q")} />
				{results && (
					<section className="receipt-paper" aria-live="polite">
						<h2 className="text-xl">
							{t("staffCounter:find.found", counted(results.found.length))}
						</h2>
						<ul>
							{results.found.map((booking) => (
								<BookingLine key={booking.reference} {...{ booking, opens: booking.key }}>
									، {daysText(booking.heldDays)}
								</BookingLine>
							))}
						</ul>
						{results.isMore && <p>{copy.more}</p>}
					</section>
				)}
			</div>
		</>
	);
}
