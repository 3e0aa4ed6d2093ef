import { type Day, dayAfter, isDay } from "./base/calendar.ts";

/** Where the address of a page names the day of installation. Such a page is shown to one visitor and stored nowhere. */
export const installedParameter = "installed";
export const firstInstalledDay: Day = "2000-01-01";
export const lastInstalledDay: Day = "2099-12-31";

export type Installed = { day?: Day; isUnreadable: boolean };

export function installedFrom(search: URLSearchParams): Installed {
	const text = search.get(installedParameter)?.trim() ?? "";
	const isReadable = isDay(text) && text >= firstInstalledDay && text <= lastInstalledDay;
	return isReadable ? { day: text, isUnreadable: false } : { isUnreadable: text !== "" };
}

/** After a ceramic coating was installed. */
export const daysWithoutWashing = 7;

/** The days after installation on which a car with a new ceramic coating must not be washed, and the first on which it may. */
export function firstDays(installed: Day): {
	withoutWashing: Day[];
	wash: Day;
} {
	return {
		withoutWashing: Array.from({ length: daysWithoutWashing }, (_, index) =>
			dayAfter(installed, index + 1),
		),
		wash: dayAfter(installed, daysWithoutWashing + 1),
	};
}
