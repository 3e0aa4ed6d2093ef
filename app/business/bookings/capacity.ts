import {
	type BookableDays,
	type ClosedDays,
	closureOn,
	type Day,
	dayAfter,
	riyadhToday,
} from "#app/business/base/calendar.ts";
import { serviceOf } from "#app/business/prices/options.ts";
import type { Status } from "./status.ts";

/** The trigger `bookings_hold_days` limits what bookings from the web hold that staff have not confirmed. */
export const unconfirmed = {
	/**
	 * At most so many bay-days may be held by bookings of one network (and of the address block around it) that were made
	 * in the last `days` days. Mobile networks share addresses, so several honest customers may come from one.
	 */
	perSender: 24,
	perBlock: 48,
	days: 2,
};

export type Availability<Closed extends ClosedDays = ClosedDays> = {
	closures: Closed[];
	fullDays: Day[];
};

/** Services of one booking are done side by side, so the longest counts. */
export function workingDaysOf(codes: string[]): number {
	return Math.max(1, ...codes.map((code) => serviceOf(code)?.bayDays ?? 1));
}

/** A Friday counts in full, though its hours are short. */
const isWorkingDay = (day: Day, closedDays: ClosedDays[]) => !closureOn(day, closedDays);

/** A booking holds its own day, and as many open days after it as the work needs. */
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

function latestDay(day: Day, codes: string[], closedDays: ClosedDays[]): Day {
	const { lastDay } = stayOf(heldDays(day, workingDaysOf(codes), closedDays));
	return dayAfter(lastDay, maxDaysLonger);
}

type Changed = { bookingDate: Day; heldDays: Day[]; codes: string[] };

/**
 * Without `until`, the booking keeps its number of days. It keeps the days that it has, unless they were closed since,
 * and takes open days that are not over. A string says why that cannot be.
 */
export function changeStay(
	{ first, until }: { first: Day; until?: Day },
	{ bookingDate, heldDays, codes }: Changed,
	closedDays: ClosedDays[],
	today: Day,
) {
	const isMoved = first !== bookingDate;
	const isLate = (last: Day) =>
		(isMoved || last > stayOf(heldDays).lastDay) && last > latestDay(first, codes, closedDays);
	if (until && isLate(until)) return "expectedDayLate";
	if (isMoved && closureOn(first, closedDays)) return "dateClosed";
	const kept = heldDays.filter(
		(day) => day === first || day < today || isWorkingDay(day, closedDays),
	);
	const days = isMoved ? [first] : kept.filter((day) => !until || day <= until).sort();
	const isShort = (next: Day) => (until ? next <= until : days.length < heldDays.length);
	// The loop also looks within the stay, because a day that was closed may be open again.
	for (let next = dayAfter(days.at(-1) ?? first, 1); isShort(next); next = dayAfter(next, 1))
		if (next >= today && isWorkingDay(next, closedDays)) days.push(next);
	const { lastDay } = stayOf(days);
	if (until && lastDay !== until) return "dateClosed";
	return isLate(lastDay) ? "expectedDayLate" : days;
}

/** The car is collected on the last day. */
export type Stay = { workingDays: number; firstDay: Day; lastDay: Day };

export function stayOf(heldDays: Day[]): Stay {
	const [firstDay = "", ...later] = [...heldDays].sort();
	return { workingDays: heldDays.length, firstDay, lastDay: later.at(-1) ?? firstDay };
}

type Stayed = { status: Status; heldDays: Day[]; statusChangedAt: string };

/** The days on which a car was here, or is expected. The held days stay the plan, whatever day it was handed over. */
export function daysHere({ status, heldDays, statusChangedAt }: Stayed): Day[] {
	if (status !== "completed") return heldDays;
	const handedOver = riyadhToday(new Date(statusChangedAt));
	return [...heldDays.filter((day) => day < handedOver), handedOver];
}

/** The first day is 1; 0 says that the car is not there. */
export function dayOfStay(heldDays: Day[], day: Day): number {
	return [...heldDays].sort().indexOf(day) + 1;
}

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

/**
 * Up to three stays replace one that does not fit: with the same first day and another last one, or, if the first day
 * may change, as long a stay from another day.
 */
export function staysInstead(
	{ first, until, mayMove }: { first: Day; until?: Day; mayMove: boolean },
	booking: Changed,
	known: Availability,
	days: BookableDays,
	today: Day,
): Day[][] {
	const { closures, fullDays } = known;
	const { bookingDate, heldDays: held } = booking;
	const { lastDay } = stayOf(held);
	const tryLastDay = (last: Day) => {
		if (!until || last < first || last < today || last > lastDay !== until > lastDay) return [];
		const stay = changeStay({ first, until: last }, booking, closures, today);
		const isFree = (day: Day) => held.includes(day) || !fullDays.includes(day);
		return typeof stay !== "string" && stay.every(isFree) ? [stay] : [];
	};
	const found: Day[][] = [];
	for (let ahead = 1; until && first === bookingDate && ahead <= maxDaysLonger; ahead++)
		found.push(...[-ahead, ahead].flatMap((by) => tryLastDay(dayAfter(until, by))));
	if (mayMove) {
		let length = until ? 1 : held.length;
		for (let next = dayAfter(first, 1); until && next <= until; next = dayAfter(next, 1))
			if (isWorkingDay(next, closures)) length++;
		const others = nearestFreeDays(first, length, known, days, 4);
		found.push(...others.map((day) => heldDays(day, length, closures)));
	}
	return found
		.filter((stay) => stay.join() !== held.join())
		.slice(0, 3)
		.sort();
}
