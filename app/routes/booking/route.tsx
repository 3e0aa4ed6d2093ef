import type { SubmissionResult } from "@conform-to/react";
import { data, redirectDocument } from "react-router";
import { bookableDays } from "#app/business/calendar.ts";
import {
	type Language,
	languageOf,
	localizedPath,
} from "#app/business/language.ts";
import { priceListFingerprint } from "#app/business/price-fingerprint.ts";
import { quoteFor } from "#app/business/quote.ts";
import { isFinal } from "#app/business/status.ts";
import { bookingErrors, serverErrors } from "#app/copy/ar/errors.ts";
import { copyFor } from "#app/copy/index.ts";
import { storeBooking } from "#app/data/bookings.ts";
import { takeDays } from "#app/data/days.ts";
import { rejectionOf } from "#app/data/errors.ts";
import type { StoredBooking } from "#app/data/schema.ts";
import { requestContext } from "#app/http/context.ts";
import {
	isSpam,
	readFormData,
	rejectStatus,
	retryAfterHeader,
} from "#app/http/form-request.ts";
import { requestTranslate } from "#app/http/i18n.ts";
import { requestLanguage } from "#app/http/language.ts";
import { logError } from "#app/http/log.ts";
import { enqueueMails } from "#app/mail/enqueue.ts";
import { headTags } from "#app/seo/head-tags.ts";
import { structuredDataOf } from "#app/seo/structured-data.ts";
import { serializeReceipt } from "#app/signing/receipt-cookie.ts";
import { offeredDays } from "#app/ui/offered-days.ts";
import type { OfferedDays } from "#app/ui/other-days.tsx";
import type { Route } from "./+types/route.ts";
import { BookingPage } from "./page.tsx";
import { responseEnd } from "./response-end.ts";
import {
	type Choice,
	type FormError,
	formErrorOf,
	parseBooking,
	readChoice,
	readDay,
} from "./schema.ts";
import { readDays, readOtherDays, wantedDay } from "./shown-days.ts";

export default BookingPage;

export type ActionResult = {
	choice: Choice;
	result?: SubmissionResult;
	formError?: FormError;
	/** Days to book instead of one that is full or closed. */
	otherDays?: OfferedDays;
};

/** The page is cached for a minute, so nothing here may depend on the visitor: only on the address. */
export async function loader({ request, context }: Route.LoaderArgs) {
	const language = requestLanguage(request);
	const { booking, errors } = copyFor(language);
	return {
		words: booking,
		errors: bookingErrors(errors),
		days: await readDays(context.get(requestContext), language),
		choice: readChoice(new URL(request.url).searchParams),
	};
}

