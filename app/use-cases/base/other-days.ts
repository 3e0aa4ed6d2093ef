import {
	bookableDays,
	type Closure,
	closures,
	type Day,
	firstBookableDay,
} from "#app/business/base/calendar.ts";
import { type Availability, workingDaysOf } from "#app/business/bookings/capacity.ts";
import { withinSeconds } from "#app/data/base/health.ts";
import { availabilityFrom, otherDaysFor, type RequestedDay } from "#app/data/days/days.ts";
import { orLogged } from "#app/http/log.ts";
import type { Deps } from "./deps.ts";

/** None if the database fails: the message beside the field is enough. */
export function readOtherDays(deps: Deps, requested: RequestedDay) {
	const read = async () => (await otherDaysFor(deps.db, requested)).otherDays;
	return orLogged("days-not-read", deps, [], read);
}

/** Instead of a closed day that a form asked for. */
export function daysInstead(deps: Deps, { day, services }: { day: Day; services: string[] }) {
	const days = bookableDays(deps.now);
	const wanted = { day, workingDays: workingDaysOf(services), days, mayBeRecent: true };
	return readOtherDays(deps, wanted);
}

/** What the code knows, if the database fails or is slow: a page is shown all the same, and the server judges the day anyway. */
type KnownDays = Availability<Closure> & { isIncomplete?: true };

export function knownDays(
	deps: Deps,
	/** Makes room for itself. */
	movedBookingId?: number,
): Promise<KnownDays> {
	const mayBeRecent = movedBookingId === undefined;
	const by = { movedBookingId, mayBeRecent };
	const inCode: KnownDays = { closures, fullDays: [], isIncomplete: true };
	return orLogged("days-not-read", deps, inCode, () =>
		withinSeconds(2, availabilityFrom(deps.db, firstBookableDay(deps.now), by)),
	);
}
