import type { SubmissionResult } from "@conform-to/react";
import { data, redirectDocument } from "react-router";
import { bookableDays, type Day, dayAfter } from "#app/business/base/calendar.ts";
import { meantEmail } from "#app/business/base/email-typo.ts";
import { localizedPath } from "#app/business/base/language.ts";
import { hasOtherPrices } from "#app/business/prices/options.ts";
import { selectionFrom } from "#app/business/prices/selection.ts";
import type { Settings } from "#app/business/settings/settings.ts";
import { notOfferedTexts } from "#app/copy/sentences/offered.ts";
import { bookingSchema } from "#app/forms/booking.ts";
import { failureOf, offeredChoice, readChoice, removeCodes } from "#app/forms/choice.ts";
import { readDay, readText } from "#app/forms/fields.ts";
import { parse, unchecked } from "#app/forms/parse.ts";
import { isSpam, readForm, refusedReply } from "#app/forms/request.ts";
import { requestContext } from "#app/http/context.ts";
import { requestLanguage, requestTranslate } from "#app/http/i18n.ts";
import { type Reason, responseInit } from "#app/refusals.ts";
import { formMeta } from "#app/seo/structured-data.ts";
import { receiptCookie } from "#app/signing/receipt-cookie.ts";
import { type Answer, keepForm } from "#app/ui/form/client-action.ts";
import { offeredDays } from "#app/ui/form/other-days.tsx";
import { daysInstead } from "#app/use-cases/base/deps.ts";
import { book } from "#app/use-cases/visitor/book.ts";
import type { Route } from "./+types/route.ts";
import { BookingPage } from "./page.tsx";
import { readPageData } from "./page-data.ts";

export default BookingPage;

/**
 * The page is cached for a minute, so nothing here may depend on the visitor, only on the address; except where the address
 * says that the form is filled in with the details of an earlier booking.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
	const pageData = await readPageData(request, context);
	return pageData.contact
		? data(pageData, { headers: { "Cache-Control": "private, no-store" } })
		: data(pageData);
}

export async function action({ request, context }: Route.ActionArgs) {
	const deps = context.get(requestContext);
	const { now } = deps;
	const language = requestLanguage(context);
	const t = requestTranslate(context);
	const { form, refused } = await readForm(request, deps.mayPost);
	const settings = await deps.settings();
	const { priceList } = settings;
	const { gone } = offeredChoice(readChoice(form), priceList);
	removeCodes(form, gone);
	/** The button «yes, correct it» without script; with it the page corrects the field. */
	const meant = form.has("takeEmail") && meantEmail(readText(form, "email"));
	if (meant) form.set("email", meant);

	const answer = async (lastResult: SubmissionResult, reason: Reason, days?: Day[]) => {
		const wanted = { day: readDay(form), services: selectionFrom(form).selection };
		const isClosed = failureOf(lastResult.error)[0] === "dateClosed";
		const otherDays = days ?? (isClosed ? await daysInstead(deps, wanted) : []);
		const shown = {
			lastResult,
			otherDays: offeredDays(otherDays, "book", language, t),
			notOffered: notOfferedTexts({ codes: gone, list: priceList }, language, t),
		};
		return data<Answer>(shown, responseInit(reason));
	};
	if (refused) return answer(refusedReply(form, refused), refused);
	const submission = parse(form, bookingSchema(bookableDays(now)));
	const refuse = (reason: Reason, days?: Day[]) =>
		answer(refusedReply(form, reason, submission), reason, days);
	/** Before the summary, which would show other sums than the page beside it. */
	if (gone.length > 0) return refuse("notOffered");
	if (hasOtherPrices(form, priceList))
		return refuse(hasOfferEnded(form, settings) ? "offerEnded" : "pricesChanged");
	/** Nothing is judged yet, so no field of the answer may count as checked. */
	if (form.get("intent") === "summary")
		return data<Answer>({ lastResult: { initialValue: unchecked(form).reply().initialValue } });
	if (submission.status !== "success") return answer(submission.reply(), "invalid");
	if (await isSpam(form, now)) return refuse("bookingSpam");
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

export const clientAction = keepForm("saveTitle", "save");

export { headers } from "#app/http/responses.ts";
export { shouldRevalidate } from "#app/ui/form/client-action.ts";

export function meta(args: Route.MetaArgs) {
	return formMeta("/booking", args);
}
