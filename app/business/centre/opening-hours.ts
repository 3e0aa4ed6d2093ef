import {
	type ClosedDays,
	closureOn,
	type Day,
	dayAfter,
	isFriday,
	riyadhClock,
} from "#app/business/base/calendar.ts";
import { type OpeningHours, profile, type Season } from "./profile.ts";

export function seasonOn(day: Day, seasons: Season[] = profile.seasons): Season | undefined {
	return seasons.find(({ from, to }) => from <= day && day <= to);
}

/** For pages, which show dated hours until they are over. */
export function seasonsAhead(today: Day, seasons: Season[] = profile.seasons): Season[] {
	return seasons.filter(({ to }) => today <= to).sort((a, b) => (a.from < b.from ? -1 : 1));
}

export function openingHoursOn(
	day: Day,
	seasons: Season[] = profile.seasons,
	usual: Pick<Season, "weekdays" | "friday"> = profile.hours,
): OpeningHours {
	const { weekdays, friday } = seasonOn(day, seasons) ?? usual;
	return isFriday(day) ? friday : weekdays;
}

/** When a car should come, if the centre is open then by all hours that the owner states for the day. */
export function arrivalOn(day: Day): OpeningHours | undefined {
	const { arrival } = profile;
	const { friday, fridayOnContactPage } = profile.hours;
	const hours = openingHoursOn(day);
	const stated = hours === friday ? [friday, fridayOnContactPage] : [hours];
	const isOpen = (open: OpeningHours) =>
		arrival && arrival.opens >= open.opens && (endsNextDay(open) || arrival.closes <= open.closes);
	return stated.every(isOpen) ? arrival : undefined;
}

/** What can be said of this moment, and until when it holds today, if that is known. */
export type OpenNow = { is: "open" | "closed" | "closedToday" | "unsure"; until?: string };

/** As long as the owner states two different hours for Friday, only what both agree on. */
export function openNow(now: Date, closed: ClosedDays[] = []): OpenNow {
	const hours: Record<"weekdays" | "friday" | "fridayOnContactPage", OpeningHours> = profile.hours;
	const { weekdays, friday, fridayOnContactPage } = hours;
	const one = openBy({ weekdays, friday }, now, closed);
	const other = openBy({ weekdays, friday: fridayOnContactPage }, now, closed);
	if (one.is !== other.is) return { is: "unsure" };
	return one.until === other.until ? one : { is: one.is };
}

/** Hours that end after midnight belong to the day on which they begin. */
function openBy(
	usual: Pick<Season, "weekdays" | "friday">,
	now: Date,
	closed: ClosedDays[],
): OpenNow {
	const { day: today, time } = riyadhClock(now);
	const hoursOn = (day: Day) =>
		closureOn(day, closed) ? undefined : openingHoursOn(day, profile.seasons, usual);
	const last = hoursOn(dayAfter(today, -1));
	if (last && endsNextDay(last) && time < last.closes) return { is: "open", until: last.closes };
	const hours = hoursOn(today);
	if (!hours) return { is: "closedToday" };
	const { opens, closes } = hours;
	if (time < opens) return { is: "closed", until: opens };
	return endsNextDay(hours) || time < closes ? { is: "open", until: closes } : { is: "closed" };
}

const endsNextDay = ({ opens, closes }: OpeningHours) => closes <= opens;
