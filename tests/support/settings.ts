import { isDay, riyadhToday } from "#app/business/base/calendar.ts";
import { freeUntilFor } from "#app/business/bookings/deadline.ts";
import { offeredOptions } from "#app/business/links/service-facts.ts";
import { defaults } from "#app/business/settings/defaults.ts";
import { type Setting, type Settings, settingsFrom } from "#app/business/settings/settings.ts";

/** What holds on a day as long as the owner has set nothing; the sample offer has no percentage. */
export const settingsOn = settingsFrom([]);
export const settings = settingsOn(riyadhToday(new Date()));
export const { priceList } = settings;
export const { hours, bays, discount } = defaults;
export const optionFacts = offeredOptions(priceList);

/** Until when a booking of the day is changed free of charge. */
export const freeUntil = (day: string) => (isDay(day) ? freeUntilFor(settings, day) : "");

/** With these values, by their keys. */
export function settingsWith(values: Record<string, unknown>, day = settings.day): Settings {
	const rows = Object.entries(values).map(
		([key, value], index): Setting => ({ id: index + 1, key, value }),
	);
	return settingsFrom(rows)(day);
}

export const priceOf = (code: string) => priceList.prices[code] ?? { sedan: 0, suv: 0 };
