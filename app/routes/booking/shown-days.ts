import {
	type BookableDays,
	bookableDays,
	type ClosedDays,
	type Closure,
	closures,
	type Day,
} from "#app/business/calendar.ts";
import { type Availability, workingDaysOf } from "#app/business/capacity.ts";
import type { Language } from "#app/business/language.ts";
import {
	availabilityFrom,
	otherDaysFor,
	type WantedDay,
} from "#app/data/days.ts";
import type { RequestContext } from "#app/http/context.ts";
import { logError } from "#app/http/log.ts";
import type { Choice } from "./schema.ts";

/** What the page says about days, in its language. */
export type ShownDays = BookableDays &
	Availability<ClosedDays & { reason: string }>;

/** If the database fails or is slow, the page is shown with what the code knows; the server judges the day anyway. */
export async function readDays(
	{ db, requestId, now }: RequestContext,
	language: Language,
): Promise<ShownDays> {
	const days = bookableDays(now);
	let known: Availability<Closure> = { closures, fullDays: [] };
	try {
		known = await withinSeconds(2, availabilityFrom(db, days.firstDay));
	} catch (error) {
		logError("days-not-read", error, { requestId });
	}
	return {
		...days,
		closures: known.closures.map(({ from, to, reason }) => ({
			from,
			to,
			reason: reason[language],
		})),
		fullDays: known.fullDays,
	};
}

async function withinSeconds<T>(seconds: number, reading: Promise<T>) {
	let timer: ReturnType<typeof setTimeout> | undefined;
	const late = new Promise<never>((_, reject) => {
		const error = new Error("the database did not respond in time");
		timer = setTimeout(() => reject(error), seconds * 1000);
	});
	return Promise.race([reading, late]).finally(() => clearTimeout(timer));
}

export function wantedDay(
	day: Day,
	{ selection }: Choice,
	days: BookableDays,
): WantedDay {
	return { day, workingDays: workingDaysOf(selection), days };
}

/** None if the database fails: the message beside the field is enough. */
export async function readOtherDays(
	{ db, requestId }: RequestContext,
	wanted: WantedDay,
): Promise<Day[]> {
	try {
		return (await otherDaysFor(db, wanted)).otherDays;
	} catch (error) {
		logError("days-not-read", error, { requestId });
		return [];
	}
}
