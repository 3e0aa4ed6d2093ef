import type { SubmissionResult } from "@conform-to/react";
import { data, type RouterContext, type RouterContextProvider, redirect } from "react-router";
import { languageOf, localizedPath } from "#app/business/base/language.ts";
import type { StaffIntent } from "#app/copy/ar/staff/staff-action-texts.ts";
import { readForm, refusedReply } from "#app/forms/request.ts";
import { type RequestContext, requestContext } from "#app/http/context.ts";
import { logError, orLogged } from "#app/http/log.ts";
import { notFound } from "#app/http/responses.ts";
import { type Reason, responseInit } from "#app/refusals.ts";
import { unlistedPageTags } from "#app/seo/head-tags.ts";
import type { Key } from "./keys.ts";

type Args = { request: Request; context: Readonly<RouterContextProvider> };
type KeyOf<Opened> = RouterContext<Key<Opened> | null>;

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
/** `done` is appended to the query of the page's address, and may end with a fragment. */
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
 * the key opens `{ reference }`, `about` adds `{ booking }` from the database, `read` adds `{ day, until }` and more
 * from the form, and `run` is `setDays(deps, input)` with all of these. Its answer may add `{ otherStays }` for the
 * page; `done` is for the address of the page that follows.
 */
type ActionRow<Opened, More, Shown, About = Step, Wanted = Step> = {
	/** On the board the form names the booking that is read here; the key opens no more than the board. */
	about?(opened: Opened, deps: RequestContext, form: FormData): About;
	/** Returns undefined for what no form of the page sends. */
	read?(form: FormData, about: ReadInput<Opened, About>, deps: RequestContext, url: URL): Wanted;
	run(deps: RequestContext, input: RunInput<Opened, About, Wanted>): Promise<Answer<More, Shown>>;
	done?(
		input: RunInput<Opened, About, Wanted>,
		answer: AnswerExtras<More>,
		deps: RequestContext,
	): string;
};
type ReadInput<Opened, About> = NoInfer<Opened> & WithoutRefusal<About>;
type RunInput<Opened, About, Wanted> = ReadInput<Opened, About> & WithoutRefusal<Wanted>;

/** `staffActionTexts` has what the row's button, question and errors say. */
export const staffAction = <Opened, More, Shown, About extends Step, Wanted extends Step>(
	row: ActionRow<Opened, More, Shown, About, Wanted>,
) => row as ActionRow<Opened, More, Shown>;

/** Without a view the page says that the database fails. */
export async function showStaffPage<Opened, View>(
	{ request, context }: Args,
	key: KeyOf<Opened>,
	read: (opened: Opened, deps: RequestContext, url: URL) => Promise<View>,
) {
	const deps = context.get(requestContext);
	const { opens } = openedBy(key, context);
	const view =
		opens &&
		(await orLogged("staff-page-not-read", deps, undefined, () =>
			read(opens, deps, new URL(request.url)),
		));
	return data({ view }, view ? 200 : 503);
}

/** `usual` is the intent of a form that names none; `returnsTyped` shows what was typed under an ended link. */
export async function runStaffAction<Opened extends object, More = unknown, Shown = never>(
	{ request, context }: Args,
	key: KeyOf<Opened>,
	actions: { [Intent in StaffIntent]?: ActionRow<Opened, More, Shown> },
	{ takesPhotos = false, usual = "", returnsTyped = false } = {},
) {
	const deps = context.get(requestContext);
	if (returnsTyped && !context.get(key)) throw await endedWith(request, deps);
	const link = openedBy(key, context);
	const withPhotos = takesPhotos && deps.bucket !== undefined;
	const mayPost = () => deps.mayPostByLink(link.key);
	const { form, refused } = await readForm(request, mayPost, { withPhotos });
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
	if (!link.opens) return refuse({ refused: "notChanged" });

	const url = new URL(request.url);
	try {
		const answer = await answerOf(action, link.opens, form, deps, url);
		if (isRefused(answer)) return refuse(answer);
		if ("shown" in answer) return data(answer.shown);
		const path = `${url.pathname}?key=${link.key}${answer.done}`;
		return redirect(localizedPath(languageOf(url.searchParams), path), 303);
	} catch (error) {
		if (!(error instanceof Error)) throw error;
		logError("staff-form-not-done", error, { requestId: deps.requestId, intent });
		return refuse({ refused: "notChanged" });
	}
}

async function answerOf<Opened extends object, More, Shown>(
	action: ActionRow<Opened, More, Shown>,
	opened: Opened,
	form: FormData,
	deps: RequestContext,
	url: URL,
): Promise<Refused | Done | { shown: Shown }> {
	const about: Opened & object = { ...opened, ...(await action.about?.(opened, deps, form)) };
	if (isRefused(about) || isDone(about)) return about;
	const wanted = action.read ? await action.read(form, about, deps, url) : {};
	if (!wanted) return { refused: "unknownIntent" };
	if (isRefused(wanted)) return wanted;
	const input = { ...about, ...wanted };
	const answer = await action.run(deps, input);
	if (isRefused(answer) || "shown" in answer) return answer;
	if (action.done) return { done: action.done(input, answer, deps) };
	return { done: `&done=${form.get("intent")}${answer.already ? "&already=yes" : ""}` };
}

const isRefused = (part: object): part is Refused =>
	"refused" in part && part.refused !== undefined;
const isDone = (part: object): part is Done => "done" in part;

/** The page of ended links shows what was typed, which would be lost otherwise. */
async function endedWith(request: Request, { mayPost }: RequestContext) {
	const { form } = await readForm(request, mayPost);
	return data({ sent: fieldsOf(form) }, { status: 404, statusText: "Not Found" });
}

function openedBy<Opened>(key: KeyOf<Opened>, context: Args["context"]): Key<Opened> {
	const opened = context.get(key);
	if (!opened) throw notFound();
	return opened;
}

function fieldsOf(form: FormData): SentFields {
	return [...form].flatMap(
		([name, value]): SentFields => (typeof value === "string" ? [[name, value]] : []),
	);
}

export function staffTags(title: string, { search }: { search: string }) {
	const language = languageOf(new URLSearchParams(search));
	return unlistedPageTags({ title, description: title, keywords: "" }, language);
}
