import type { SubmissionResult } from "@conform-to/react";
import { data, redirectDocument } from "react-router";
import { firstBookableDay, lastBookableDay } from "#app/business/calendar.ts";
import { languageOf, localizedPath } from "#app/business/language.ts";
import { quoteFor } from "#app/business/quote.ts";
import { copyFor } from "#app/copy/index.ts";
import { storeBooking } from "#app/data/bookings.ts";
import { rejectionOf } from "#app/data/errors.ts";
import { services } from "#app/http/context.ts";
import {
	isSpam,
	readFormData,
	rejectStatus,
	retryAfterHeader,
} from "#app/http/form-request.ts";
import { requestLanguage } from "#app/http/language.ts";
import { logError } from "#app/http/log.ts";
import { serializeReceipt } from "#app/http/receipt-cookie.ts";
import { enqueueMails } from "#app/mail/enqueue.ts";
import { headTags } from "#app/seo/head-tags.ts";
import { structuredDataOf } from "#app/seo/structured-data.ts";
import type { Route } from "./+types/route.ts";
import { type Choice, type FormError, readChoice } from "./checks.ts";
import { formErrorOf, parseBooking } from "./form.ts";
import { BookingPage } from "./page.tsx";

export default BookingPage;

export const handle = { hydrate: true };

export type ActionResult = {
	choice: Choice;
	result?: SubmissionResult;
	refusal?: FormError;
};

export function loader({ request, context }: Route.LoaderArgs) {
	const { now } = context.get(services);
	const language = requestLanguage(request);
	const { booking, errors } = copyFor(language);
	const page = {
		words: booking,
		errors,
		structured: structuredDataOf("/booking", language),
		submissionId: crypto.randomUUID(),
		now: now.toISOString(),
		firstDay: firstBookableDay(now),
		lastDay: lastBookableDay(now),
	};
	return data(page, { headers: { "Cache-Control": revalidateOnBack } });
}

export async function action({ request, context }: Route.ActionArgs) {
	const { db, mailQueue, mayPost, now, requestId, secret } =
		context.get(services);
	const language = requestLanguage(request);

	const form = await readFormData(request);
	if (typeof form === "string")
		return reply(rejectStatus[form], emptyResult, { message: form });

	const choice = readChoice(form);
	const submission = parseBooking(form, now);
	const invalidResult = { choice, result: submission.reply() };
	const retryResult = {
		choice,
		result: submission.reply({ formErrors: ["save"] }),
	};
	if (!(await mayPost()))
		return reply(429, retryResult, { message: "tooMany" });
	if (form.get("intent") === "summary")
		return reply(200, {
			choice,
			result: { ...invalidResult.result, error: {} },
		});
	if (submission.status !== "success")
		return reply(400, invalidResult, formErrorOf(invalidResult.result));
	if (await isSpam(form, now))
		return reply(400, retryResult, { message: "validationGeneric" });

	const { carType: car, services: codes, ...details } = submission.value;
	try {
		const quote = quoteFor(codes, car);
		const wanted = { ...details, car, quote, language };
		const { booking, pendingMails: owed } = await storeBooking(db, wanted, now);
		await enqueueMails(mailQueue, owed, requestId);
		const receipt = await serializeReceipt(booking.reference, secret, request);
		return redirectDocument(localizedPath(language, "/thank-you"), {
			status: 303,
			headers: { "Set-Cookie": receipt },
		});
	} catch (error) {
		if (rejectionOf(error) === "too many today")
			return reply(429, retryResult, { message: "tooManyToday" });
		logError("booking-not-stored", error, { requestId });
		return reply(503, retryResult, { title: "saveTitle", message: "save" });
	}
}

/** A connection that breaks must not take the page away with everything typed on it. */
export async function clientAction({
	serverAction,
}: Route.ClientActionArgs): Promise<ActionResult> {
	try {
		return (await serverAction()) as ActionResult;
	} catch (error) {
		if (error instanceof Response) throw error;
		return { ...emptyResult, refusal: { title: "saveTitle", message: "save" } };
	}
}

/** An answer changes nothing that was loaded, and asking again over a broken connection would take the page away. */
export function shouldRevalidate() {
	return false;
}

/** React Router leaves an answer's own headers out, unless a page asks for them. */
export function headers({ loaderHeaders, actionHeaders }: Route.HeadersArgs) {
	const isAnswer = actionHeaders.has("Cache-Control");
	return isAnswer ? actionHeaders : loaderHeaders;
}

export function meta({ loaderData, location }: Route.MetaArgs) {
	if (!import.meta.env.SSR || !loaderData) return [];
	const language = languageOf(new URLSearchParams(location.search));
	const { words, structured } = loaderData;
	return headTags("/booking", words.head, language, structured).filter(
		(tag) => !("title" in tag),
	);
}

/** Whoever goes back finds the very form they sent, and sending it again is no second booking; nobody else is given it. */
const revalidateOnBack = "private, no-cache";

const emptyResult: ActionResult = { choice: { selection: [] } };

function reply(status: number, shown: ActionResult, refusal?: FormError) {
	const headers = {
		"Cache-Control": "private, no-store",
		...retryAfterHeader(refusal?.message),
	};
	return data({ ...shown, refusal }, { status, headers });
}
