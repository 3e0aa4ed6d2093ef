import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirectDocument } from "react-router";
import { bookableDays, type Day, dayAfter, dayStatus } from "#app/business/base/calendar.ts";
import { meantEmail } from "#app/business/base/email-typo.ts";
import { localizedPath } from "#app/business/base/language.ts";
import { forSecondCar, personFields } from "#app/business/bookings/person.ts";
import { againParameter } from "#app/business/offered/booking-path.ts";
import { hasOtherPrices } from "#app/business/prices/options.ts";
import type { Settings } from "#app/business/settings/in-force.ts";
import { counted } from "#app/copy/format/format.ts";
import { copyFor } from "#app/copy/index.ts";
import { notOfferedTexts } from "#app/copy/sentences/offered.ts";
import { contactOf } from "#app/data/bookings/bookings.ts";
import { sentBookingSchema } from "#app/forms/booking.ts";
import { hasOtherSum, offeredChoice, readChoice } from "#app/forms/choice.ts";
import { readDay } from "#app/forms/fields.ts";
import { isSpam, readForm, refusedReply } from "#app/forms/request.ts";
import { incompleteContext, type RequestContext, requestContext } from "#app/http/context.ts";
import { requestLanguage, requestTranslate } from "#app/http/i18n.ts";
import { orLogged } from "#app/http/log.ts";
import { type Reason, responseInit } from "#app/refusals.ts";
import { formMeta } from "#app/seo/structured-data.ts";
import { againCookie, receiptCookie } from "#app/signing/receipt-cookie.ts";
import { keepForm, type PostAnswer } from "#app/ui/form/client-action.ts";
import { offeredDays } from "#app/ui/form/other-days.tsx";
import { freeTimes, shownDays } from "#app/ui/form/shown-days.server.ts";
import { daysInstead, knownDays } from "#app/use-cases/base/known-days.ts";
import { book } from "#app/use-cases/visitor/book.ts";
import type { Route } from "./+types/route.ts";
import { BookingPage } from "./page.tsx";

export default BookingPage;

/**
 * The page is cached for a minute, so the data depend on the address, not on the visitor. A form filled in from an
 * earlier booking is the exception, and is not stored. The browser's script has no texts, so the data bring them.
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
	const { booking, errors: texts } = copyFor(language, settings);
	const { contact: _, ...errors } = texts;
	const { prices, percent } = priceList;
	const countsOf = (words: "fieldsLeft" | "fieldsToCorrect") =>
		[...personFields, "bookingDate"].map((_, index) => t(words, counted(index + 1)));
	const contact = await contactAgain(searchParams.get(againParameter), request, deps);
	const pageData = {
		copy: booking,
		errors,
		fieldsLeft: countsOf("fieldsLeft"),
		fieldsToCorrect: countsOf("fieldsToCorrect"),
		days: {
			...shownDays(days, { language, t }, settings, deps.now),
			free: freeTimes(language, settings),
		},
		choice,
		notOffered: notOfferedTexts({ codes: gone, list: priceList }, language, t),
		priceList: { prices, percent },
		day: dayStatus(day, bookableDays(deps.now)) === "bookable" ? day : undefined,
		contact: contact && (choice.car ? contact : forSecondCar(contact)),
	};
	return data(pageData, contact && { headers: { "Cache-Control": "private, no-store" } });
}

/** The cookie proves that the visitor has just given the four digits of the booking that the address names. */
async function contactAgain(reference: string | null, request: Request, deps: RequestContext) {
	if (!reference || reference !== (await againCookie.read(request, deps))) return;
	return orLogged("contact-not-read", deps, undefined, () => contactOf(deps.db, reference));
}

export async function action({ request, context }: Route.ActionArgs) {
	const deps = context.get(requestContext);
	const language = requestLanguage(context);
	const t = requestTranslate(context);
	const { form, refused } = await readForm(request, deps);
	const submission = parseWithZod(form, { schema: sentBookingSchema(bookableDays(deps.now)) });
	/** The page that shows the errors needs the days; read now, they are recent when its loader asks. */
	const daysRead = submission.status === "success" ? undefined : knownDays(deps);
	const [settings] = await Promise.all([deps.settings(), daysRead]);
	const { priceList } = settings;
	const { choice, gone } = offeredChoice(readChoice(form), priceList);
	const answer = async (lastResult: SubmissionResult, reason: Reason, days?: Day[]) => {
		const wanted = { day: readDay(form), services: choice.selection };
		const isClosed = lastResult.error?.bookingDate?.[0] === "dateClosed";
		const otherDays = days ?? (isClosed ? await daysInstead(deps, wanted) : []);
		const notOffered = notOfferedTexts({ codes: gone, list: priceList }, language, t);
		const shown = { choice, notOffered, otherDays: offeredDays(otherDays, "book", language, t) };
		return data<PostAnswer>({ ...lastResult, ...shown }, responseInit(reason));
	};
	if (refused) return answer(refusedReply(form, refused), refused);

	/** The summary button only recalculates, so nothing is marked as wrong yet. */
	const isSummary = form.get("intent") === "summary";
	const refuse = (reason: Reason, days?: Day[]) =>
		answer(refusedReply(form, reason, isSummary ? undefined : submission), reason, days);
	/** This comes before the summary, whose sums would differ from those on the page. */
	if (gone.length > 0) return refuse("notOffered");
	if (hasOtherPrices(form, priceList))
		return refuse(hasOfferEnded(form, settings) ? "offerEnded" : "pricesChanged");
	/** Conform's full reply would mark the fields as validated. */
	if (isSummary) return data<PostAnswer>({ initialValue: submission.reply().initialValue, choice });
	if (hasOtherSum(form, choice)) return refuse("choiceChanged");
	if (submission.status !== "success") return answer(submission.reply(), "invalid");
	if (await isSpam(form, deps.now)) return refuse("bookingSpam");
	/** Each question is asked once: another post books. */
	if (form.get("phoneForced")) return refuse("phoneForced");
	if (!form.get("emailAsked") && meantEmail(submission.value.email)) return refuse("emailMeant");

	const { carType: car, ...details } = submission.value;
	const booked = await book(deps, { ...details, car, language });
	if (booked.refused) return refuse(booked.refused, booked.otherDays);
	const { reference } = booked.done;
	/** Each document has stylesheets of its own, so the browser has to load it. */
	return redirectDocument(localizedPath(language, "/thank-you"), {
		status: 303,
		headers: { "Set-Cookie": await receiptCookie.serialize(reference, deps, request) },
	});
}

/** Returns true if the form has yesterday's prices, of an offer that has ended. */
function hasOfferEnded(form: FormData, { day, on, priceList }: Settings): boolean {
	const yesterday = on(dayAfter(day, -1)).priceList;
	return !priceList.offer && yesterday.offer !== undefined && !hasOtherPrices(form, yesterday);
}

/** When the network fails, the form stays, and a toast shows these two texts. */
export const clientAction = keepForm("saveTitle", "save");

export { headers } from "#app/http/responses.ts";
export { shouldRevalidate } from "#app/ui/form/client-action.ts";

export function meta(args: Route.MetaArgs) {
	return formMeta("/booking", args);
}
