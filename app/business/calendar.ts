import type { Localized } from "./language.ts";

/** A day as text, `YYYY-MM-DD`: it is never a moment, so no time zone can move it. */
export type Day = string;

/** Days on which the centre takes no bookings, last day included. */
export type Closure = { from: Day; to: Day; reason: Localized };
export const closures: Closure[] = [];

const hour = 60 * 60 * 1000;
const dayLength = 24 * hour;
const daysAhead = 365;

/** Saudi Arabia is three hours ahead of UTC all year. */
export function riyadhToday(now: Date): Day {
	return new Date(now.getTime() + 3 * hour).toISOString().slice(0, 10);
}

export function dayAfter(day: Day, days: number): Day {
	return new Date(Date.parse(`${day}T00:00Z`) + days * dayLength)
		.toISOString()
		.slice(0, 10);
}

/** Today's midnight has passed, so today is over for booking. */
export function firstBookableDay(now: Date): Day {
	return dayAfter(riyadhToday(now), 1);
}

export function lastBookableDay(now: Date): Day {
	return dayAfter(riyadhToday(now), daysAhead);
}

export function isDay(text: string): boolean {
	if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
	const moment = new Date(`${text}T00:00Z`);
	return (
		!Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text)
	);
}

/** The first and the last day that can be booked at a given moment. */
export type BookableDays = { firstDay: Day; lastDay: Day };

export function bookableDays(now: Date): BookableDays {
	return { firstDay: firstBookableDay(now), lastDay: lastBookableDay(now) };
}

export type DayStatus = "bookable" | "impossible" | "past" | "far" | "closed";

export function dayStatus(
	text: string,
	{ firstDay, lastDay }: BookableDays,
	closedDays = closures,
): DayStatus {
	if (!isDay(text)) return "impossible";
	if (text < firstDay) return "past";
	if (text > lastDay) return "far";
	return closureOn(text, closedDays) ? "closed" : "bookable";
}

export function closureOn(
	day: Day,
	closedDays = closures,
): Closure | undefined {
	return closedDays.find(({ from, to }) => from <= day && day <= to);
}
