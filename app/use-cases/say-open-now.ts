import { closureOn, closures, riyadhToday } from "#app/business/calendar.ts";
import { type OpenNow, openNow } from "#app/business/opening-hours.ts";
import { closuresFrom } from "#app/data/closures.ts";
import { withinSeconds } from "#app/data/within-seconds.ts";
import { logError } from "#app/http/log.ts";
import type { Deps } from "./deps.ts";

/** Whether the centre is open at this moment: staff may have closed the day. Nothing is said while that cannot be read. */
export async function sayOpenNow(
	{ db, requestId }: Pick<Deps, "db" | "requestId">,
	now: Date,
): Promise<OpenNow | { is: "closedToday" } | undefined> {
	const today = riyadhToday(now);
	try {
		const closed = await withinSeconds(1, closuresFrom(db, today));
		return closureOn(today, [...closures, ...closed])
			? { is: "closedToday" }
			: openNow(now);
	} catch (error) {
		logError("days-not-read", error, { requestId });
	}
}
