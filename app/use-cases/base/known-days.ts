import {
	type BookableDays,
	bookableDays,
	type ClosedDays,
	type Closure,
	type Day,
	riyadhToday,
} from "#app/business/base/calendar.ts";
import { type Availability, workingDaysOf } from "#app/business/bookings/capacity.ts";
import type { WorkState } from "#app/business/bookings/staff-rules.ts";
import { raceWithTimeout } from "#app/data/base/health.ts";
import {
	availabilityFrom,
	closuresFrom,
	otherDaysFor,
	type RequestedDay,
} from "#app/data/days/days.ts";
import { tryOrLog } from "#app/http/log.ts";
import type { Deps } from "./run-command.ts";

/** The message beside the field is enough if the database fails. */
export function readOtherDays(deps: Deps, requested: RequestedDay) {
	const read = async () => (await otherDaysFor(deps.db, requested)).otherDays;
	return tryOrLog("days-not-read", deps, [], read);
}

/** The form asked for a closed day. */
export function daysInstead(
	deps: Deps,
	{ day, services }: { day: Day; services: string[] },
	days: BookableDays = bookableDays(deps.now),
) {
	const wanted = { day, workingDays: workingDaysOf(services), days, mayBeRecent: true };
	return readOtherDays(deps, wanted);
}

/** Nobody collects a ready car on these days. Without the database, none is known. */
export async function closedToCollect(
	{ work }: { work: WorkState | null },
	deps: Deps,
): Promise<ClosedDays[]> {
	if (work !== "ready") return [];
	const read = () => raceWithTimeout(1, closuresFrom(deps.db, riyadhToday(deps.now)));
	return tryOrLog("days-not-read", deps, [], read);
}

/** All days seem free if the database fails or is slow: the page is shown, and the server judges the day later. */
type KnownDays = Availability<Closure> & { isIncomplete?: true };

export function knownDays(
	deps: Deps,
	/** A booking that is moved makes room for itself. */
	movedBookingId?: number,
	{ firstDay }: Pick<BookableDays, "firstDay"> = bookableDays(deps.now),
): Promise<KnownDays> {
	const mayBeRecent = movedBookingId === undefined;
	const by = { movedBookingId, mayBeRecent };
	const unread: KnownDays = { closures: [], fullDays: [], isIncomplete: true };
	return tryOrLog("days-not-read", deps, unread, () =>
		raceWithTimeout(2, availabilityFrom(deps.db, firstDay, by)),
	);
}
