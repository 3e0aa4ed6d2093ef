import { type Day, dayAfter, isFriday } from "#app/business/base/calendar.ts";
import type { Language } from "#app/business/base/language.ts";
import { formatShortDay } from "#app/copy/format/format.ts";
import { withValues } from "#app/ui/basic/translate.ts";

/** From each day on, `times` has the time on the day before, for other days and for Fridays. */
export type FreeTimes = { until: string; untilWork: string; times: [from: Day, time: string][][] };

/** This is a module of its own, because the script of the calendar alone needs it. */
export function freeSentence(day: Day, free: FreeTimes, language: Language): string {
	const [, time] = free.times[Number(isFriday(day))]?.findLast(([from]) => from <= day) ?? [];
	const before = formatShortDay(dayAfter(day, -1), language);
	return time ? withValues(free.until, { day: before, time }) : free.untilWork;
}
