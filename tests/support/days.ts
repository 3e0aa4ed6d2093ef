import {
	closureOn,
	closures,
	dayAfter,
	riyadhToday,
} from "#app/business/calendar.ts";

export function daysFromNow(days: number): string {
	return dayAfter(riyadhToday(new Date()), days);
}

/** The first bookable day that many days from now or later: the owner may have entered holidays. */
export function firstOpenDay(days: number): string {
	const day = daysFromNow(days);
	return closureOn(day, closures) ? firstOpenDay(days + 1) : day;
}

/** Another day for each visitor, so that no test fills a day by accident. */
export function spreadDay(visitor: number): string {
	return firstOpenDay(7 + (visitor % 300));
}

/** Whether a holiday falls on a day that the calendar tests use. */
export const holidaySoon = closures.some(
	({ from, to }) => from <= daysFromNow(65) && daysFromNow(1) <= to,
);
