import type { RouterContextProvider } from "react-router";
import { bookableDays, dayStatus } from "#app/business/base/calendar.ts";
import { againParameter } from "#app/business/links/booking-path.ts";
import { filledCopy } from "#app/copy/sentences/filled.ts";
import { notOfferedTexts } from "#app/copy/sentences/offered.ts";
import { contactOf } from "#app/data/bookings/bookings.ts";
import { offeredChoice, readChoice } from "#app/forms/choice.ts";
import { readDay } from "#app/forms/fields.ts";
import { incompleteContext, type RequestContext, requestContext } from "#app/http/context.ts";
import { requestLanguage, requestTranslate } from "#app/http/i18n.ts";
import { orLogged } from "#app/http/log.ts";
import { againCookie } from "#app/signing/receipt-cookie.ts";
import { freeTimes, shownDays } from "#app/ui/form/shown-days.server.ts";
import { knownDays } from "#app/use-cases/base/deps.ts";

/** Depends on the address alone, unless it asks for the details of an earlier booking. */
export async function readPageData(request: Request, context: Readonly<RouterContextProvider>) {
	const language = requestLanguage(context);
	const locale = { language, t: requestTranslate(context) };
	const deps = context.get(requestContext);
	const settings = await deps.settings();
	const { priceList } = settings;
	const { prices, percent } = priceList;
	const { booking, errors: texts } = filledCopy(language, settings);
	const { contact: _, ...errors } = texts;
	const { searchParams } = new URL(request.url);
	const day = readDay(searchParams);
	const { choice, gone } = offeredChoice(readChoice(searchParams), priceList);
	const days = await knownDays(deps);
	if (days.isIncomplete) context.set(incompleteContext, true);
	return {
		copy: booking,
		errors,
		days: {
			...shownDays(days, locale, settings, deps.now),
			free: freeTimes(settings, language, deps.now),
		},
		choice,
		notOffered: notOfferedTexts({ codes: gone, list: priceList }, language, locale.t),
		/** For the sums in the browser. */
		priceList: { prices, percent },
		day: dayStatus(day, bookableDays(deps.now)) === "bookable" ? day : undefined,
		contact: await contactAgain(searchParams.get(againParameter), request, deps),
	};
}

/** Who has just given the four digits of the booking that the address names. Without that, the form is empty. */
async function contactAgain(reference: string | null, request: Request, deps: RequestContext) {
	if (!reference || reference !== (await againCookie.read(request, deps))) return;
	return orLogged("contact-not-read", deps, undefined, () => contactOf(deps.db, reference));
}
