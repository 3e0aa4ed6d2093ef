import type { SubmissionResult } from "@conform-to/react";
import { data, redirect } from "react-router";
import { languageOf, pathIn } from "#app/business/language.ts";
import { copyFor } from "#app/copy/index.ts";
import { storeMessage } from "#app/data/messages.ts";
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
import { headTags } from "#app/ui/head.ts";
import { structuredDataOf } from "#app/ui/structured-data.ts";
import type { Route } from "./+types/route.ts";
import type { Message } from "./checks.ts";
import { readMessage } from "./form.ts";
import { ContactPage } from "./page.tsx";

export default ContactPage;

export const handle = { hydrate: true };

export type Answer = {
	result?: SubmissionResult;
	refusal?: Message;
	sent?: boolean;
};

export function loader({ request, context }: Route.LoaderArgs) {
	const { now } = context.get(services);
	const language = requestLanguage(request);
	/** The page's own words are Arabic in both languages. */
	const { contact, errors, chrome } = copyFor("ar");
	return {
		words: contact,
		errors: errors.contact,
		crumbs: chrome.nav,
		head: copyFor(language).contact.head,
		structured: structuredDataOf("/contact", language),
		submissionId: crypto.randomUUID(),
		now: now.toISOString(),
		sent: new URL(request.url).searchParams.has("sent"),
	};
}

export async function action({ request, context }: Route.ActionArgs) {
	const { db, mailQueue, mayPost, now, requestId } = context.get(services);

	const form = await formIn(request);
	if (typeof form === "string")
		return answer(statusOf[form], { refusal: form });

	const submission = readMessage(form);
	const result = submission.reply({ formErrors: ["kept"] });
	if (!(await mayPost())) return answer(429, { result, refusal: "tooMany" });
	if (submission.status !== "success")
		return answer(400, { result: submission.reply() });
	if (await isTrapped(form, now))
		return answer(400, { result, refusal: "sendFailed" });

	try {
		const owed = await storeMessage(db, submission.value, now);
		await dispatch(mailQueue, owed, requestId);
	} catch (error) {
		logFault("message-not-stored", error, { requestId });
		return answer(503, { result, refusal: "sendFailed" });
	}
	if (form.get("script") === "on") return answer(200, { sent: true });
	return redirect(pathIn(requestLanguage(request), "/contact?sent=1"), 303);
}

/** A connection that breaks must not take the page away with everything typed on it. */
export async function clientAction({
	serverAction,
}: Route.ClientActionArgs): Promise<Answer> {
	try {
		return (await serverAction()) as Answer;
	} catch (error) {
		if (error instanceof Response) throw error;
		return { refusal: "sendFailed" };
	}
}

/** React Router leaves an answer's own headers out, unless a page asks for them. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
	return actionHeaders;
}

/** An answer changes nothing that was loaded, and asking again over a broken connection would take the page away. */
export function shouldRevalidate() {
	return false;
}

export function meta({ loaderData, location }: Route.MetaArgs) {
	if (!import.meta.env.SSR || !loaderData) return [];
	const language = languageOf(new URLSearchParams(location.search));
	const { head, structured } = loaderData;
	return headTags("/contact", head, language, structured).filter(
		(tag) => !("title" in tag),
	);
}

function answer(status: number, answer: Answer) {
	return data(answer, { status, headers: waitAfter(answer.refusal) });
}
