import { type Day, dayStatus } from "#app/business/calendar.ts";
import {
	heldDays,
	stayOf,
	unavailableReason,
	workingDaysOf,
} from "#app/business/capacity.ts";
import type { Language } from "#app/business/language.ts";
import type { Selection } from "#app/business/selection.ts";
import { stayForm, stayValues } from "#app/copy/format.ts";
import type { ShownDays } from "#app/use-cases/shown-days.ts";
import { withValues } from "./with-values.ts";

export type ChosenDay = {
	/** Empty if none is chosen. */
	day: Day;
	selection: Selection;
	days: ShownDays;
	language: Language;
	/** That moving and cancelling are not free on the chosen day. */
	late: string;
};

/** From which day to which the car stays, and a warning if moving and cancelling are no longer free. */
export function staySentences({
	day,
	selection,
	days,
	language,
	late,
}: ChosenDay): string {
	const { firstDay, closures, deadlinePassed, stay } = days;
	const workingDays = workingDaysOf(selection);
	const isBookable =
		selection.length > 0 &&
		dayStatus(day, days, closures) === "bookable" &&
		!unavailableReason(day, workingDays, days);
	if (!isBookable) return "";
	const expected = stayOf(heldDays(day, workingDays, closures));
	const words = stay[stayForm(expected)];
	const dates = `${withValues(words, stayValues(expected, language))}.`;
	return deadlinePassed && day === firstDay ? `${dates} ${late}` : dates;
}
