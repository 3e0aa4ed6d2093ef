import {
	type BookableDays,
	type ClosedDays,
	closureOn,
	closures,
	type Day,
	dayAfter,
} from "./calendar.ts";
import { serviceOf } from "./catalogue.ts";

/** How many cars the centre can work on at the same time. */
export const bays = 6;

/** What is known of the coming days. A day is full when every bay is taken. */
export type Availability<Closed extends ClosedDays = ClosedDays> = {
	closures: Closed[];
	fullDays: Day[];
};

export type Obstacle = "closed" | "full";

/** Services of one booking are done side by side, so the longest counts. */
export function workingDaysOf(codes: string[]): number {
	return Math.max(1, ...codes.map((code) => serviceOf(code)?.bayDays ?? 1));
}

/** The days on which a booking takes its bay: so many open days, from its own day on. */
export function heldDays(
	day: Day,
	workingDays: number,
	closedDays: ClosedDays[] = closures,
): Day[] {
	const days = [day];
	for (let next = day; days.length < workingDays; ) {
		next = dayAfter(next, 1);
		if (!closureOn(next, closedDays)) days.push(next);
	}
	return days;
}

/** Why a booking cannot begin on a day: the centre is closed then, or no bay is free until it is done. */
export function obstacleOn(
	day: Day,
	workingDays: number,
	{ closures, fullDays }: Availability,
): Obstacle | undefined {
	if (closureOn(day, closures)) return "closed";
	const held = heldDays(day, workingDays, closures);
	if (held.some((heldDay) => fullDays.includes(heldDay))) return "full";
}

/** The bookable days nearest to a day, before and after it, in the order of the calendar. */
export function nearestFreeDays(
	day: Day,
	workingDays: number,
	availability: Availability,
	{ firstDay, lastDay }: BookableDays,
	count = 3,
): Day[] {
	const found: Day[] = [];
	let [before, after] = [dayAfter(day, -1), dayAfter(day, 1)];
	while (found.length < count && (before >= firstDay || after <= lastDay)) {
		for (const candidate of [before, after])
			if (
				candidate >= firstDay &&
				candidate <= lastDay &&
				!obstacleOn(candidate, workingDays, availability)
			)
				found.push(candidate);
		before = dayAfter(before, -1);
		after = dayAfter(after, 1);
	}
	return found.slice(0, count).sort();
}
