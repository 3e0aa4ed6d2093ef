import type { SubmissionResult } from "@conform-to/react";
import { data, redirectDocument } from "react-router";
import { firstBookableDay, lastBookableDay } from "#app/business/calendar.ts";
import { languageOf, pathIn } from "#app/business/language.ts";
import { quoteFor } from "#app/business/quote.ts";
import { copyFor } from "#app/copy/index.ts";
import { storeBooking } from "#app/data/bookings.ts";
import { refusalOf } from "#app/data/refusal.ts";
import { dispatch } from "#app/mail/dispatch.ts";
import { services } from "#app/middleware/context.ts";
import { requestLanguage } from "#app/middleware/language.ts";
import { logFault } from "#app/middleware/log.ts";
import {
	formIn,
	isTrapped,
	statusOf,
	waitAfter,
} from "#app/middleware/posted.ts";
import { keepReceipt } from "#app/middleware/receipt.ts";
import { headTags } from "#app/ui/head.ts";
import { structuredDataOf } from "#app/ui/structured-data.ts";
import type { Route } from "./+types/route.ts";
import { type Choice, choiceIn, type Refusal } from "./checks.ts";
import { readBooking, refusalIn } from "./form.ts";
import { BookingPage } from "./page.tsx";

export default BookingPage;

export const handle = { hydrate: true };

export type Answer = {
	choice: Choice;
	result?: SubmissionResult;
	refusal?: Refusal;
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
	return data(page, { headers: { "Cache-Control": goingBack } });
}

export async function action({ request, context }: Route.ActionArgs) {
	const { db, mailQueue, mayPost, now, requestId, secret } =
		context.get(services);
	const language = requestLanguage(request);

	const form = await formIn(request);
	if (typeof form === "string")
		return answer(statusOf[form], nothing, { message: form });

	const choice = choiceIn(form);
	const submission = readBooking(form, now);
	const shown = { choice, result: submission.reply() };
	const kept = { choice, result: submission.reply({ formErrors: ["save"] }) };
	if (!(await mayPost())) return answer(429, kept, { message: "tooMany" });
	if (form.get("intent") === "summary")
		return answer(200, { choice, result: { ...shown.result, error: {} } });
	if (submission.status !== "success")
		return answer(400, shown, refusalIn(shown.result));
	if (await isTrapped(form, now))
		return answer(400, kept, { message: "validationGeneric" });

	const { carType: car, services: codes, ...details } = submission.value;
	try {
		const quote = quoteFor(codes, car);
		const wanted = { ...details, car, quote, language };
		const { booking, owed } = await storeBooking(db, wanted, now);
		await dispatch(mailQueue, owed, requestId);
		const receipt = await keepReceipt(booking.reference, secret, request);
		return redirectDocument(pathIn(language, "/thank-you"), {
			status: 303,
			headers: { "Set-Cookie": receipt },
		});
	} catch (error) {
		if (refusalOf(error) === "too many today")
			return answer(429, kept, { message: "tooManyToday" });
		logFault("booking-not-stored", error, { requestId });
		return answer(503, kept, { title: "saveTitle", message: "save" });
	}
}

/** A connection that breaks must not take the page away with everything typed on it. */
export async function clientAction({
	serverAction,
}: Route.ClientActionArgs): Promise<Answer> {
	try {
		return (await serverAction()) as Answer;
	} catch (error) {
		if (error instanceof Response) throw error;
		return { ...nothing, refusal: { title: "saveTitle", message: "save" } };
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
const goingBack = "private, no-cache";

const nothing: Answer = { choice: { selection: [] } };

function answer(status: number, shown: Answer, refusal?: Refusal) {
	const headers = {
		"Cache-Control": "private, no-store",
		...waitAfter(refusal?.message),
	};
	return data({ ...shown, refusal }, { status, headers });
}
