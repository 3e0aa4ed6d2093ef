import {
	bookableDays,
	type Closure,
	dayAfter,
	isFriday,
	momentInRiyadh,
	riyadhClock,
} from "#app/business/base/calendar.ts";
import type { Language } from "#app/business/base/language.ts";
import type { Availability } from "#app/business/bookings/capacity.ts";
import { changeTerms } from "#app/business/bookings/changing.ts";
import { freeUntilFor } from "#app/business/bookings/deadline.ts";
import { seasonsAhead } from "#app/business/centre/opening-hours.ts";
import { memoize, type Settings } from "#app/business/settings/in-force.ts";
import { atTime } from "#app/copy/format/format.ts";
import { hijriMonths } from "#app/copy/format/hijri.ts";
import type { Translate } from "#app/copy/i18n.ts";
import { copyFor } from "#app/copy/index.ts";
import type { FreeTimes } from "./free-sentence.ts";

/** The times hold for a booking that is made on the day of the settings, at whatever time. */
export const freeTimes = memoize((language, settings) =>
	freeTimesOf(language, settings, momentInRiyadh(settings.day, "00:00").toISOString()),
);

/** Of a booking that its customer moves: the days for withdrawing count from when it was made. */
export function freeTimesOf(language: Language, settings: Settings, createdAt: string): FreeTimes {
	const today = momentInRiyadh(settings.day, "00:00");
	const { firstDay, lastDay } = bookableDays(today);
	const times: FreeTimes["times"] = [[], []];
	const seasons = settings.hours.seasons.flatMap(({ from, to }) => [from, dayAfter(to, 1)]);
	/** Another time begins only in these weeks: asking each day of a year takes 4 ms when an isolate starts. */
	const weeks = [firstDay, dayAfter(firstDay, 7), dayAfter(firstDay, 14), ...seasons];
	const days = weeks.flatMap((day) => [0, 1, 2, 3, 4, 5, 6].map((later) => dayAfter(day, later)));
	for (const day of days.filter((day) => firstDay <= day && day <= lastDay).sort()) {
		const freeUntil = freeUntilFor(settings, day);
		const { until, moveUntil } = changeTerms({ freeUntil, createdAt, movedByCentre: false }, today);
		const [time, moveTime] = [until, moveUntil].map((end) =>
			end ? atTime(riyadhClock(end).time, language) : "",
		) as [string, string];
		const runs = times[Number(isFriday(day))];
		const last = runs?.at(-1);
		if (last?.[1] !== time || last[2] !== moveTime) runs?.push([day, time, moveTime]);
	}
	const { booking, thankYou } = copyFor(language);
	return { ...booking.form.date.free, moveUntil: thankYou.change.moveUntil, times };
}

const monthsAhead = memoize((language, { day }) => {
	const { firstDay, lastDay } = bookableDays(momentInRiyadh(day, "00:00"));
	return hijriMonths(firstDay, lastDay, language);
});

export function shownDays(
	{ closures, fullDays }: Availability<Closure>,
	{ language, t }: { language: Language; t: Translate<"booking"> },
	settings: Settings,
	now: Date,
) {
	const days = bookableDays(now);
	const { stay, chrome } = copyFor(language, settings);
	const { oneDay, severalDays } = stay.dates;
	return {
		...days,
		/** In a mail these words follow others; here they begin a sentence. */
		stay: { oneDay, severalDays: severalDays.charAt(0).toUpperCase() + severalDays.slice(1) },
		/** The usual hours of a Friday are left out while a season is ahead, which has its own. */
		friday: [
			seasonsAhead(settings.hours.seasons, days.firstDay).length > 0 ? "" : chrome.hours.friday,
			chrome.hours.fridayNote,
		]
			.filter(Boolean)
			.join(". "),
		hijri: { months: monthsAhead(language, settings), words: stay.hijri.line },
		closures: closures.map(({ from, to, reason }) => ({
			from,
			to,
			label: t("booking:form.date.closed", { reason: reason[language] }),
		})),
		fullDays,
	};
}
