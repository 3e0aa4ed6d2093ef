import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect } from "react-router";
import { languageOf } from "#app/business/base/language.ts";
import { profile } from "#app/business/centre/profile.ts";
import { copyFor } from "#app/copy/index.ts";
import { alertSchema, readWanted } from "#app/forms/day-alert.ts";
import { alertEmailName } from "#app/forms/fields.ts";
import { readForm, refusedReply } from "#app/forms/request.ts";
import { requestContext } from "#app/http/context.ts";
import { requestLanguage } from "#app/http/i18n.ts";
import { notFound } from "#app/http/responses.ts";
import { type Reason, responseInit } from "#app/refusals.ts";
import { unlistedPageTags } from "#app/seo/head-tags.ts";
import { alertInToken } from "#app/signing/booking-link.ts";
import { requestAlert, stopAlert } from "#app/use-cases/visitor/contact.ts";
import type { Route } from "./+types/route.ts";
import { DayAlertPage } from "./page.tsx";

/** `?stop=` ends an alert; otherwise the address has the car, the services and the full day. Nothing is read or changed. */
export async function loader({ request, context }: Route.LoaderArgs) {
	const { now, secrets } = context.get(requestContext);
	const { searchParams } = new URL(request.url);
	if (searchParams.has("stopped")) return { view: "stopped" as const };
	const stop = searchParams.get("stop");
	if (stop !== null && alertInToken(stop, secrets) !== undefined) return { view: "stop" as const };
	const wanted = readWanted(searchParams, now);
	if (stop === null && !searchParams.has("bookingDate")) throw notFound();
	if (stop !== null || !wanted) return data({ view: "over" as const }, { status: 404 });
	const view = searchParams.has("asked") ? "asked" : "ask";
	return { view: view as "asked" | "ask", wanted };
}

export async function action({ request, context }: Route.ActionArgs) {
	const deps = context.get(requestContext);
	const { pathname, searchParams } = new URL(request.url);
	const { form, refused } = await readForm(request, deps.mayPost);
	const refuse = (reason: Reason) => data(refusedReply(form, reason), responseInit(reason));
	if (refused) return refuse(refused);

	const stop = searchParams.get("stop");
	if (stop !== null) {
		const id = alertInToken(stop, deps.secrets);
		if (id === undefined) return data(undefined, 404);
		const { refused } = await stopAlert(deps, id);
		if (refused) return refuse(refused);
		searchParams.delete("stop");
		searchParams.set("stopped", "1");
		return redirect(`${pathname}?${searchParams}`, 303);
	}
	const wanted = readWanted(searchParams, deps.now);
	if (!wanted) return data(undefined, 404);
	const submission = parseWithZod(form, { schema: alertSchema });
	if (submission.status !== "success") return data(submission.reply(), 400);
	const { [alertEmailName]: email } = submission.value;
	const language = requestLanguage(context);
	const asked = await requestAlert(deps, { ...wanted, email, language });
	if (asked.refused) return refuse(asked.refused);
	searchParams.set("asked", "1");
	return redirect(`${pathname}?${searchParams}`, 303);
}

export { headers } from "#app/http/responses.ts";

export function meta({ loaderData, location }: Route.MetaArgs) {
	const language = languageOf(new URLSearchParams(location.search));
	const { title } = copyFor(language).dayAlert[loaderData?.view ?? "over"];
	const head = { title: `${title} | ${profile.name[language]}` };
	return unlistedPageTags({ ...head, description: title, keywords: "" }, language);
}

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
	return <DayAlertPage {...loaderData} lastResult={actionData} />;
}
