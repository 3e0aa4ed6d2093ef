import { type ClosedDays, type Day, isFriday } from "#app/business/base/calendar.ts";
import type { Language } from "#app/business/base/language.ts";
import { stayOf } from "#app/business/bookings/capacity.ts";
import type { WorkState } from "#app/business/bookings/staff-rules.ts";
import {
	arrivalOn,
	hasOwnHours,
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
export function hoursOn(
	{ hours }: Stated,
	day: Day,
	language: Language,
	format = formatWeekday,
): string[] {
	const line = `${format(day, language)}: ${formatHours(openingHoursOn(hours, day), language)}`;
	const isUnsure = isFriday(day) && !seasonOn(hours.seasons, day) && !isSureOfFriday(hours);
	return isUnsure ? [line, notes[language]] : [line];
}
type Stated = Pick<Settings, "hours">;

export const collectDay = ({ hours }: Stated, now: Date, closed: ClosedDays[]) =>
	nextOpenDay(hours, now, closed);

/**
 * Wherever the days of a stay are told, so are the hours of the first one, and of the last one if they are its own. Once
 * the work has begun, only the last one is ahead.
 */
export function stayHours(
	centre: Stated,
	{ heldDays, work }: { heldDays: Day[]; work?: WorkState | null },
	lng: Language,
	t: Translate<"stay">,
): { arrival: string[]; collect: string[] } {
	const { firstDay, lastDay } = stayOf(heldDays);
	const window = arrivalOn(centre.hours, firstDay, profile.arrival);
	const arrival = window
		? t("stay:arrival.window", { lng, hours: formatHours(window, lng) })
		: t("stay:arrival.open", { lng });
	const [hours, ...note] = lastDay === firstDay && !work ? [] : ownHoursOn(centre, lastDay, lng);
	const inSentence = (text: string) => t("stay:arrival.hours", { lng, hours: text });
	const [own = "", ...ownNote] = hoursOn(centre, firstDay, lng);
	return {
		arrival: work ? [] : [arrival, inSentence(own), ...ownNote],
		collect: hours ? [t("stay:collect", { lng, hours }), ...note] : [],
	};
}

/** A usual day has none of its own. */
export const ownHoursOn = (centre: Stated, day: Day, language: Language) =>
	hasOwnHours(centre.hours, day) ? hoursOn(centre, day, language) : [];

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
