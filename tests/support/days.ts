import {
	closureOn,
	closures,
	dayAfter,
	riyadhToday,
} from "#app/business/calendar.ts";

export function inDays(days: number): string {
	return dayAfter(riyadhToday(new Date()), days);
}

/** From then on the first day that takes bookings, whatever holidays the owner has entered. */
export function openDay(days: number): string {
	const day = inDays(days);
	return closureOn(day) ? openDay(days + 1) : day;
}

/** Whether a holiday lies among the days that a visitor who tries the calendar meets. */
export const holidaySoon = closures.some(
	({ from, to }) => from <= inDays(65) && inDays(1) <= to,
);
