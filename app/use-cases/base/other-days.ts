import {
	type BookableDays,
	type Closure,
	closures,
	type Day,
	firstBookableDay,
} from "#app/business/base/calendar.ts";
import { type Availability, workingDaysOf } from "#app/business/bookings/capacity.ts";
import { withinSeconds } from "#app/data/base/health.ts";
import { availabilityFrom, otherDaysFor, type RequestedDay } from "#app/data/days/days.ts";
import { logError } from "#app/http/log.ts";
import type { Deps } from "./deps.ts";

export function requestedDay(
	day: Day,
	services: string[],
	days: BookableDays,
	by: Pick<RequestedDay, "movedBookingId" | "mayBeRecent"> = {},
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

/** What the code knows, if the database fails or is slow: a page is shown all the same, and the server judges the day anyway. */
type KnownDays = Availability<Closure> & { isIncomplete?: true };

export async function knownDays(
	{ db, requestId }: Pick<Deps, "db" | "requestId">,
	now: Date,
	/** Makes room for itself. */
	movedBookingId?: number,
): Promise<KnownDays> {
	const mayBeRecent = movedBookingId === undefined;
	const by = { movedBookingId, mayBeRecent };
	try {
		return await withinSeconds(2, availabilityFrom(db, firstBookableDay(now), by));
	} catch (error) {
		logError("days-not-read", error, { requestId });
		return { closures, fullDays: [], isIncomplete: true };
	}
}
