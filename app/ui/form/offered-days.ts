import type { Day } from "#app/business/base/calendar.ts";
import type { Language } from "#app/business/base/language.ts";
import { formatDay } from "#app/copy/format/format.ts";
import type { Translate } from "#app/copy/i18n.ts";
import { copyFor } from "#app/copy/index.ts";
import type { OfferedDays } from "./other-days.tsx";

/** Undefined if no day of the year fits. */
export function offeredDays(
	days: Day[],
	to: "book" | "move",
	language: Language,
	t: Translate,
): OfferedDays | undefined {
	const { otherDays } = copyFor(language).chrome;
	if (days.length === 0) return;
	return {
		title: otherDays.title,
		days: days.map((day) => ({
			day,
			label: t(`chrome:otherDays.${to}`, { date: formatDay(day, language) }),
		})),
	};
}
