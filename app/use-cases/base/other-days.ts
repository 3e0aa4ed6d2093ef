import type { BookableDays, Day } from "#app/business/base/calendar.ts";
import { workingDaysOf } from "#app/business/bookings/capacity.ts";
import { otherDaysFor, type RequestedDay } from "#app/data/days/days.ts";
import { logError } from "#app/http/log.ts";
import type { Deps } from "./deps.ts";

export function requestedDay(
	day: Day,
	services: string[],
	days: BookableDays,
	by: Pick<RequestedDay, "movedBookingId" | "source" | "mayBeRecent"> = {},
): RequestedDay {
	return { day, workingDays: workingDaysOf(services), days, ...by };
}

/** None if the database fails: the message beside the field is enough. */
export async function readOtherDays(
	{ db, requestId }: Pick<Deps, "db" | "requestId">,
	requested: RequestedDay,
): Promise<Day[]> {
	try {
		return (await otherDaysFor(db, requested)).otherDays;
	} catch (error) {
		logError("days-not-read", error, { requestId });
		return [];
	}
}
