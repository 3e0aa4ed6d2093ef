import { closures, dayAfter, riyadhToday } from "#app/business/base/calendar.ts";
import { type OpenNow, openNow } from "#app/business/centre/opening-hours.ts";
import { withinSeconds } from "#app/data/base/health.ts";
import { closuresFrom } from "#app/data/days/closures.ts";
import { logError } from "#app/http/log.ts";
import type { Deps } from "#app/use-cases/base/deps.ts";

/** Whether the centre is open at this moment: staff may have closed the day. Nothing is said while that cannot be read. */
export async function sayOpenNow(
	{ db, requestId }: Pick<Deps, "db" | "requestId">,
	now: Date,
): Promise<OpenNow | undefined> {
	const yesterday = dayAfter(riyadhToday(now), -1);
	try {
		const closed = await withinSeconds(1, closuresFrom(db, yesterday));
		return openNow(now, [...closures, ...closed]);
	} catch (error) {
		logError("days-not-read", error, { requestId });
	}
}
