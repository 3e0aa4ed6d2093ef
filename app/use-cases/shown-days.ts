import {
	type BookableDays,
	bookableDays,
	type ClosedDays,
	type Closure,
	closures,
} from "#app/business/calendar.ts";
import type { Availability } from "#app/business/capacity.ts";
import { isAfterDeadline } from "#app/business/deadline.ts";
import type { Language } from "#app/business/language.ts";
import type { StayCopy } from "#app/copy/ar/stay.ts";
import { formatDay } from "#app/copy/format.ts";
import type { Translate } from "#app/copy/i18n.ts";
import { copyFor } from "#app/copy/index.ts";
import { availabilityFrom } from "#app/data/days.ts";
import { withinSeconds } from "#app/data/within-seconds.ts";
import { logError } from "#app/http/log.ts";
import type { Deps } from "./deps.ts";

/** What a page says about the days to choose from, in its language. */
export type ShownDays = BookableDays &
	Availability<ClosedDays & { label: string }> & {
		/** Once the first day can no longer be moved or cancelled free of charge. No other day is so near. */
		deadlinePassed?: string;
		/** For the days that the car stays. */
		stay: StayCopy["dates"];
	};

/** If the database fails or is slow, the page is shown with what the code knows; the server judges the day anyway. */
export async function readShownDays(
	{ db, requestId }: Pick<Deps, "db" | "requestId">,
	{ language, t }: { language: Language; t: Translate<"booking"> },
	now: Date,
	/** Makes room for itself. */
	movedBookingId?: number,
): Promise<ShownDays> {
	const days = bookableDays(now);
	let known: Availability<Closure> = { closures, fullDays: [] };
	try {
		const mayBeRecent = movedBookingId === undefined;
		const by = { movedBookingId, mayBeRecent };
		known = await withinSeconds(2, availabilityFrom(db, days.firstDay, by));
	} catch (error) {
		logError("days-not-read", error, { requestId });
	}
	return {
		...days,
		deadlinePassed: isAfterDeadline(days.firstDay, now)
			? t("booking:form.keepInMind.deadlinePassed", {
					day: formatDay(days.firstDay, language),
				})
			: undefined,
		stay: copyFor(language).stay.dates,
		closures: known.closures.map(({ from, to, reason }) => ({
			from,
			to,
			label: t("booking:form.date.closed", { reason: reason[language] }),
		})),
		fullDays: known.fullDays,
		unconfirmedDays: known.unconfirmedDays,
	};
}
