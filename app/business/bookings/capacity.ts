import {
	type BookableDays,
	type ClosedDays,
	closureOn,
	type Day,
	dayAfter,
} from "#app/business/base/calendar.ts";
import { serviceOf } from "#app/business/prices/options.ts";

/** What bookings from the web may hold that staff have not confirmed, by the trigger `bookings_hold_days`. */
export const unconfirmed = {
	/** Bay-days of one network, and of the block that it is part of, in bookings of so many days. */
	perSender: 12,
	perBlock: 24,
	days: 2,
};

/** What is known of the coming days. A day is full when every bay is taken. */
export type Availability<Closed extends ClosedDays = ClosedDays> = {
	closures: Closed[];
	fullDays: Day[];
};

/** Services of one booking are done side by side, so the longest counts. */
export function workingDaysOf(codes: string[]): number {
	return Math.max(1, ...codes.map((code) => serviceOf(code)?.bayDays ?? 1));
}

/** Whether a stay counts a day as one of its working days: a Friday counts in full, though its hours are short. */
const isWorkingDay = (day: Day, closedDays: ClosedDays[]) => !closureOn(day, closedDays);

/** The days on which a booking takes its bay: so many open days, from its own day on. */
export function heldDays(day: Day, workingDays: number, closedDays: ClosedDays[]) {
	const days = [day];
	for (let next = day; days.length < workingDays; ) {
		next = dayAfter(next, 1);
		if (isWorkingDay(next, closedDays)) days.push(next);
	}
	return days;
}

/** A stay ends at most so many days after the day that its services give. */
export const maxDaysLonger = 14;

/** The latest day on which a car can be expected. */
function latestDay(day: Day, codes: string[], closedDays: ClosedDays[]): Day {
	const { lastDay } = stayOf(heldDays(day, workingDaysOf(codes), closedDays));
	return dayAfter(lastDay, maxDaysLonger);
}

/**
 * The days that a booking holds when its car is expected on another day: those until then, and the open days up to it that are
 * not over. Or why that cannot be.
 */
export function heldDaysUntil(
	day: Day,
	{ bookingDate, heldDays, codes }: { bookingDate: Day; heldDays: Day[]; codes: string[] },
	closedDays: ClosedDays[],
	today: Day,
) {
	const { lastDay } = stayOf(heldDays);
	if (day > lastDay && day > latestDay(bookingDate, codes, closedDays)) return "expectedDayLate";
	const days = heldDays.filter((held) => held <= day).sort();
	// Within the stay, too: a day that was closed may be open again.
	for (let next = dayAfter(days.at(-1) ?? day, 1); next <= day; next = dayAfter(next, 1))
		if (next >= today && isWorkingDay(next, closedDays)) days.push(next);
	return days.includes(day) ? days : "dateClosed";
}

/** The days a car is expected to stay. It is collected on the last one. */
export type Stay = { workingDays: number; firstDay: Day; lastDay: Day };

/** Of the days that a booking holds, which the database keeps. */
export function stayOf(heldDays: Day[]): Stay {
	const [firstDay = "", ...later] = [...heldDays].sort();
	return { workingDays: heldDays.length, firstDay, lastDay: later.at(-1) ?? firstDay };
}

/** Which of its days this is, from 1 on: "day 2 of 3". 0 if the car is not there. */
export function dayOfStay(heldDays: Day[], day: Day): number {
	return [...heldDays].sort().indexOf(day) + 1;
}

/** Why a booking cannot begin on a day: the centre is closed then, or no bay is free until it is done. */
export function unavailableReason(day: Day, workingDays: number, known: Availability) {
	const { closures, fullDays } = known;
	if (closureOn(day, closures)) return "closed";
	if (heldDays(day, workingDays, closures).some((held) => fullDays.includes(held))) return "full";
}

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
				!unavailableReason(candidate, workingDays, availability)
			)
				found.push(candidate);
		before = dayAfter(before, -1);
		after = dayAfter(after, 1);
	}
	return found.slice(0, count).sort();
}
