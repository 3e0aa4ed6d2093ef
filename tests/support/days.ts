import { dayAfter, riyadhToday } from "#app/business/base/calendar.ts";

export function daysFromNow(days: number): string {
	return dayAfter(riyadhToday(new Date()), days);
}

/** Another day for each visitor, so that no test fills a day by accident. Tests that fill days do it later. */
export function spreadDay(visitor: number): string {
	return daysFromNow(7 + (visitor % 250));
}
