import type { RouterContextProvider } from "react-router";
import {
	type BookableDays,
	bookableDays,
	type ClosedDays,
	type Closure,
	closures,
} from "#app/business/calendar.ts";
import type { Availability } from "#app/business/capacity.ts";
import { isAfterDeadline } from "#app/business/deadline.ts";
import { bookingErrors } from "#app/copy/ar/errors.ts";
import { formatDay } from "#app/copy/format.ts";
import { copyFor } from "#app/copy/index.ts";
import { availabilityFrom } from "#app/data/days.ts";
import { readChoice } from "#app/forms/booking.ts";
import { requestContext } from "#app/http/context.ts";
import { requestLanguage, requestTranslate } from "#app/http/i18n.ts";
import { logError } from "#app/http/log.ts";

type Context = Readonly<RouterContextProvider>;

/** Depends on the address alone. */
export async function readPageData(request: Request, context: Context) {
	const language = requestLanguage(context);
	const { booking, errors } = copyFor(language);
	return {
		copy: booking,
		errors: bookingErrors(errors),
		days: await readDays(context),
		choice: readChoice(new URL(request.url).searchParams),
	};
}

/** What the page says about days, in its language. */
export type ShownDays = BookableDays &
	Availability<ClosedDays & { label: string }> & {
		/** Once the first day can no longer be moved or cancelled free of charge. No other day is so near. */
		deadlinePassed?: string;
	};

/** If the database fails or is slow, the page is shown with what the code knows; the server judges the day anyway. */
async function readDays(context: Context): Promise<ShownDays> {
	const { db, requestId, now } = context.get(requestContext);
	const t = requestTranslate(context);
	const language = requestLanguage(context);
	const days = bookableDays(now);
	let known: Availability<Closure> = { closures, fullDays: [] };
	try {
		known = await withinSeconds(2, availabilityFrom(db, days.firstDay));
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
		closures: known.closures.map(({ from, to, reason }) => ({
			from,
			to,
			label: t("booking:form.date.closed", { reason: reason[language] }),
		})),
		fullDays: known.fullDays,
	};
}

async function withinSeconds<T>(seconds: number, reading: Promise<T>) {
	let timer: ReturnType<typeof setTimeout> | undefined;
	const late = new Promise<never>((_, reject) => {
		const error = new Error("the database did not respond in time");
		timer = setTimeout(() => reject(error), seconds * 1000);
	});
	return Promise.race([reading, late]).finally(() => clearTimeout(timer));
}
