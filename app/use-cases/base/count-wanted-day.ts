import { type Day, riyadhToday } from "#app/business/base/calendar.ts";
import { dayRefusedBefore, refusedOutcome } from "#app/business/wanted-days.ts";
import { countWantedDay } from "#app/data/wanted-days.ts";
import { logError } from "#app/http/log.ts";
import type { Deps } from "./deps.ts";

type CountDeps = Pick<Deps, "db" | "requestId" | "waitUntil">;
type Sent = { bookingDate: Day; submissionId: string };

/** Somebody wanted a day and could not have it. `message` is the key of the refusal's message. After the response. */
export function countRefusedDay(
	deps: CountDeps,
	{ bookingDate: day, submissionId }: Sent,
	message: string,
	now: Date,
): void {
	const outcome = refusedOutcome(message, day, riyadhToday(now));
	if (!outcome || dayRefusedBefore(submissionId) === day) return;
	deps.waitUntil(count(deps, { day, outcome }));
}

/** Somebody booked; if after a refusal, the day that was refused is counted. After the response. */
export function countRebooked(deps: CountDeps, submissionId: string): void {
	const day = dayRefusedBefore(submissionId);
	if (day) deps.waitUntil(count(deps, { day, outcome: "rebooked" }));
}

async function count(
	{ db, requestId }: CountDeps,
	wanted: Parameters<typeof countWantedDay>[1],
): Promise<void> {
	try {
		await countWantedDay(db, wanted);
	} catch (error) {
		logError("day-not-counted", error, { requestId });
	}
}
