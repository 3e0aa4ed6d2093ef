import { type Day, riyadhClock } from "./calendar.ts";
import { type OpeningHours, profile, type Season } from "./profile.ts";

/** The season on a day, if the usual opening hours do not hold then. */
export function seasonOn(
	day: Day,
	seasons: Season[] = profile.seasons,
): Season | undefined {
	return seasons.find(({ from, to }) => from <= day && day <= to);
}

/** For pages, which show dated hours until they are over. */
export function seasonsAhead(
	today: Day,
	seasons: Season[] = profile.seasons,
): Season[] {
	return seasons
		.filter(({ to }) => today <= to)
		.sort((a, b) => (a.from < b.from ? -1 : 1));
}

export function openingHoursOn(
	day: Day,
	seasons: Season[] = profile.seasons,
): OpeningHours {
	const { weekdays, friday } = seasonOn(day, seasons) ?? profile.hours;
	return isFriday(day) ? friday : weekdays;
}

/** What can be said of this moment. On a Friday nothing, as long as the owner states two different hours. */
export type OpenNow =
	| { is: "open"; closes: string }
	| { is: "closed"; opens?: string }
	| { is: "unsure" };

export function openNow(now: Date): OpenNow {
	const { day, time } = riyadhClock(now);
	const { friday, fridayOnContactPage }: Record<string, OpeningHours> =
		profile.hours;
	const areTwo =
		friday?.opens !== fridayOnContactPage?.opens ||
		friday?.closes !== fridayOnContactPage?.closes;
	if (isFriday(day) && areTwo && !seasonOn(day)) return { is: "unsure" };
	const { opens, closes } = openingHoursOn(day);
	if (time < opens) return { is: "closed", opens };
	return time < closes ? { is: "open", closes } : { is: "closed" };
}

export function isFriday(day: Day): boolean {
	return new Date(`${day}T00:00Z`).getUTCDay() === 5;
}
