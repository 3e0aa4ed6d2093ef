import { bookableDays, type Closure } from "#app/business/base/calendar.ts";
import type { Language } from "#app/business/base/language.ts";
import type { Availability } from "#app/business/bookings/capacity.ts";
import { seasonsAhead } from "#app/business/centre/opening-hours.ts";
import type { Settings } from "#app/business/settings/settings.ts";
import { hijriMonths } from "#app/copy/format/hijri.ts";
import type { Translate } from "#app/copy/i18n.ts";
import { filledCopy } from "#app/copy/sentences/filled.ts";
import type { ShownDays } from "./stay-sentences.ts";

export function shownDays(
	{ closures, fullDays }: Availability<Closure>,
	{ language, t }: { language: Language; t: Translate<"booking"> },
	settings: Settings,
	now: Date,
): ShownDays {
	const days = bookableDays(now);
	const { stay, chrome } = filledCopy(language, settings);
	return {
		...days,
		stay: stay.dates,
		/** Not the usual hours while a season is ahead, which has its own. */
		friday: [
			seasonsAhead(settings.hours.seasons, days.firstDay).length > 0 ? "" : chrome.hours.friday,
			chrome.hours.fridayNote,
		]
			.filter(Boolean)
			.join(". "),
		hijri: { months: hijriMonths(days.firstDay, days.lastDay, language), words: stay.hijri.line },
		closures: closures.map(({ from, to, reason }) => ({
			from,
			to,
			label: t("booking:form.date.closed", { reason: reason[language] }),
		})),
		fullDays,
	};
}
