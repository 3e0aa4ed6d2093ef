import {
	type BookableDays,
	type ClosedDays,
	type Day,
	dayStatus,
	isFriday,
} from "#app/business/base/calendar.ts";
import type { Language } from "#app/business/base/language.ts";
import {
	type Availability,
	heldDays,
	stayOf,
	unavailableReason,
	workingDaysOf,
} from "#app/business/bookings/capacity.ts";
import type { Selection } from "#app/business/prices/selection.ts";
import type { StayCopy } from "#app/copy/ar/service-facts.ts";
import { hijriText, stayForm, stayValues } from "#app/copy/format/format.ts";
import type { HijriMonth } from "#app/copy/format/hijri.ts";
import { withValues } from "#app/ui/basic/translate.ts";

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
export type ShownDays = BookableDays &
	Availability<ClosedDays & { label: string }> & {
		/** Of a booking that is moved: its own day is no other day. */
		ownDay?: { day: Day; label: string };
		/** The free days to offer; without them, the first ones. */
		nearest?: Day[];
		/** For the days that the car stays. */
		stay: StayCopy["dates"];
		/** The hours of a Friday, if they are others than usual. */
		friday: string;
		hijri: HijriDays;
		/** Of a booking that is not made yet: until when a change costs nothing. */
		free?: FreeTimes;
	};

/** The time on the day before, from a day on, for other days and for Fridays; none until the work begins. */
export type FreeTimes = { until: string; untilWork: string; times: [from: Day, time: string][][] };

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
		dayStatus(day, days, closures) === "bookable" &&
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
