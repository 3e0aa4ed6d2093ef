import { bookableDays, type Day } from "#app/business/base/calendar.ts";
import { answerTo, messageOf, type Reason } from "#app/refusals.ts";
import type { Deps } from "./deps.ts";
import { readOtherDays, requestedDay } from "./other-days.ts";

/** `message` is the key of the first failed check; the reason has it otherwise. */
type Why = { refused: Reason; message?: string; otherDays?: Day[] };

/** What the page of a form that was not booked says and offers, whether from the site or by telephone. */
export async function notBooked(
	deps: Pick<Deps, "db" | "requestId">,
	sent: { bookingDate: Day; services: string[] },
	why: Why,
	now: Date,
) {
	const { bookingDate: day, services } = sent;
	const message = why.message ?? messageOf(why.refused);
	const requested = requestedDay(day, services, bookableDays(now), { mayBeRecent: true });
	return {
		message,
		field: answerTo(why.refused).field,
		otherDays:
			why.otherDays ?? (message === "dateClosed" ? await readOtherDays(deps, requested) : []),
	};
}
