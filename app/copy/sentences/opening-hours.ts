import { type ClosedDays, type Day, isFriday } from "#app/business/base/calendar.ts";
import type { Language } from "#app/business/base/language.ts";
import {
	arrivalOn,
	isSureOfFriday,
	nextOpenDay,
	openingHoursOn,
	seasonOn,
	seasonsAhead,
} from "#app/business/centre/opening-hours.ts";
import { profile } from "#app/business/centre/profile.ts";
import { isLicence, type Offer } from "#app/business/prices/offers.ts";
import type { Settings } from "#app/business/settings/in-force.ts";
import { chrome as arabic } from "#app/copy/ar/chrome.ts";
import { chrome as english } from "#app/copy/en/chrome.ts";
import { formatDay, formatHours, formatWeekday } from "#app/copy/format/format.ts";
import type { Translate } from "#app/copy/i18n.ts";

const notes = { ar: arabic.hours.fridayNote, en: english.hours.fridayNote };

/** A day of a season has the season's hours. */
export function hoursOn({ hours }: Stated, day: Day, language: Language): string[] {
	const line = `${formatWeekday(day, language)}: ${formatHours(openingHoursOn(hours, day), language)}`;
	const isUnsure = isFriday(day) && !seasonOn(hours.seasons, day) && !isSureOfFriday(hours);
	return isUnsure ? [line, notes[language]] : [line];
}
type Stated = Pick<Settings, "hours">;

export const collectDay = ({ hours }: Stated, now: Date, closed: ClosedDays[]) =>
	nextOpenDay(hours, now, closed);

export function arrivalText(
	{ hours: stated }: Stated,
	{ bookingDate }: { bookingDate: Day },
	lng: Language,
	t: Translate<"stay">,
): string {
	const hours = arrivalOn(stated, bookingDate, profile.arrival);
	if (!hours) return t("stay:arrival.open", { lng });
	return t("stay:arrival.window", { lng, hours: formatHours(hours, lng) });
}

export function seasonLines({ day, hours }: Settings, language: Language, t: Translate): string[] {
	return seasonsAhead(hours.seasons, day).map(({ name, from, to, weekdays, friday }) =>
		t("chrome:hours.season", {
			lng: language,
			name: name[language],
			from: formatDay(from, language),
			to: formatDay(to, language),
			weekdays: formatHours(weekdays, language),
			friday: formatHours(friday, language),
		}),
	);
}

/** An offer must be shown with its last day and its licence, or with the remark that it has none yet. */
export function offerTerms(
	{ to, licence }: Offer,
	language: Language,
	t: Translate<"home">,
): string {
	const permission = isLicence(licence)
		? t("home:offer.licence", { licence })
		: t("home:offer.unlicensed");
	return [t("home:offer.until", { day: formatDay(to, language) }), permission].join(" · ");
}
