import { riyadhToday } from "#app/business/base/calendar.ts";
import { offeredOptions } from "#app/business/links/service-facts.ts";
import { defaults } from "#app/business/settings/defaults.ts";
import { type Setting, type Settings, settingsFrom } from "#app/business/settings/settings.ts";

/** What holds on a day as long as the owner has set nothing; the sample offer has no percentage. */
export const settingsOn = settingsFrom([]);
export const settings = settingsOn(riyadhToday(new Date()));
export const { priceList } = settings;
export const { hours, bays, discount } = defaults;
export const optionFacts = offeredOptions(priceList);

/** With these values from a day long ago on, by their keys. */
export function settingsWith(values: Record<string, unknown>, day = settings.day): Settings {
	const saved = { validFrom: "2020-01-01", savedAt: "2020-01-01T00:00:00.000Z" };
	const rows = Object.entries(values).map(
		([key, value], index): Setting => ({ id: index + 1, key, value, ...saved }),
	);
	return settingsFrom(rows)(day);
}

export const priceOf = (code: string) => priceList.prices[code] ?? { sedan: 0, suv: 0 };
