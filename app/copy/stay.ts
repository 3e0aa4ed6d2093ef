import type { Stay } from "#app/business/capacity.ts";
import type { Language } from "#app/business/language.ts";
import { counted, formatShortDay, formatWeekday } from "./format.ts";
import type { Translate } from "./i18n.ts";

/** "3 working days: from Sunday 22 November to Tuesday 24 November, collect it on Tuesday". */
export function stayText(
	{ workingDays, firstDay, lastDay }: Stay,
	language: Language,
	t: Translate<"stay">,
): string {
	return t(firstDay === lastDay ? "stay:oneDay" : "stay:severalDays", {
		days: t("stay:workingDays", counted(workingDays)),
		from: formatShortDay(firstDay, language),
		to: formatShortDay(lastDay, language),
		weekday: formatWeekday(lastDay, language),
	});
}
