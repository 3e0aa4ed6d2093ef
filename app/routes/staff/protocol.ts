import type { SubmissionResult } from "@conform-to/react";
import { data, type RouterContextProvider, redirect } from "react-router";
import { languageOf, localizedPath } from "#app/business/base/language.ts";
import type { StaffIntent } from "#app/copy/ar/staff/staff-action-texts.ts";
import { readForm, refusedReply } from "#app/forms/request.ts";
import { type RequestContext, requestContext } from "#app/http/context.ts";
import { logError, orLogged } from "#app/http/log.ts";
import { type Reason, responseInit } from "#app/refusals.ts";
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

/** Without `lastResult` the page gets the form as it was sent. */
type Refused = { refused: Reason; lastResult?: SubmissionResult };
/** `done` is added to the query of the page's address, and may end with a fragment. */
type Done = { done: string; refused?: undefined };
type WithoutRefusal<Value> = NoInfer<Exclude<Awaited<Value>, undefined | Refused | Done>>;
type AnswerExtras<More> = { already?: true } & Partial<NoInfer<More>>;
/** With `shown` the response is the page itself, otherwise a redirect to it. */
type Answer<More, Shown> =
	| ({ refused?: Reason; lastResult?: SubmissionResult } & AnswerExtras<More>)
	| { shown: Shown; refused?: undefined };

type Step = object | undefined | Promise<object | undefined>;
/**
 * Each step adds to what the next one gets, or returns `refused`, and no further step runs. For `days` of a booking
 * `about` gives `{ booking }` from the database, `read` adds `{ day, until }` and more from the form, and `run` is
 * `setDays(deps, input)` with all of these. Its answer may add `{ otherStays }` for the page; `done` is for the address
 * of the page that follows.
 */
type ActionRow<More, Shown, About = Step, Wanted = Step> = {
	/** The address names the booking, on the board the form does. */
	about?(deps: RequestContext, form: FormData, url: URL): About;
	/** Returns undefined for what no form of the page sends. */
	read?(form: FormData, about: WithoutRefusal<About>, deps: RequestContext, url: URL): Wanted;
	run(deps: RequestContext, input: RunInput<About, Wanted>): Promise<Answer<More, Shown>>;
	done?(input: RunInput<About, Wanted>, answer: AnswerExtras<More>): string;
};
type RunInput<About, Wanted> = WithoutRefusal<About> & WithoutRefusal<Wanted>;

/** `staffActionTexts` has what the row's button, question and errors say. */
export const staffAction = <More, Shown, About extends Step, Wanted extends Step>(
	row: ActionRow<More, Shown, About, Wanted>,
) => row as ActionRow<More, Shown>;

/** Without a view the page says that the database fails. */
export async function showStaffPage<View>(
	{ request, context }: Args,
	read: (deps: RequestContext, url: URL) => Promise<View>,
) {
	const deps = context.get(requestContext);
	const view = await orLogged("staff-page-not-read", deps, undefined, () =>
		read(deps, new URL(request.url)),
	);
	return data({ view }, view ? 200 : 503);
}

/** `usual` is the intent of a form that names none. */
export async function runStaffAction<More = unknown, Shown = never>(
	{ request, context }: Args,
	actions: { [Intent in StaffIntent]?: ActionRow<More, Shown> },
	{ takesPhotos = false, usual = "" } = {},
) {
	const deps = context.get(requestContext);
	const withPhotos = takesPhotos && deps.bucket !== undefined;
	const { form, refused } = await readForm(request, { withPhotos });
	// The first intent counts: the form of a booking by telephone ends with one for buttons that have none.
	const intent = String(form.get("intent") ?? usual);
	const refuse = ({ refused, lastResult = refusedReply(form, refused), ...rest }: Refused) => {
		const more = rest as Partial<More>;
		const answer = { refused, intent, lastResult, sent: fieldsOf(form), more };
		return data<StaffRefusal<More>>(answer, responseInit(refused));
	};
	if (refused) return refuse({ refused });
	const action = Object.hasOwn(actions, intent) ? actions[intent as StaffIntent] : undefined;
	if (!action) return refuse({ refused: "unknownIntent" });

	const url = new URL(request.url);
	try {
		const answer = await answerOf(action, form, deps, url);
		if (isRefused(answer)) return refuse(answer);
		if ("shown" in answer) return data(answer.shown);
		return redirect(addressAfter(url, answer.done), 303);
	} catch (error) {
		if (!(error instanceof Error)) throw error;
		logError("staff-form-not-done", error, { requestId: deps.requestId, intent });
		return refuse({ refused: "notChanged" });
	}
}

/** The page of a booking goes on being about it. */
function addressAfter({ pathname, searchParams }: URL, done: string): string {
	const [query = "", part = ""] = done.split("#");
	const booking = searchParams.get("booking");
	const all = new URLSearchParams({ ...(booking && { booking }) });
	for (const [name, value] of new URLSearchParams(query)) all.append(name, value);
	const path = `${pathname}${all.size > 0 ? `?${all}` : ""}${part && `#${part}`}`;
	return localizedPath(languageOf(searchParams), path);
}

async function answerOf<More, Shown>(
	action: ActionRow<More, Shown>,
	form: FormData,
	deps: RequestContext,
	url: URL,
): Promise<Refused | Done | { shown: Shown }> {
	const about: object = { ...(await action.about?.(deps, form, url)) };
	if (isRefused(about) || isDone(about)) return about;
	const wanted = action.read ? await action.read(form, about, deps, url) : {};
	if (!wanted) return { refused: "unknownIntent" };
	if (isRefused(wanted)) return wanted;
	const input = { ...about, ...wanted };
	const answer = await action.run(deps, input);
	if (isRefused(answer) || "shown" in answer) return answer;
	if (action.done) return { done: action.done(input, answer) };
	return { done: `done=${form.get("intent")}${answer.already ? "&already=yes" : ""}` };
}

const isRefused = (part: object): part is Refused =>
	"refused" in part && part.refused !== undefined;
const isDone = (part: object): part is Done => "done" in part;

function fieldsOf(form: FormData): SentFields {
	return [...form].flatMap(
		([name, value]): SentFields => (typeof value === "string" ? [[name, value]] : []),
	);
}

export function staffTags(title: string, { search }: { search: string }) {
	const language = languageOf(new URLSearchParams(search));
	return unlistedPageTags({ title, description: title, keywords: "" }, language);
}
