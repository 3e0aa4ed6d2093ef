import { staffCounter } from "#app/copy/ar/staff/staff-counter.ts";
import { staffView } from "#app/copy/ar/staff/staff-view.ts";
import { withLtrMarks } from "#app/copy/format/format.ts";
import type { CallerBooking } from "#app/data/bookings/bookings.ts";
import { Button } from "#app/ui/basic/button.tsx";
import { daysOf } from "./days-of.ts";

const copy = staffCounter.book.caller;

/** What the caller has booked already, and whether to book another appointment. */
export function CallerBookings({
	bookings,
	question,
}: {
	bookings: CallerBooking[];
	question: boolean;
}) {
	return (
		<section className="note grid gap-3" aria-labelledby="caller">
			<h2 id="caller" className="text-xl font-semibold">
				{copy.title}
			</h2>
			<ul className="grid gap-3">
				{bookings.map(({ reference, status, heldDays, lines }) => (
					<li key={reference}>
						<p className="font-medium">
							{withLtrMarks(reference)}، {staffView.statuses[status]}، {daysOf(heldDays)}
						</p>
						<p className="text-sm">
							{lines.map(({ service, option }) => `${service.ar} (${option.ar})`).join("، ")}
						</p>
					</li>
				))}
			</ul>
			{question && (
				<>
					<p>{copy.question}</p>
					<Button type="submit" name="intent" value="book">
						{copy.yes}
					</Button>
				</>
			)}
		</section>
	);
}
