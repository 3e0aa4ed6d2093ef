import {
	closureOn,
	closures,
	dayAfter,
	riyadhToday,
} from "#app/business/calendar.ts";

export function daysFromNow(days: number): string {
	return dayAfter(riyadhToday(new Date()), days);
}

/** From then on the first day that takes bookings, whatever holidays the owner has entered. */
export function openDay(days: number): string {
	const day = daysFromNow(days);
	return closureOn(day) ? openDay(days + 1) : day;
}

/** Whether a holiday lies among the days that a visitor who tries the calendar meets. */
export const holidaySoon = closures.some(
	({ from, to }) => from <= daysFromNow(65) && daysFromNow(1) <= to,
);
