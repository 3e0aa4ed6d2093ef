import type { SubmissionResult } from "@conform-to/react";
import { data, redirectDocument } from "react-router";
import { firstBookableDay, lastBookableDay } from "#app/business/calendar.ts";
import { pathIn } from "#app/business/language.ts";
import { quoteFor } from "#app/business/quote.ts";
import { copyFor } from "#app/copy/index.ts";
import { storeBooking } from "#app/data/bookings.ts";
import { refusalOf } from "#app/data/refusal.ts";
import { dispatch } from "#app/mail/dispatch.ts";
import { services } from "#app/middleware/context.ts";
import { languageIn } from "#app/middleware/language.ts";
import { formIn, statusOf } from "#app/middleware/posted.ts";
import { keepReceipt } from "#app/middleware/receipt.ts";
import { headTags } from "#app/ui/head.ts";
import { structuredDataOf } from "#app/ui/structured-data.ts";
import type { Route } from "./+types/route.ts";
import {
	type Choice,
	choiceIn,
	type Problems,
	type Refusal,
	refusalFor,
} from "./checks.ts";
import { readBooking } from "./form.ts";

export { BookingPage as default } from "./page.tsx";

export const handle = { hydrate: true };

export type Answer = {
	choice: Choice;
	result?: SubmissionResult;
	refusal?: Refusal;
};

export function loader({ context }: Route.LoaderArgs) {
	const { now } = context.get(services);
	const language = languageIn(context);
	const { booking, errors } = copyFor(language);
	return {
		words: booking,
		errors,
		structured: structuredDataOf("/booking", language),
		submissionId: crypto.randomUUID(),
		now: now.toISOString(),
		firstDay: firstBookableDay(now),
		lastDay: lastBookableDay(now),
	};
}

export async function action({ request, context }: Route.ActionArgs) {
	const { db, mailQueue, now, requestId, secret } = context.get(services);
	const language = languageIn(context);

	const form = await formIn(request);
	if (typeof form === "string")
		return refuse(statusOf[form], {
			choice: { selection: [] },
			refusal: { message: form === "notAForm" ? "foreign" : form },
		});

	const choice = choiceIn(form);
	const submission = readBooking(form, now);
	const result = submission.reply();
	if (form.get("intent") === "summary")
		return refuse(200, { choice, result: { ...result, error: {} } });
	if (submission.status !== "success")
		return refuse(400, {
			choice,
			result,
			refusal: refusalFor(problemsOf(result)),
		});

	const {
		carType: car,
		services: codes,
		bookingDate: day,
		...details
	} = submission.value;
	try {
		const { booking, owed } = await storeBooking(
			db,
			{ ...details, car, day, quote: quoteFor(codes, car), language },
			now,
		);
		await dispatch(mailQueue, owed, requestId);
		return redirectDocument(pathIn(language, "/thank-you"), {
			status: 303,
			headers: {
				"Set-Cookie": await keepReceipt(booking.reference, secret, request),
			},
		});
	} catch (error) {
		const kept = submission.reply({ formErrors: ["save"] });
		if (refusalOf(error) === "too many today")
			return refuse(429, {
				choice,
				result: kept,
				refusal: { message: "tooManyToday" },
			});
		console.error(
			JSON.stringify({
				event: "booking-not-stored",
				requestId,
				fault: String(error),
			}),
		);
		return refuse(503, {
			choice,
			result: kept,
			refusal: { title: "saveTitle", message: "save" },
		});
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
		return {
			choice: { selection: [] },
			refusal: { title: "saveTitle", message: "save" },
		};
	}
}

export function meta({ loaderData, location }: Route.MetaArgs) {
	if (!import.meta.env.SSR || !loaderData) return [];
	const language = location.search.includes("lang=en") ? "en" : "ar";
	const { words, structured } = loaderData;
	return headTags("/booking", words.head, language, structured).filter(
		(tag) => !("title" in tag),
	);
}

function refuse(status: number, answer: Answer) {
	const headers = status === 429 ? { "Retry-After": "86400" } : undefined;
	return data(answer, { status, headers });
}

function problemsOf({ error }: SubmissionResult): Problems {
	return Object.fromEntries(
		Object.entries(error ?? {}).map(([field, messages]) => [
			field,
			messages?.[0],
		]),
	);
}
