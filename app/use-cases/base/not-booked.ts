import { bookableDays, type Day, riyadhToday } from "#app/business/base/calendar.ts";
import { type DayOutcome, refusedOutcome } from "#app/business/bookings/capacity.ts";
import type { Source } from "#app/business/bookings/status.ts";
import { countWantedDay } from "#app/data/days/wanted-days.ts";
import { orLogged } from "#app/http/log.ts";
import { answerTo, messageOf, type Reason } from "#app/refusals.ts";
import type { Deps } from "./deps.ts";
import { readOtherDays, requestedDay } from "./other-days.ts";

type CountDeps = Pick<Deps, "db" | "requestId" | "sender" | "waitUntil">;

/** The form of a booking, from the site or by telephone. */
type Sent = {
	bookingDate: Day;
	services: string[];
	/** The day that this form has been refused before; empty, if none. */
	refusedDay: Day;
	source?: Source;
};

/** `message` is the key of the first failed check; the reason has it otherwise. */
type Why = { refused: Reason; message?: string; otherDays?: Day[] };

/** What the page of a form that was not booked says and offers. */
export async function notBooked(deps: CountDeps, sent: Sent, why: Why, now: Date) {
	const { bookingDate: day, services, refusedDay, source } = sent;
	const message = why.message ?? messageOf(why.refused);
	const outcome = refusedOutcome(message, day, riyadhToday(now));
	if (outcome && day !== refusedDay) deps.waitUntil(count(deps, { day, outcome, source }, now));
	const requested = requestedDay(day, services, bookableDays(now), { mayBeRecent: true });
	return {
		message,
		field: answerTo(why.refused).field,
		otherDays:
			why.otherDays ?? (message === "dateClosed" ? await readOtherDays(deps, requested) : []),
		/** Sent with the form again, so that the same wish is counted once. */
		refusedDay: outcome ? day : refusedDay,
	};
}

/** Somebody booked; if after a refusal, the day that was refused is counted. After the response. */
export function countRebooked(deps: CountDeps, sent: Partial<Sent>, now: Date): void {
	const { refusedDay: day, source } = sent;
	if (day) deps.waitUntil(count(deps, { day, outcome: "rebooked", source }, now));
}

/** Callers share the centre's network, so each of them counts. */
function count(
	deps: CountDeps,
	{ source, ...wanted }: { day: Day; outcome: DayOutcome; source?: Source },
	now: Date,
): Promise<void> {
	return orLogged("day-not-counted", deps, undefined, async () => {
		const network = source === "phone" ? undefined : deps.sender()?.network;
		await countWantedDay(deps.db, { ...wanted, network }, now);
	});
}
