import { type Day, isFriday } from "#app/business/base/calendar.ts";
import type { Language } from "#app/business/base/language.ts";
import { arrivalOn, seasonOn, seasonsAhead } from "#app/business/centre/opening-hours.ts";
import { profile } from "#app/business/centre/profile.ts";
import { type Offer, permissionIsValid } from "#app/business/prices/offers.ts";
import { chrome as arabic } from "#app/copy/ar/chrome.ts";
import { chrome as english } from "#app/copy/en/chrome.ts";
import { formatDay, formatHours, formatWeekday } from "#app/copy/format/format.ts";
import { riyals } from "#app/copy/format/prices.ts";
import type { Translate } from "#app/copy/i18n.ts";

const notes = { ar: arabic.hours.fridayNote, en: english.hours.fridayNote };

/** The hours of a booked day: of its season, or the usual ones. */
export function hoursOn(day: Day, language: Language): string[] {
	const season = seasonOn(day);
	const { friday, weekdays } = season ?? profile.hours;
	const hours = formatHours(isFriday(day) ? friday : weekdays, language);
	const line = `${formatWeekday(day, language)}: ${hours}`;
	return isFriday(day) && !season ? [line, notes[language]] : [line];
}

/** When to bring the car. */
export function arrivalText(day: Day, lng: Language, t: Translate<"stay">): string {
	const hours = arrivalOn(day);
	if (!hours) return t("stay:arrival.open", { lng });
	return t("stay:arrival.window", { lng, hours: formatHours(hours, lng) });
}

/** The dated hours that pages show beside the usual ones, until they are over. */
export function seasonLines(today: Day, language: Language, t: Translate): string[] {
	return seasonsAhead(today).map(({ name, from, to, weekdays, friday }) =>
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

/** What must be shown with an offer: its percentage, both prices, its last day, and its licence, or that it has none yet. */
export function offerTerms(offer: Offer, language: Language, t: Translate<"home">): string {
	const { percent, prices, to, permission } = offer;
	return [
		percent && t("home:offer.percent", { percent }),
		prices &&
			t("home:offer.prices", {
				before: riyals(prices.before)[language],
				now: riyals(prices.now)[language],
			}),
		t("home:offer.until", { day: formatDay(to, language) }),
		"licence" in permission && permissionIsValid(offer) && t("home:offer.licence", permission),
		!permissionIsValid(offer) && t("home:offer.unlicensed"),
	]
		.filter(Boolean)
		.join(" · ");
}
