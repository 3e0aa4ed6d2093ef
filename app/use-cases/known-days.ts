import { type Closure, closures, firstBookableDay } from "#app/business/base/calendar.ts";
import type { Availability } from "#app/business/bookings/capacity.ts";
import { availabilityFrom } from "#app/data/days/days.ts";
import { withinSeconds } from "#app/data/within-seconds.ts";
import { logError } from "#app/http/log.ts";
import type { Deps } from "./base/deps.ts";

/** If the database fails or is slow, a page is shown with what the code knows; the server judges the day anyway. */
export async function knownDays(
	{ db, requestId }: Pick<Deps, "db" | "requestId">,
	now: Date,
	/** Makes room for itself. */
	movedBookingId?: number,
): Promise<Availability<Closure>> {
	const mayBeRecent = movedBookingId === undefined;
	const by = { movedBookingId, mayBeRecent };
	try {
		return await withinSeconds(2, availabilityFrom(db, firstBookableDay(now), by));
	} catch (error) {
		logError("days-not-read", error, { requestId });
		return { closures, fullDays: [] };
	}
}
