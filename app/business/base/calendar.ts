import type { Localized } from "./language.ts";

/** A day is `YYYY-MM-DD`, without a time of day, so time zones cannot change it. */
export type Day = string;

/** Nobody can book these days; `to` is included. */
export type ClosedDays = { from: Day; to: Day };
export type Closure = ClosedDays & { reason: Localized };

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;
export const maxDaysAhead = 365;

/** Riyadh is UTC+3 all year. */
export function riyadhToday(now: Date): Day {
	return riyadhClock(now).day;
}

/** `time` looks like "10:00". */
export function riyadhClock(moment: Date): { day: Day; time: string } {
	const shifted = new Date(moment.getTime() + 3 * hourMs).toISOString();
	return { day: shifted.slice(0, 10), time: shifted.slice(11, 16) };
}

/** date-fns would be no shorter, and would add 1.7 kB (gzip) to the first script of each form. */
export function dayAfter(day: Day, days: number): Day {
	return new Date(Date.parse(`${day}T00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

export function isFriday(day: Day): boolean {
	return new Date(`${day}T00:00Z`).getUTCDay() === 5;
}

/** `time` looks like "10:00"; "24:00" is midnight at the end of the day. */
export function momentInRiyadh(day: Day, time: string): Date {
	const [hours = 0, minutes = 0] = time.split(":").map(Number);
	return new Date(Date.parse(`${day}T00:00Z`) + (hours - 3) * hourMs + minutes * 60_000);
}

/** The database writes moments in the same format. */
export function isoAfter(moment: Date, minutes: number): string {
	return new Date(moment.getTime() + minutes * 60_000).toISOString();
}

export function secondsOfTodayLeft(now: Date): number {
	const tomorrow = momentInRiyadh(riyadhToday(now), "24:00");
	return Math.ceil((tomorrow.getTime() - now.getTime()) / 1000);
}

/** Nobody books for today on the site. */
export function firstBookableDay(now: Date): Day {
	return dayAfter(riyadhToday(now), 1);
}

const lastBookableDay = (now: Date) => dayAfter(riyadhToday(now), maxDaysAhead);

export function isDay(text: string): boolean {
	if (text.length !== 10 || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
	const moment = new Date(`${text}T00:00Z`);
	return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
}

/** Both days are included. */
export type BookableDays = { firstDay: Day; lastDay: Day };

export function bookableDays(now: Date): BookableDays {
	return { firstDay: firstBookableDay(now), lastDay: lastBookableDay(now) };
}

/** Staff also book a car that stands in the yard today. */
export function staffDays(now: Date): BookableDays {
	return { firstDay: riyadhToday(now), lastDay: lastBookableDay(now) };
}

export type DayStatus = "bookable" | "impossible" | "past" | "far";

export function dayStatus(text: string, { firstDay, lastDay }: BookableDays): DayStatus {
	if (!isDay(text)) return "impossible";
	if (text < firstDay) return "past";
	return text > lastDay ? "far" : "bookable";
}

export function closureOn<Closed extends ClosedDays>(day: Day, closedDays: Closed[]) {
	return closedDays.find(({ from, to }) => from <= day && day <= to);
}
