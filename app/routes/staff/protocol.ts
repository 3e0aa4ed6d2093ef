import type { SubmissionResult } from "@conform-to/react";
import { data, type RouterContext, type RouterContextProvider, redirect } from "react-router";
import { languageOf, localizedPath } from "#app/business/base/language.ts";
import type { StaffBooking } from "#app/data/bookings/staff-booking.ts";
import { readForm, refusedReply } from "#app/forms/request.ts";
import { type RequestContext, requestContext } from "#app/http/context.ts";
import { logError, orLogged } from "#app/http/log.ts";
import { notFound } from "#app/http/responses.ts";
import { type Reason, responseInit } from "#app/refusals.ts";
import { unlistedPageTags } from "#app/seo/head-tags.ts";
import type { Acted } from "#app/use-cases/base/deps.ts";
import type { Key } from "./keys.ts";

type Context = Readonly<RouterContextProvider>;
type KeyOf<Opened> = RouterContext<Key<Opened> | null>;

export type SentFields = [name: string, value: string][];

/** What a form asked for and was not done; the page reads its fields from `sent`. */
export type Refused<More = unknown> = Refusal<More> & {
	lastResult: SubmissionResult;
	sent: SentFields;
};

export type Refusal<More> = {
	refused: Reason;
	/** Of a form with fields that can be wrong; by default as it was sent. */
	lastResult?: SubmissionResult;
	errors?: Record<string, string>;
	more?: More;
};

/** `done` is what the address of the page says of it: a query and a fragment. */
type Done = { done: string; cookie?: string; refused?: undefined };

/** What a page does with its form; `shown` is the answer of one that has no address. */
export type Act<Opened, More = unknown, Shown = never> = (
	form: FormData,
	opened: Opened,
	deps: RequestContext,
	url: URL,
) => Promise<Done | Refusal<More> | { shown: Shown; refused?: undefined }>;

/** What the page shows; without it the page says that the database fails. */
export async function show<Opened, View>(
	{ request, context }: { request: Request; context: Context },
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

/** Does what the button asks for: the table of the page has an action for each `intent`, or the page has one action. */
export async function act<Opened, More, Shown = never>(
	{ request, context }: { request: Request; context: Context },
	key: KeyOf<Opened>,
	actions: Record<string, Act<Opened, More, Shown>> | Act<Opened, More, Shown>,
	{ takesPhotos = false } = {},
) {
	const deps = context.get(requestContext);
	const link = openedBy(key, context);
	const withPhotos = takesPhotos && deps.bucket !== undefined;
	const mayPost = () => deps.mayPostByLink(link.key);
	const { form, refused } = await readForm(request, mayPost, { withPhotos });
	const refuse = (refusal: Refusal<More>) => {
		const lastResult = refusal.lastResult ?? refusedReply(form, refusal.refused);
		const sent = fieldsOf(form);
		return data<Refused<More>>({ ...refusal, lastResult, sent }, responseInit(refusal.refused));
	};
	if (refused) return refuse({ refused });
	// The first one counts: see the form of a booking by telephone.
	const isTable = typeof actions === "object";
	const intent = isTable ? String(form.get("intent")) : "";
	const own = isTable && Object.hasOwn(actions, intent) ? actions[intent] : undefined;
	const action = isTable ? own : actions;
	if (!action) return refuse({ refused: "unknownIntent" });
	if (!link.opens) return refuse({ refused: "notChanged" });

	const url = new URL(request.url);
	try {
		const answer = await action(form, link.opens, deps, url);
		if (answer.refused) return refuse(answer);
		if ("shown" in answer) return data(answer.shown);
		const path = `${url.pathname}?key=${link.key}${answer.done}`;
		const headers = answer.cookie ? { "Set-Cookie": answer.cookie } : undefined;
		return redirect(localizedPath(languageOf(url.searchParams), path), { status: 303, headers });
	} catch (error) {
		if (!(error instanceof Error)) throw error;
		logError("staff-form-not-done", error, { requestId: deps.requestId, intent });
		return refuse({ refused: "notChanged" });
	}
}

/** Reads what a form asks for, and does it with a booking; undefined for what no form of the page sends. */
export const asking =
	<Asked>(
		read: (form: FormData) => Asked | undefined,
		run: (deps: RequestContext, input: Asked & { booking: StaffBooking }) => Promise<Acted>,
	) =>
	(form: FormData, { booking }: { booking: StaffBooking }, deps: RequestContext) => {
		const asked = read(form);
		return asked && run(deps, { ...asked, booking });
	};

function openedBy<Opened>(key: KeyOf<Opened>, context: Context): Key<Opened> {
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
