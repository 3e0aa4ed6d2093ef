import type { Language } from "#app/business/base/language.ts";
import type { Stay } from "#app/business/bookings/capacity.ts";
import {
	formatShortDay,
	joinWithHardSpaces,
	pluralValues,
	stayForm,
	stayValues,
} from "#app/copy/format/format.ts";
import type { Translate } from "#app/copy/i18n.ts";

/** Returns "3 working days, from Sunday 22 November to Tuesday 24 November, and you collect your car on the last day". */
export function stayText(
	stay: Stay,
	language: Language,
	t: Translate<"stay">,
	format = formatShortDay,
): string {
	const lng = language;
	const form = stayForm(stay);
	return t("stay:text", {
		lng,
		days: t("stay:workingDays", { lng, ...pluralValues(stay.workingDays) }),
		dates: t(`stay:dates.${form}`, { lng, ...stayValues(stay, language, format) }),
	});
}

/** In the line, weekday, day and month stay together. */
export function stayLine(stay: Stay, language: Language, t: Translate<"stay">): string {
	return stayText(stay, language, t, (day) => joinWithHardSpaces(formatShortDay(day, language)));
}
