import type { Day } from "#app/business/base/calendar.ts";
import type { Language } from "#app/business/base/language.ts";
import { seasonOn, seasonsAhead } from "#app/business/centre/opening-hours.ts";
import type { Season } from "#app/business/centre/profile.ts";
import { chrome as arabic } from "./ar/chrome.ts";
import { chrome as english } from "./en/chrome.ts";
import { formatDay, formatHours } from "./format/format.ts";
import type { Translate } from "./i18n.ts";

const usual = { ar: arabic.hours, en: english.hours };

/** The hours on a booked day: those of its season, or the usual ones. */
export function hoursOn(day: Day, language: Language, t: Translate): string[] {
	const { weekdays, friday } = usual[language];
	const season = seasonOn(day);
	return season ? [seasonHours(season, language, t)] : [weekdays, friday];
}

/** The dated hours that pages show beside the usual ones, until they are over. */
export function seasonLines(today: Day, language: Language, t: Translate): string[] {
	return seasonsAhead(today).map((season) => seasonHours(season, language, t));
}

function seasonHours(
	{ name, from, to, weekdays, friday }: Season,
	language: Language,
	t: Translate,
): string {
	return t("chrome:hours.season", {
		lng: language,
		name: name[language],
		from: formatDay(from, language),
		to: formatDay(to, language),
		weekdays: formatHours(weekdays, language),
		friday: formatHours(friday, language),
	});
}