export async function action({ request, context }: Route.ActionArgs) {
	const visit = context.get(requestContext);
	const { db, mailQueue, mayPost, maySubmitToday, now, requestId, secrets } =
		visit;
	const language = requestLanguage(request);
	const reply = replyIn(language);

	const form = await readFormData(request);
	if (typeof form === "string")
		return reply(rejectStatus[form], emptyResult, { message: form });

	const choice = readChoice(form);
	const days = bookableDays(now);
	const submission = parseBooking(form, days);
	const invalidResult = { choice, result: submission.reply() };
	const retryResult = {
		choice,
		result: submission.reply({ formErrors: ["save"] }),
	};
	if (!(await mayPost()))
		return reply(429, retryResult, { message: "tooMany" });
	if (form.getAll("priceList").some((sent) => sent !== priceListFingerprint))
		return reply(400, retryResult, { message: "pricesChanged" });
	if (form.get("intent") === "summary")
		return reply(200, {
			choice,
			result: { ...invalidResult.result, error: {} },
		});
	if (submission.status !== "success") {
		const formError = formErrorOf(invalidResult.result);
		const otherDays =
			formError?.message === "dateClosed"
				? await readOtherDays(visit, wantedDay(readDay(form), choice, days))
				: [];
		const offered = offeredDays(
			otherDays,
			"book",
			language,
			requestTranslate(context),
		);
		return reply(400, { ...invalidResult, otherDays: offered }, formError);
	}
	if (await isSpam(form, now))
		return reply(400, retryResult, { message: "validationGeneric" });

	const { carType: car, services: codes, ...details } = submission.value;
	try {
		if (!(await maySubmitToday()))
			return reply(429, retryResult, { message: "tooManyFromNetwork" });
		const quote = quoteFor(codes, car);
		const newBooking = { ...details, car, quote, language };
		const wanted = wantedDay(details.bookingDate, choice, days);
		const { result, refusal } = await takeDays(db, wanted, (heldDays) =>
			storeBooking(db, { ...newBooking, heldDays }, now),
		);
		if (refusal) {
			const message = refusal.obstacle === "closed" ? "dateClosed" : "dateFull";
			const fieldErrors = { bookingDate: [message] };
			const refused = submission.reply({ fieldErrors });
			const otherDays = offeredDays(
				refusal.otherDays,
				"book",
				language,
				requestTranslate(context),
			);
			return reply(400, { choice, result: refused, otherDays }, { message });
		}
		const { booking, pendingMails } = result;
		const ended = endOf(booking);
		if (ended)
			return reply(409, asNewSubmission(retryResult), { message: ended });
		await enqueueMails(mailQueue, pendingMails, requestId);
		const receipt = await serializeReceipt(
			booking.reference,
			{ secrets, now },
			request,
		);
		return redirectDocument(localizedPath(language, "/thank-you"), {
			status: 303,
			headers: { "Set-Cookie": receipt },
		});
	} catch (error) {
		if (rejectionOf(error) === "too many today")
			return reply(429, retryResult, { message: "tooManyToday" });
		logError("booking-not-stored", error, { requestId });
		return reply(503, retryResult, saveError);
	}
}

/** A network error must not replace the filled-in form by the error page. */
export async function clientAction({
	serverAction,
}: Route.ClientActionArgs): Promise<ActionResult> {
	const sentAt = performance.now();
	try {
		const result = (await serverAction()) as ActionResult;
		return result.formError?.message === "pricesChanged"
			? await postAsDocument()
			: result;
	} catch (error) {
		if (!(error instanceof Response))
			return { ...emptyResult, formError: saveError };
		// Leaving the page cuts a response that has not ended, which is an uncaught error in Firefox.
		await responseEnd("/booking.data", sentAt);
		throw error;
	}
}

/** This page was made with the earlier prices; only a new document has the new ones. */
function postAsDocument(): Promise<never> {
	document.querySelector<HTMLFormElement>("#booking")?.submit();
	return new Promise(() => {});
}

/** An action changes no loader data, and a network error while reloading it would show the error page. */
export function shouldRevalidate() {
	return false;
}

/** React Router drops an action's headers unless the route returns them here. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
	return actionHeaders;
}

export function meta({ loaderData, location }: Route.MetaArgs) {
	if (!import.meta.env.SSR || !loaderData) return [];
	const language = languageOf(new URLSearchParams(location.search));
	const structured = structuredDataOf("/booking", language);
	const { head } = loaderData.words;
	return headTags("/booking", head, language, structured).filter(
		(tag) => !("title" in tag),
	);
}

/** An old form sent again finds its booking, which may have ended since. */
function endOf({ erasedAt, status }: StoredBooking) {
	if (!erasedAt && status === "cancelled") return "bookingCancelled";
	if (erasedAt || isFinal(status)) return "bookingGone";
}

/** With an id of its own, so that sending the form once more is a new booking. */
function asNewSubmission({ choice, result }: ActionResult): ActionResult {
	const submissionId = crypto.randomUUID();
	const initialValue = { ...result?.initialValue, submissionId };
	return { choice, result: { ...result, initialValue } };
}

const emptyResult: ActionResult = { choice: { selection: [] } };
const saveError: FormError = { title: "saveTitle", message: "save" };

function replyIn(language: Language) {
	const { errors } = copyFor(language);
	return (status: number, result: ActionResult, error?: FormError) => {
		const key = serverErrors.find((name) => name === error?.message);
		const formError = error && key ? { ...error, text: errors[key] } : error;
		const headers = retryAfterHeader(error?.message);
		return data({ ...result, formError }, { status, headers });
	};
}
