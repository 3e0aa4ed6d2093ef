import type { RouterContextProvider } from "react-router";
import { bookableDays, dayStatus } from "#app/business/calendar.ts";
import { bookingErrors } from "#app/copy/ar/errors.ts";
import { copyFor } from "#app/copy/index.ts";
import { readChoice } from "#app/forms/choice.ts";
import { readDay } from "#app/forms/fields.ts";
import { requestContext } from "#app/http/context.ts";
import { requestLanguage, requestTranslate } from "#app/http/i18n.ts";
import { shownDays } from "#app/ui/shown-days.server.ts";
import { knownDays } from "#app/use-cases/known-days.ts";

type Context = Readonly<RouterContextProvider>;

/** Depends on the address alone. */
export async function readPageData(request: Request, context: Context) {
	const language = requestLanguage(context);
	const say = { language, t: requestTranslate(context) };
	const deps = context.get(requestContext);
	const { booking, errors } = copyFor(language);
	const { searchParams } = new URL(request.url);
	const day = readDay(searchParams);
	return {
		copy: booking,
		errors: bookingErrors(errors),
		days: shownDays(await knownDays(deps, deps.now), say, deps.now),
		choice: readChoice(searchParams),
		day:
			dayStatus(day, bookableDays(deps.now)) === "bookable" ? day : undefined,
	};
}
