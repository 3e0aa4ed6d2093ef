import type { Language } from "#app/business/base/language.ts";
import type { Step } from "#app/business/bookings/progress.ts";
import { formatShortDay } from "../format/format.ts";
import type { Translate } from "../i18n.ts";

/** "Sunday 22 November", of what is to come "expected Sunday 22 November"; or in another form of the day. */
export function progressDay(
	{ state, day }: Step,
	language: Language,
	t: Translate<"thankYou">,
	format = (of: string) => formatShortDay(of, language),
): string {
	if (!day) return "";
	const shortDay = format(day);
	return state === "expected" ? t("thankYou:progress.expected", { day: shortDay }) : shortDay;
}
