import type { Language } from "#app/business/base/language.ts";
import type { Step } from "#app/business/bookings/progress.ts";
import { formatShortDay } from "#app/copy/format/format.ts";
import type { Translate } from "#app/copy/i18n.ts";

/** "Sunday 22 November", of what is to come "expected Sunday 22 November". */
export function progressDay(
	{ state, day }: Step,
	language: Language,
	t: Translate<"thankYou">,
): string {
	if (!day) return "";
	const shortDay = formatShortDay(day, language);
	return state === "expected" ? t("thankYou:progress.expected", { day: shortDay }) : shortDay;
}
