import {
	type ClosedDays,
	closureOn,
	type Day,
	dayAfter,
	isFriday,
	riyadhClock,
} from "#app/business/base/calendar.ts";
import type { Localized } from "#app/business/base/language.ts";

/** Times are Riyadh's; 24:00 is midnight. A closing time that is not after the opening time is on the next day. */
export type OpeningHours = { opens: string; closes: string };

type WeekHours = { weekdays: OpeningHours; friday: OpeningHours };

/** Pages show the hours of a season, such as Ramadan's, beside the usual ones until its last day is over. */
export type Season = WeekHours & {
	name: Localized;
	/** Both days are included. */
	from: Day;
	to: Day;
};

export const ramadan: Localized = { ar: "رمضان", en: "Ramadan" };

export type Hours = WeekHours & { fridayOnContactPage: OpeningHours; seasons: Season[] };

/** The owner may state other hours for Friday on the contact page. */
export function isSureOfFriday({ friday, fridayOnContactPage: other }: Hours): boolean {
	return friday.opens === other.opens && friday.closes === other.closes;
}

export function seasonOn(seasons: Season[], day: Day): Season | undefined {
	return seasons.find(({ from, to }) => from <= day && day <= to);
}

export function seasonsAhead(seasons: Season[], today: Day): Season[] {
	return seasons.filter(({ to }) => today <= to).sort((a, b) => a.from.localeCompare(b.from));
}

export function openingHoursOn(
	{ seasons, ...usual }: WeekHours & { seasons: Season[] },
	day: Day,
): OpeningHours {
	const { weekdays, friday } = seasonOn(seasons, day) ?? usual;
	return isFriday(day) ? friday : weekdays;
}

/** On a Friday, or in a season, the hours are others than the usual ones. */
export const hasOwnHours = ({ seasons }: Pick<Hours, "seasons">, day: Day) =>
	isFriday(day) || seasonOn(seasons, day) !== undefined;

/** A car has a time to arrive only if the centre is open then by all hours that the owner states. */
export function arrivalOn(
	hours: Hours,
	day: Day,
	arrival: OpeningHours | undefined,
): OpeningHours | undefined {
	const { friday, fridayOnContactPage } = hours;
	const own = openingHoursOn(hours, day);
	const stated = own === friday ? [friday, fridayOnContactPage] : [own];
	const isOpenThen = (open: OpeningHours) =>
		arrival &&
		arrival.opens >= open.opens &&
		(isAfterMidnight(open) || arrival.closes <= open.closes);
	return stated.every(isOpenThen) ? arrival : undefined;
}

/** `until` says how long this holds today, if that is known. */
export type OpenNow = {
	is: "open" | "closed" | "closedToday" | "unsure";
	until?: string;
	/** Tomorrow is named here if staff have closed it. */
	closedOn?: Day;
};

/** While the owner states two different hours for Friday, only what both agree on is said. */
export function openNow(hours: Hours, now: Date, closed: ClosedDays[] = []): OpenNow {
	const one = openBy(hours, now, closed);
	const other = openBy({ ...hours, friday: hours.fridayOnContactPage }, now, closed);
	const tomorrow = dayAfter(riyadhClock(now).day, 1);
	const eve = closureOn(tomorrow, closed) && { closedOn: tomorrow };
	if (one.is !== other.is) return { is: "unsure", ...eve };
	return one.until === other.until ? { ...one, ...eve } : { is: one.is, ...eve };
}

/** Hours that end after midnight belong to the day on which they begin. */
function openBy(all: Hours, now: Date, closed: ClosedDays[]): OpenNow {
	const { day: today, time } = riyadhClock(now);
	const ownHours = (day: Day) => (closureOn(day, closed) ? undefined : openingHoursOn(all, day));
	const last = ownHours(dayAfter(today, -1));
	if (last && isAfterMidnight(last) && time < last.closes)
		return { is: "open", until: last.closes };
	const hours = ownHours(today);
	if (!hours) return { is: "closedToday" };
	const { opens, closes } = hours;
	if (time < opens) return { is: "closed", until: opens };
	return isAfterMidnight(hours) || time < closes ? { is: "open", until: closes } : { is: "closed" };
}

/** A car can be collected today until the centre closes, else on the next open day. */
export function nextOpenDay(all: Hours, now: Date, closed: ClosedDays[]): Day {
	const { day, time } = riyadhClock(now);
	const hours = openingHoursOn(all, day);
	let next = isAfterMidnight(hours) || time < hours.closes ? day : dayAfter(day, 1);
	while (closureOn(next, closed)) next = dayAfter(next, 1);
	return next;
}

const isAfterMidnight = ({ opens, closes }: OpeningHours) => closes <= opens;
