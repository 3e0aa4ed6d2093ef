import { type Day, riyadhToday } from "#app/business/base/calendar.ts";
import {
	type DayOutcome,
	dayRefusedBefore,
	refusedOutcome,
} from "#app/business/bookings/capacity.ts";
import type { Source } from "#app/business/bookings/status.ts";
import { countWantedDay } from "#app/data/days/wanted-days.ts";
import { logError } from "#app/http/log.ts";
import type { Deps } from "./deps.ts";

type CountDeps = Pick<Deps, "db" | "requestId" | "sender" | "waitUntil">;
type Sent = { bookingDate: Day; submissionId: string; source?: Source };

/** Somebody wanted a day and could not have it. `message` is the key of the refusal's message. After the response. */
export function countRefusedDay(
	deps: CountDeps,
	{ bookingDate: day, submissionId, source }: Sent,
	message: string,
	now: Date,
): void {
	const outcome = refusedOutcome(message, day, riyadhToday(now));
	if (!outcome || dayRefusedBefore(submissionId) === day) return;
	deps.waitUntil(count(deps, { day, outcome, source }, now));
}

/** Somebody booked; if after a refusal, the day that was refused is counted. After the response. */
export function countRebooked(
	deps: CountDeps,
	{ submissionId, source }: Omit<Sent, "bookingDate">,
	now: Date,
): void {
	const day = dayRefusedBefore(submissionId);
	if (day) deps.waitUntil(count(deps, { day, outcome: "rebooked", source }, now));
}

/** Callers share the centre's network, so each of them counts. */
async function count(
	{ db, requestId, sender }: CountDeps,
	{ source, ...wanted }: { day: Day; outcome: DayOutcome; source?: Source },
	now: Date,
): Promise<void> {
	try {
		const network = source === "phone" ? undefined : (await sender())?.network;
		await countWantedDay(db, { ...wanted, network }, now);
	} catch (error) {
		logError("day-not-counted", error, { requestId });
	}
}
