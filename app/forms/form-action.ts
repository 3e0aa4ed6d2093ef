import type { SubmissionResult } from "@conform-to/react";
import { data, type RouterContextProvider } from "react-router";
import type { Language } from "#app/business/base/language.ts";
import { type RequestContext, requestContext } from "#app/http/context.ts";
import { requestLanguage } from "#app/http/i18n.ts";
import { type Reason, responseInit } from "#app/refusals.ts";
import { readText } from "./fields.ts";
import { makeRefusedReply, readForm } from "./request.ts";

type Args = { request: Request; context: Readonly<RouterContextProvider> };

/** What was sent. A page with several forms or buttons tells them apart by the `intent`. */
export type Post = Args & {
	form: FormData;
	intent: string;
	url: URL;
	language: Language;
	deps: RequestContext;
};

/**
 * The page is shown again with the form as it was sent. `lastResult` has the errors of single fields; `more` is what
 * this page shows beside the message, as other days.
 */
export type Refusal<More> = { refused: Reason; lastResult?: SubmissionResult; more?: More };

/** A response is a redirect to what comes next; `shown` is action data for the same page. */
export type Answer<Shown, More> =
	| Response
	| Refusal<More>
	| { shown: Shown | undefined; refused?: undefined };

/**
 * Makes the action of a page with forms. `run` does what was asked, or returns why it is refused; `show` makes of the
 * refused form what the page needs.
 *
 *     export const action = formAction(async ({ form, deps, language }) => {
 *     	const message = check(form, messageSchema);
 *     	if (message.refused) return message;
 *     	const { refused } = await writeMessage(deps, message.value);
 *     	return refused ? { refused } : redirect(localizedPath(language, "/contact?sent=1"), 303);
 *     }, showReply);
 */
export function formAction<Shown, More>(
	run: (post: Post) => Promise<Answer<Shown, More>>,
	show: (reply: SubmissionResult, post: Post, refusal: Refusal<More>) => Shown | Promise<Shown>,
	{ takesPhotos = false } = {},
) {
	return async ({ request, context }: Args) => {
		const deps = context.get(requestContext);
		const withPhotos = takesPhotos && deps.bucket !== undefined;
		const { form, refused } = await readForm(request, { mayPost: deps.mayPost, withPhotos });
		const intent = readText(form, "intent");
		const [url, language] = [new URL(request.url), requestLanguage(context)];
		const post = { request, context, form, intent, url, language, deps };
		const answer = refused ? { refused } : await run(post);
		if (answer instanceof Response) return answer;
		if (!answer.refused) return data(answer.shown);
		const reply = answer.lastResult ?? makeRefusedReply(form, answer.refused);
		return data(await show(reply, post, answer), responseInit(answer.refused));
	};
}

/** The page needs no more than Conform does. */
export const showReply = (reply: SubmissionResult) => reply;
