import type { SubmissionResult } from "@conform-to/react";
import { data, type RouterContextProvider, redirect } from "react-router";
import { languageOf, localizedPath } from "#app/business/base/language.ts";
import type { StaffIntent } from "#app/copy/ar/staff/staff-action-texts.ts";
import type { Answer, Post, Refusal } from "#app/forms/form-action.ts";
import { type RequestContext, requestContext } from "#app/http/context.ts";
import { logError, tryOrLog } from "#app/http/log.ts";
import type { Reason } from "#app/refusals.ts";
import { unlistedPageTags } from "#app/seo/head-tags.ts";

type Args = { request: Request; context: Readonly<RouterContextProvider> };

export type SentFields = [name: string, value: string][];

export type StaffRefusal<More = unknown> = {
	refused: Reason;
	intent: string;
	lastResult: SubmissionResult;
	sent: SentFields;
	more: Partial<More>;
};

/** Without a view the page says that the database fails. */
export async function showStaffPage<View>(
	{ request, context }: Args,
	read: (deps: RequestContext, url: URL) => Promise<View>,
) {
	const deps = context.get(requestContext);
	const view = await tryOrLog("staff-page-not-read", deps, undefined, () =>
		read(deps, new URL(request.url)),
	);
	return data({ view }, view ? 200 : 503);
}

/** The intent of the pressed button comes before the form's own, which is for buttons without one, so the first counts. */
const firstIntent = ({ form }: Post) => String(form.get("intent") ?? "");

/** What a refused form leaves on the page. A question is asked by sending the same fields again. */
export function showStaffRefusal<More>(
	lastResult: SubmissionResult,
	post: Post,
	{ refused, more = {} }: Refusal<Partial<More>>,
): StaffRefusal<More> {
	const intent = firstIntent(post);
	const sent = [...post.form].flatMap(
		([name, value]): SentFields => (typeof value === "string" ? [[name, value]] : []),
	);
	return { refused, intent, lastResult, sent, more };
}

type StaffAnswer<More> = Answer<StaffRefusal<More>, Partial<More>>;

/** One function for each button; `staffActionTexts` has what it, its question and its errors say. */
export function byIntent<More>(
	rows: {
		[Intent in StaffIntent]?: (post: Post) => Promise<StaffAnswer<More>>;
	},
) {
	const runs = new Map(Object.entries(rows));
	return async (post: Post): Promise<StaffAnswer<More>> => {
		const intent = firstIntent(post);
		try {
			return (await runs.get(intent)?.({ ...post, intent })) ?? { refused: "unknownIntent" };
		} catch (error) {
			if (!(error instanceof Error)) throw error;
			logError("staff-form-not-done", error, { requestId: post.deps.requestId, intent });
			return { refused: "notChanged" };
		}
	};
}

/**
 * Leads to the page as it is now; the page of a booking goes on being about it. `done` is added to the query, and may
 * end with a fragment.
 */
export function showDone({ url: { pathname, searchParams } }: Post, done = ""): Response {
	const [query = "", part = ""] = done.split("#");
	const booking = searchParams.get("booking");
	const all = new URLSearchParams({ ...(booking && { booking }) });
	for (const [name, value] of new URLSearchParams(query)) all.append(name, value);
	const path = `${pathname}${all.size > 0 ? `?${all}` : ""}${part && `#${part}`}`;
	return redirect(localizedPath(languageOf(searchParams), path), 303);
}

export function staffTags(title: string, { search }: { search: string }) {
	const language = languageOf(new URLSearchParams(search));
	return unlistedPageTags({ title, description: title, keywords: "" }, language);
}
