import { data, redirectDocument } from "react-router";
import { bookableDays } from "#app/business/base/calendar.ts";
import { meantEmail } from "#app/business/base/email-typo.ts";
import { localizedPath } from "#app/business/base/language.ts";
import { sentAnswers } from "#app/forms/booking.ts";
import { checkBooking } from "#app/forms/check-booking.ts";
import { readText } from "#app/forms/fields.ts";
import { isSpam, readForm } from "#app/forms/request.ts";
import { requestContext } from "#app/http/context.ts";
import { requestLanguage, requestTranslate } from "#app/http/i18n.ts";
import { formMeta } from "#app/seo/structured-data.ts";
import { receiptCookie } from "#app/signing/receipt-cookie.ts";
import { book } from "#app/use-cases/visitor/book.ts";
import type { Route } from "./+types/route.ts";
import { BookingPage } from "./page.tsx";
import { readPageData } from "./page-data.ts";
import { meantEmailIn, refuse } from "./refuse.ts";
import type { ActionResult } from "./script/client-action.ts";

export default BookingPage;
export { clientAction } from "./script/client-action.ts";

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
	const page = { deps, language, t: requestTranslate(context) };

	const { form, refused } = await readForm(request, deps.mayPost);
	if (!form) return refuse(page, refused);
	if (form.has("takeEmail")) {
		const email = readText(form, "email");
		form.set("email", meantEmail(email) ?? email);
	}
	if (refused) return refuse(page, refused, sentAnswers(form));

	const summary = form.get("intent") === "summary";
	const checked = checkBooking(form, { days: bookableDays(now), summary });
	const { outcome, shown } = checked;
	if (outcome === "summary")
		return data<ActionResult>({ ...shown, meantEmail: meantEmailIn(shown.result) });
	if (outcome !== "valid") return refuse(page, outcome, shown);
	if (await isSpam(form, now)) return refuse(page, "bookingSpam", shown);
	if (!form.get("emailAsked") && meantEmailIn(shown.result))
		return refuse(page, "emailMeant", shown);

	const { carType: car, ...details } = checked.values;
	const booked = await book(deps, { ...details, car, language }, now);
	if (booked.refused) return refuse(page, booked.refused, shown, booked.otherDays);
	const { reference } = booked.done;
	return redirectDocument(localizedPath(language, "/thank-you"), {
		status: 303,
		headers: { "Set-Cookie": await receiptCookie.serialize(reference, deps, request) },
	});
}

/** An action changes no loader data, and a network error while reloading it would show the error page. */
export function shouldRevalidate() {
	return false;
}

/** React Router drops the headers of loaders and actions unless the route returns them here. */
export function headers({ actionHeaders, loaderHeaders }: Route.HeadersArgs) {
	return new Headers([...loaderHeaders, ...actionHeaders]);
}

export function meta(args: Route.MetaArgs) {
	return formMeta("/booking", args);
}
