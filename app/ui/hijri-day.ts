import type { Day } from "#app/business/base/calendar.ts";
import type { HijriMonth } from "#app/copy/format/hijri.ts";
import { withValues } from "./with-values.ts";

const dayMs = 86_400_000;

/** The months of the days to choose from, and the sentence for one of these days. */
export type HijriDays = { months: HijriMonth[]; words: string };

export function hijriDay(day: Day, { months, words }: HijriDays): string {
	const month = months.findLast(({ first }) => first <= day);
	if (!month) return "";
	const date = (Date.parse(day) - Date.parse(month.first)) / dayMs + 1;
	return withValues(words, { date: `${date} ${month.name}` });
}
