import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirectDocument } from "react-router";
import { bookableDays, type Day, dayAfter, dayStatus } from "#app/business/base/calendar.ts";
import { meantEmail } from "#app/business/base/email-typo.ts";
import { localizedPath } from "#app/business/base/language.ts";
import { againParameter } from "#app/business/links/booking-path.ts";
import { hasOtherPrices } from "#app/business/prices/options.ts";
import type { Settings } from "#app/business/settings/settings.ts";
import { filledCopy } from "#app/copy/sentences/filled.ts";
import { notOfferedTexts } from "#app/copy/sentences/offered.ts";
import { contactOf } from "#app/data/bookings/bookings.ts";
import { sentBookingSchema } from "#app/forms/booking.ts";
import { offeredChoice, readChoice } from "#app/forms/choice.ts";
import { readDay } from "#app/forms/fields.ts";
import { isSpam, readForm, refusedReply } from "#app/forms/request.ts";
import { incompleteContext, type RequestContext, requestContext } from "#app/http/context.ts";
import { requestLanguage, requestTranslate } from "#app/http/i18n.ts";
import { orLogged } from "#app/http/log.ts";
import { type Reason, responseInit } from "#app/refusals.ts";
import { formMeta } from "#app/seo/structured-data.ts";
import { againCookie, receiptCookie } from "#app/signing/receipt-cookie.ts";
import { type Answer, keepForm } from "#app/ui/form/client-action.ts";
import { offeredDays } from "#app/ui/form/other-days.tsx";
import { freeTimes, shownDays } from "#app/ui/form/shown-days.server.ts";
import { daysInstead, knownDays } from "#app/use-cases/base/deps.ts";
import { book } from "#app/use-cases/visitor/book.ts";
import type { Route } from "./+types/route.ts";
import { BookingPage } from "./page.tsx";

export default BookingPage;

/**
 * The page is cached for a minute, so nothing here may depend on the visitor, only on the address; except where the address
 * says that the form is filled in with the details of an earlier booking. It has the words of the page: the browser's script has none.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
	const language = requestLanguage(context);
	const t = requestTranslate(context);
	const deps = context.get(requestContext);
	const [settings, days] = await Promise.all([deps.settings(), knownDays(deps)]);
	const { priceList } = settings;
	const { searchParams } = new URL(request.url);
	const day = readDay(searchParams);
	const { choice, gone } = offeredChoice(readChoice(searchParams), priceList);
	if (days.isIncomplete) context.set(incompleteContext, true);
	const { booking, errors: texts } = filledCopy(language, settings);
	const { contact: _, ...errors } = texts;
	const { prices, percent } = priceList;
	const contact = await contactAgain(searchParams.get(againParameter), request, deps);
	const pageData = {
		copy: booking,
		errors,
		days: {
			...shownDays(days, { language, t }, settings, deps.now),
			free: freeTimes(language, settings),
		},
		choice,
		notOffered: notOfferedTexts({ codes: gone, list: priceList }, language, t),
		/** For the sums in the browser. */
		priceList: { prices, percent },
		day: dayStatus(day, bookableDays(deps.now)) === "bookable" ? day : undefined,
		contact,
	};
	return data(pageData, contact && { headers: { "Cache-Control": "private, no-store" } });
}

/** Who has just given the four digits of the booking that the address names. Without that, the form is empty. */
async function contactAgain(reference: string | null, request: Request, deps: RequestContext) {
	if (!reference || reference !== (await againCookie.read(request, deps))) return;
	return orLogged("contact-not-read", deps, undefined, () => contactOf(deps.db, reference));
}

export async function action({ request, context }: Route.ActionArgs) {
	const deps = context.get(requestContext);
	const language = requestLanguage(context);
	const t = requestTranslate(context);
	const { form, refused } = await readForm(request, deps.mayPost);
	const submission = parseWithZod(form, { schema: sentBookingSchema(bookableDays(deps.now)) });
	/** Meanwhile: the page that refuses it finds what was read a moment ago. */
	const daysRead = submission.status === "success" ? undefined : knownDays(deps);
	const [settings] = await Promise.all([deps.settings(), daysRead]);
	const { priceList } = settings;
	const { choice, gone } = offeredChoice(readChoice(form), priceList);
	/** Conform's result, with what the page shows beside it. */
	const answer = async (lastResult: SubmissionResult, reason: Reason, days?: Day[]) => {
		const wanted = { day: readDay(form), services: choice.selection };
		const isClosed = lastResult.error?.bookingDate?.[0] === "dateClosed";
		const otherDays = days ?? (isClosed ? await daysInstead(deps, wanted) : []);
		const notOffered = notOfferedTexts({ codes: gone, list: priceList }, language, t);
		const shown = { choice, notOffered, otherDays: offeredDays(otherDays, "book", language, t) };
		return data<Answer>({ ...lastResult, ...shown }, responseInit(reason));
	};
	if (refused) return answer(refusedReply(form, refused), refused);

	/** Who asks for it wants nothing judged yet. */
	const isSummary = form.get("intent") === "summary";
	const refuse = (reason: Reason, days?: Day[]) =>
		answer(refusedReply(form, reason, isSummary ? undefined : submission), reason, days);
	/** Before the summary, which would show other sums than the page beside it. */
	if (gone.length > 0) return refuse("notOffered");
	if (hasOtherPrices(form, priceList))
		return refuse(hasOfferEnded(form, settings) ? "offerEnded" : "pricesChanged");
	/** No field of this answer may count as checked. */
	if (isSummary) return data<Answer>({ initialValue: submission.reply().initialValue, choice });
	if (submission.status !== "success") return answer(submission.reply(), "invalid");
	if (await isSpam(form, deps.now)) return refuse("bookingSpam");
	/** Asked once. */
	if (!form.get("emailAsked") && meantEmail(submission.value.email)) return refuse("emailMeant");

	const { carType: car, ...details } = submission.value;
	const booked = await book(deps, { ...details, car, language });
	if (booked.refused) return refuse(booked.refused, booked.otherDays);
	const { reference } = booked.done;
	/** All pages are documents, which each have stylesheets of their own. */
	return redirectDocument(localizedPath(language, "/thank-you"), {
		status: 303,
		headers: { "Set-Cookie": await receiptCookie.serialize(reference, deps, request) },
	});
}

/** The form has the prices of yesterday, with an offer that is over. */
function hasOfferEnded(form: FormData, { day, on, priceList }: Settings): boolean {
	const yesterday = on(dayAfter(day, -1)).priceList;
	return !priceList.offer && yesterday.offer !== undefined && !hasOtherPrices(form, yesterday);
}

/** Of what is said when the network fails: the form stays as it is. */
export const clientAction = keepForm("saveTitle", "save");

export { headers } from "#app/http/responses.ts";
export { shouldRevalidate } from "#app/ui/form/client-action.ts";

export function meta(args: Route.MetaArgs) {
	return formMeta("/booking", args);
}
