import { bookableDays, type Day } from "#app/business/base/calendar.ts";
import type { Language } from "#app/business/base/language.ts";
import { nearestFreeDays, workingDaysOf } from "#app/business/bookings/capacity.ts";
import type { Settings } from "#app/business/settings/settings.ts";
import type { Translate } from "#app/copy/i18n.ts";
import { filledCopy } from "#app/copy/sentences/filled.ts";
import type { LinkedBooking } from "#app/data/bookings/linked-booking.ts";
import type { RequestContext } from "#app/http/context.ts";
import type { DayBoxProps } from "#app/ui/form/day-box.client.tsx";
import { shownDays } from "#app/ui/form/shown-days.server.ts";
import { knownDays } from "#app/use-cases/base/other-days.ts";

/** For the calendar in which a booking is moved, the same as that of /booking. */
export type MoveCalendar = Pick<DayBoxProps, "copy" | "days" | "selection"> & {
	/** The words of its errors, by their keys. */
	errors: Record<string, string>;
};

/** The days to which a booking can be moved, as if it held none itself. */
export async function readMoveDays(
	deps: Pick<RequestContext, "db" | "requestId" | "now">,
	{ id, lines, bookingDate }: LinkedBooking,
	locale: { language: Language; t: Translate<"booking"> },
	settings: Settings,
): Promise<{ freeDays: Day[]; calendar: MoveCalendar }> {
	const { now } = deps;
	const { booking, errors, thankYou } = filledCopy(locale.language, settings);
	const { dateUnreadable, datePast, dateFar, dateFull } = errors;
	const label = thankYou.change.errors.sameDay;
	const selection = lines.map(({ code }) => code);
	const known = await knownDays(deps, now, id);
	const freeDays = nearestFreeDays(bookingDate, workingDaysOf(selection), known, bookableDays(now));
	return {
		freeDays,
		calendar: {
			copy: booking.form.date,
			errors: { dateUnreadable, datePast, dateFar, dateFull },
			days: {
				...shownDays(known, locale, settings, now),
				ownDay: { day: bookingDate, label },
				nearest: freeDays,
			},
			selection,
		},
	};
}
