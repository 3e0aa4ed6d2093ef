import { closureOn, closures, dayAfter, riyadhToday } from "#app/business/base/calendar.ts";

export function daysFromNow(days: number): string {
	return dayAfter(riyadhToday(new Date()), days);
}

/** The first bookable day from this one on, followed by others up to that many: the owner may have entered holidays. */
export function openDayFrom(day: string, length = 1): string {
	const days = Array.from({ length }, (_, index) => dayAfter(day, index));
	return days.some((one) => closureOn(one, closures)) ? openDayFrom(dayAfter(day, 1), length) : day;
}

export function firstOpenDay(days: number, length?: number): string {
	return openDayFrom(daysFromNow(days), length);
}

/** Another day for each visitor, so that no test fills a day by accident. Tests that fill days do it later. */
export function spreadDay(visitor: number): string {
	return firstOpenDay(7 + (visitor % 250));
}
