import { type Day, dayStatus, isFriday } from "#app/business/base/calendar.ts";
import type { Language } from "#app/business/base/language.ts";
import {
	heldDays,
	stayOf,
	unavailableReason,
	workingDaysOf,
} from "#app/business/bookings/capacity.ts";
import type { Selection } from "#app/business/prices/selection.ts";
import { hijriText, stayForm, stayValues } from "#app/copy/format/format.ts";
import type { HijriMonth } from "#app/copy/format/hijri.ts";
import { withValues } from "#app/ui/basic/translate.ts";
import type { FreeTimes } from "./free-sentence.ts";
import type { shownDays } from "./shown-days.server.ts";

const dayMs = 86_400_000;

/** The months of the days to choose from, and the sentence for one of these days. */
type HijriDays = { months: HijriMonth[]; words: string };

export function hijriDay(day: Day, { months, words }: HijriDays): string {
	const month = months.findLast(({ first }) => first <= day);
	if (!month) return "";
	const date = (Date.parse(day) - Date.parse(month.first)) / dayMs + 1;
	return withValues(words, { date: hijriText(date, month) });
}

/** What a page says about the days to choose from, in its language. */
export type ShownDays = ReturnType<typeof shownDays> & {
	/** Of a booking that is moved: its own day is no other day. */
	ownDay?: { day: Day; label: string };
	/** The free days to offer; without them, the first ones. */
	nearest?: Day[];
	/** Of a booking that is not made yet: until when a change costs nothing. */
	free?: FreeTimes;
};

export type ChosenDay = {
	/** Empty if none is chosen. */
	day: Day;
	selection: Selection;
	days: ShownDays;
	language: Language;
};

/** From which day to which the car stays, and the hours if one of both is a Friday. */
export function staySentences({ day, selection, days, language }: ChosenDay): string {
	const { closures, stay, friday } = days;
	const workingDays = workingDaysOf(selection);
	const isBookable =
		selection.length > 0 &&
		day !== days.ownDay?.day &&
		dayStatus(day, days) === "bookable" &&
		!unavailableReason(day, workingDays, days);
	if (!isBookable) return "";
	const expected = stayOf(heldDays(day, workingDays, closures));
	const words = stay[stayForm(expected)];
	return [
		`${withValues(words, stayValues(expected, language))}.`,
		(isFriday(day) || isFriday(expected.lastDay)) && friday,
	]
		.filter(Boolean)
		.join(" ");
}
