import type { SubmissionResult } from "@conform-to/react";
import { data, redirect } from "react-router";
import { languageOf, localizedPath } from "#app/business/language.ts";
import { copyFor } from "#app/copy/index.ts";
import { rejectionOf } from "#app/data/errors.ts";
import { storeMessage } from "#app/data/messages.ts";
import { requestContext } from "#app/http/context.ts";
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
import { ContactPage } from "./page.tsx";
import type { MessageKey } from "./schema.ts";
import { parseMessage } from "./schema.ts";

export default ContactPage;

export type ActionResult = {
	result?: SubmissionResult;
	formError?: MessageKey;
	sent?: boolean;
};

export function loader({ request }: Route.LoaderArgs) {
	const language = requestLanguage(request);
	/** The page is in Arabic in both languages. */
	const { contact, errors } = copyFor("ar");
	const { head, notice, form } = copyFor(language).contact;
	return {
		words: contact,
		errors: errors.contact,
		head,
		notice,
		errorTitlePrefix: form.errorTitlePrefix,
		structured: structuredDataOf("/contact", language),
		sent: new URL(request.url).searchParams.has("sent"),
	};
}

export async function action({ request, context }: Route.ActionArgs) {
	const { db, mailQueue, mayPost, maySubmitToday, now, requestId } =
		context.get(requestContext);

	const form = await readFormData(request);
	if (typeof form === "string")
		return reply(rejectStatus[form], { formError: form });

	const submission = parseMessage(form);
	const result = submission.reply({ formErrors: ["sendFailed"] });
	if (!(await mayPost())) return reply(429, { result, formError: "tooMany" });
	if (submission.status !== "success")
		return reply(400, { result: submission.reply() });
	if (await isSpam(form, now))
		return reply(400, { result, formError: "sendFailed" });

	try {
		if (!(await maySubmitToday()))
			return reply(429, { result, formError: "tooManyFromNetwork" });
		const pendingMails = await storeMessage(db, submission.value, now);
		await enqueueMails(mailQueue, pendingMails, requestId);
	} catch (error) {
		if (rejectionOf(error) === "too many today")
			return reply(429, { result, formError: "tooManyToday" });
		logError("message-not-stored", error, { requestId });
		return reply(503, { result, formError: "sendFailed" });
	}
	if (form.get("script") === "on") return reply(200, { sent: true });
	return redirect(
		localizedPath(requestLanguage(request), "/contact?sent=1"),
		303,
	);
}

/** A network error must not replace the filled-in form by the error page. */
export async function clientAction({
	serverAction,
}: Route.ClientActionArgs): Promise<ActionResult> {
	try {
		return (await serverAction()) as ActionResult;
	} catch (error) {
		if (error instanceof Response) throw error;
		return { formError: "sendFailed" };
	}
}

/** React Router drops an action's headers unless the route returns them here. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
	return actionHeaders;
}

/** An action changes no loader data, and a network error while reloading it would show the error page. */
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

function reply(status: number, result: ActionResult) {
	const headers = retryAfterHeader(result.formError);
	return data(result, { status, headers });
}
