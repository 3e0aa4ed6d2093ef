import type { Day } from "./calendar.ts";
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

function isFriday(day: Day): boolean {
	return new Date(`${day}T00:00Z`).getUTCDay() === 5;
}
