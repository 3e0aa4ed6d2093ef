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

type HijriDays = { months: HijriMonth[]; words: string };

export function hijriDay(day: Day, { months, words }: HijriDays): string {
	const month = months.findLast(({ first }) => first <= day);
	if (!month) return "";
	const date = (Date.parse(day) - Date.parse(month.first)) / dayMs + 1;
	return withValues(words, { date: hijriText(date, month) });
}

export type ShownDays = ReturnType<typeof shownDays> & {
	/** A booking cannot be moved to its own day. */
	ownDay?: { day: Day; label: string };
	/** Without these, the first free days are offered. */
	nearest?: Day[];
	/** Before a booking is made, these say until when a change is free. */
	free?: FreeTimes;
};

export type ChosenDay = { day: Day; selection: Selection; days: ShownDays; language: Language };

/** The hours are added if the car comes or goes on a Friday. */
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
