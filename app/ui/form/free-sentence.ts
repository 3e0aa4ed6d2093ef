import { type Day, dayAfter, isFriday } from "#app/business/base/calendar.ts";
import type { Language } from "#app/business/base/language.ts";
import { formatShortDay } from "#app/copy/format/format.ts";
import { withValues } from "#app/ui/basic/translate.ts";

/**
 * From each day on, `times` has the times on the day before, for other days and for Fridays: until when a change is
 * free, and until when the page of the booking moves it, if that ends earlier.
 */
export type FreeTimes = {
	until: string;
	untilWork: string;
	moveUntil: string;
	times: [from: Day, time: string, moveTime: string][][];
};

/** This is a module of its own, because the script of the calendar alone needs it. */
export function freeSentence(day: Day, free: FreeTimes, language: Language): string {
	const [, time, moveTime] =
		free.times[Number(isFriday(day))]?.findLast(([from]) => from <= day) ?? [];
	const before = formatShortDay(dayAfter(day, -1), language);
	const said = time ? withValues(free.until, { day: before, time }) : free.untilWork;
	return moveTime
		? `${said} ${withValues(free.moveUntil, { moment: `${before} ${moveTime}` })}`
		: said;
}
