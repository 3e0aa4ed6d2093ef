import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirectDocument } from "react-router";
import { bookableDays, type Day, dayAfter, dayStatus } from "#app/business/base/calendar.ts";
import { guessMeantEmail } from "#app/business/base/email-typo.ts";
import { localizedPath } from "#app/business/base/language.ts";
import { emptyCarFields, personFields } from "#app/business/bookings/person.ts";
import { againParameter } from "#app/business/offered/booking-path.ts";
import { hasOtherPrices } from "#app/business/prices/options.ts";
import type { Settings } from "#app/business/settings/in-force.ts";
import { pluralValues } from "#app/copy/format/format.ts";
import { copyFor } from "#app/copy/index.ts";
import { notOfferedTexts } from "#app/copy/sentences/offered.ts";
import { readContact } from "#app/data/bookings/bookings.ts";
import { sentBookingSchema } from "#app/forms/booking.ts";
import { hasOtherSum, readChoice, splitOffered } from "#app/forms/choice.ts";
import { readDay } from "#app/forms/fields.ts";
import { type Answer, formAction, type Post, type Refusal } from "#app/forms/form-action.ts";
import { isSpam, makeRefusedReply } from "#app/forms/request.ts";
import { incompleteContext, type RequestContext, requestContext } from "#app/http/context.ts";
import { requestLanguage, requestTranslate } from "#app/http/i18n.ts";
import { tryOrLog } from "#app/http/log.ts";
import type { Reason } from "#app/refusals.ts";
import { formMeta } from "#app/seo/structured-data.ts";
import { withMobile } from "#app/signing/just-booked.ts";
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
	const { choice, gone } = splitOffered(readChoice(searchParams), priceList);
	if (days.isIncomplete) context.set(incompleteContext, true);
	const { booking, errors: texts } = copyFor(language, settings);
	const { contact: _, ...errors } = texts;
	const { prices, percent } = priceList;
	const countsOf = (words: "fieldsLeft" | "fieldsToCorrect") =>
		[...personFields, "bookingDate"].map((_, index) => t(words, pluralValues(index + 1)));
	const contact = await readContactAgain(searchParams.get(againParameter), request, deps);
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
		contact: contact && (choice.car ? contact : emptyCarFields(contact)),
	};
	return data(pageData, contact && { headers: { "Cache-Control": "private, no-store" } });
}

/** The cookie proves that the visitor has just given the four digits of the booking that the address names. */
async function readContactAgain(reference: string | null, request: Request, deps: RequestContext) {
	if (!reference || reference !== (await againCookie.read(request, deps))) return;
	return tryOrLog("contact-not-read", deps, undefined, () => readContact(deps.db, reference));
}

type OtherDays = { otherDays?: Day[] };

export const action = formAction(bookFrom, showRefused);

async function bookFrom(post: Post): Promise<Answer<PostAnswer, OtherDays>> {
	const { form, intent, deps, language, request } = post;
	const submission = parseWithZod(form, { schema: sentBookingSchema(bookableDays(deps.now)) });
	/** The page that shows the errors needs the days; read now, they are recent when its loader asks. */
	const daysRead = submission.status === "success" ? undefined : knownDays(deps);
	const [settings] = await Promise.all([deps.settings(), daysRead]);
	const { priceList } = settings;
	const { choice, gone } = splitOffered(readChoice(form), priceList);
	/** The summary button only recalculates, so nothing is marked as wrong yet. */
	const isSummary = intent === "summary";
	const refuse = (refused: Reason, more: OtherDays = {}) => ({
		...{ refused, more },
		lastResult: makeRefusedReply(form, refused, isSummary ? undefined : submission),
	});
	/** This comes before the summary, whose sums would differ from those on the page. */
	if (gone.length > 0) return refuse("notOffered");
	if (hasOtherPrices(form, priceList))
		return refuse(hasOfferEnded(form, settings) ? "offerEnded" : "pricesChanged");
	/** Conform's full reply would mark the fields as validated. */
	if (isSummary) return { shown: { initialValue: submission.reply().initialValue, choice } };
	if (hasOtherSum(form, choice)) return refuse("choiceChanged");
	if (submission.status !== "success")
		return { refused: "invalid", lastResult: submission.reply() };
	if (await isSpam(form, deps.now)) return refuse("bookingSpam");
	/** Each question is asked once: another post books. */
	if (form.get("phoneForced") === "yes") return refuse("phoneForced");
	if (!form.get("emailAsked") && guessMeantEmail(submission.value.email))
		return refuse("emailMeant");

	const { carType: car, ...details } = submission.value;
	const booked = await book(deps, { ...details, car, language });
	if (booked.refused) return refuse(booked.refused, { otherDays: booked.otherDays });
	const { reference } = booked.done;
	const cookie = await receiptCookie.serialize(withMobile(reference), deps, request);
	/** Each document has stylesheets of its own, so the browser has to load it. */
	return redirectDocument(localizedPath(language, "/thank-you"), {
		status: 303,
		headers: { "Set-Cookie": cookie },
	});
}

/** The page shows the choice without what is not offered, and other days instead of a closed or full one. */
async function showRefused(
	reply: SubmissionResult,
	{ form, deps, language, context }: Post,
	{ more }: Refusal<OtherDays>,
): Promise<PostAnswer> {
	const t = requestTranslate(context);
	const { priceList } = await deps.settings();
	const { choice, gone } = splitOffered(readChoice(form), priceList);
	const wanted = { day: readDay(form), services: choice.selection };
	const isClosed = reply.error?.bookingDate?.[0] === "dateClosed";
	const days = more?.otherDays ?? (isClosed ? await daysInstead(deps, wanted) : []);
	const notOffered = notOfferedTexts({ codes: gone, list: priceList }, language, t);
	return { ...reply, choice, notOffered, otherDays: offeredDays(days, "book", language, t) };
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
