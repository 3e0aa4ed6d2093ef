import type { SubmissionResult } from "@conform-to/react";
import { data, redirect } from "react-router";
import { languageOf, localizedPath } from "#app/business/language.ts";
import { copyFor } from "#app/copy/index.ts";
import { storeMessage } from "#app/data/messages.ts";
import { services } from "#app/http/context.ts";
import {
	isSpam,
	readFormData,
	rejectStatus,
	retryAfterHeader,
} from "#app/http/form-request.ts";
import { requestLanguage } from "#app/http/language.ts";
import { logError } from "#app/http/log.ts";
import { enqueueMails } from "#app/mail/enqueue.ts";
import { headTags } from "#app/seo/head-tags.ts";
import { structuredDataOf } from "#app/seo/structured-data.ts";
import type { Route } from "./+types/route.ts";
import type { MessageKey } from "./checks.ts";
import { parseMessage } from "./form.ts";
import { ContactPage } from "./page.tsx";

export default ContactPage;

export const handle = { hydrate: true };

export type ActionResult = {
	result?: SubmissionResult;
	refusal?: MessageKey;
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

	const form = await readFormData(request);
	if (typeof form === "string")
		return reply(rejectStatus[form], { refusal: form });

	const submission = parseMessage(form);
	const result = submission.reply({ formErrors: ["kept"] });
	if (!(await mayPost())) return reply(429, { result, refusal: "tooMany" });
	if (submission.status !== "success")
		return reply(400, { result: submission.reply() });
	if (await isSpam(form, now))
		return reply(400, { result, refusal: "sendFailed" });

	try {
		const owed = await storeMessage(db, submission.value, now);
		await enqueueMails(mailQueue, owed, requestId);
	} catch (error) {
		logError("message-not-stored", error, { requestId });
		return reply(503, { result, refusal: "sendFailed" });
	}
	if (form.get("script") === "on") return reply(200, { sent: true });
	return redirect(
		localizedPath(requestLanguage(request), "/contact?sent=1"),
		303,
	);
}

/** A connection that breaks must not take the page away with everything typed on it. */
export async function clientAction({
	serverAction,
}: Route.ClientActionArgs): Promise<ActionResult> {
	try {
		return (await serverAction()) as ActionResult;
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

function reply(status: number, answer: ActionResult) {
	return data(answer, { status, headers: retryAfterHeader(answer.refusal) });
}
