import type { SubmissionResult } from "@conform-to/react";
import { data, redirect } from "react-router";
import { localizedPath } from "#app/business/base/language.ts";
import { copyFor } from "#app/copy/index.ts";
import { type MessageKey, parseMessage, sentMessage } from "#app/forms/message.ts";
import { isSpam, readForm } from "#app/forms/request.ts";
import { incompleteContext, requestContext } from "#app/http/context.ts";
import { requestLanguage } from "#app/http/i18n.ts";
import { messageOf, type Reason, responseInit } from "#app/refusals.ts";
import { formMeta } from "#app/seo/structured-data.ts";
import { openingStatus, writeMessage } from "#app/use-cases/visitor/contact.ts";
import type { Route } from "./+types/route.ts";
import { ContactPage } from "./page.tsx";

export default ContactPage;

export type ActionResult = { result?: SubmissionResult; formError?: MessageKey; sent?: boolean };

export async function loader({ request, context }: Route.LoaderArgs) {
	const language = requestLanguage(context);
	const deps = context.get(requestContext);
	/** The page is in Arabic in both languages. */
	const { contact, errors } = copyFor("ar");
	const { head, notice, form } = copyFor(language).contact;
	const now = await openingStatus(deps, deps.now);
	if (!now) context.set(incompleteContext, true);
	return {
		copy: contact,
		errors: errors.contact,
		head,
		notice,
		errorTitlePrefix: form.errorTitlePrefix,
		now,
		sent: new URL(request.url).searchParams.has("sent"),
	};
}

export async function action({ request, context }: Route.ActionArgs) {
	const deps = context.get(requestContext);
	const { form, refused } = await readForm(request, deps.mayPost);
	if (!form) return refuse(refused);
	const sent = sentMessage(form);
	if (refused) return refuse(refused, sent);
	const submission = parseMessage(form);
	if (submission.status !== "success")
		return data<ActionResult>({ result: submission.reply() }, 400);
	if (await isSpam(form, deps.now)) return refuse("messageSpam", sent);

	const written = await writeMessage(deps, submission.value, deps.now);
	if (written.refused) return refuse(written.refused, sent);
	if (form.get("script") === "on") return data<ActionResult>({ sent: true });
	return redirect(localizedPath(requestLanguage(context), "/contact?sent=1"), 303);
}

/** A network error must not replace the filled-in form by the error page. */
export async function clientAction(args: Route.ClientActionArgs): Promise<ActionResult> {
	try {
		return (await args.serverAction()) as ActionResult;
	} catch (error) {
		if (error instanceof Response) throw error;
		return { formError: "sendFailed" };
	}
}

export { headers } from "#app/http/action-headers.ts";

/** An action changes no loader data, and a network error while reloading it would show the error page. */
export function shouldRevalidate() {
	return false;
}

function refuse(reason: Reason, result?: SubmissionResult) {
	const formError = messageOf(reason) as MessageKey;
	return data<ActionResult>({ result, formError }, responseInit(reason));
}

export function meta(args: Route.MetaArgs) {
	return formMeta("/contact", args);
}
