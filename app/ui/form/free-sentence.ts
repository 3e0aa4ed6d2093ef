import { type Day, dayAfter, isFriday } from "#app/business/base/calendar.ts";
import type { Language } from "#app/business/base/language.ts";
import { formatShortDay } from "#app/copy/format/format.ts";
import { withValues } from "#app/ui/basic/translate.ts";

/** The time on the day before, from a day on, for other days and for Fridays; none until the work begins. */
export type FreeTimes = { until: string; untilWork: string; times: [from: Day, time: string][][] };

/** Until when a change costs nothing. A module of its own: the script of the calendar alone needs it. */
export function freeSentence(day: Day, free: FreeTimes, language: Language): string {
	const [, time] = free.times[Number(isFriday(day))]?.findLast(([from]) => from <= day) ?? [];
	const before = formatShortDay(dayAfter(day, -1), language);
	return time ? withValues(free.until, { day: before, time }) : free.untilWork;
}
