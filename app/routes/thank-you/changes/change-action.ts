import type { SubmissionResult } from "@conform-to/react";
import { createContext, data, type RouterContextProvider, redirect } from "react-router";
import { bookableDays, type Day } from "#app/business/base/calendar.ts";
import { languageOf, localizedPath } from "#app/business/base/language.ts";
import { workingDaysOf } from "#app/business/bookings/capacity.ts";
import { costOfChange } from "#app/business/bookings/charge.ts";
import { parseChange, parseLinks, readChange } from "#app/forms/change.ts";
import { readText } from "#app/forms/fields.ts";
import { readForm, refusedReply, unchecked } from "#app/forms/request.ts";
import { type RequestContext, requestContext } from "#app/http/context.ts";
import { notFound } from "#app/http/responses.ts";
import { type Reason, responseInit } from "#app/refusals.ts";
import { bookingForRequest } from "#app/routes/thank-you/booking-for-request.ts";
import { sign } from "#app/signing/hmac.ts";
import { readOtherDays } from "#app/use-cases/base/other-days.ts";
import { prove } from "#app/use-cases/customer/book-asked.ts";
import { askLinks } from "#app/use-cases/visitor/ask-links.ts";
import {
	type CustomerAction,
	customerActions,
	type FormIntent,
	isFormIntent,
	isIntent,
	type Outcome,
} from "./customer-actions.ts";

/** A change that was not made: the form as it was sent, with the keys of what is said about it. */
export type RefusedChange = {
	intent?: FormIntent | "links";
	lastResult: SubmissionResult;
	/** Days to move to instead of one that is full or closed. */
	otherDays?: Day[];
};

/** What the customer has asked for as a file. */
export const fileContext = createContext<Response | null>(null);

/** Moves or cancels a booking, or does what else its customer may, for whoever holds its link and knows the end of its phone number. */
export async function changeAction(request: Request, context: Readonly<RouterContextProvider>) {
	const deps = context.get(requestContext);
	const { searchParams } = new URL(request.url);
	if (!searchParams.has("booking") && !searchParams.has("address"))
		return linksAction(request, deps);
	const { now } = deps;
	const opened = await bookingForRequest(request, deps);
	if (!opened || opened.by === "cookie" || opened.by === "unreadable cookie") throw notFound();
	const { form = new FormData(), refused } = await readForm(request, deps.mayPost);
	const requested = readChange(form);
	const intent = isIntent(requested.intent) ? requested.intent : undefined;
	const answer = (lastResult: SubmissionResult, reason: Reason, otherDays?: Day[]) => {
		const own = intent && isFormIntent(intent) ? intent : undefined;
		return data<RefusedChange>({ intent: own, lastResult, otherDays }, responseInit(reason));
	};
	const refuse = (reason: Reason, otherDays?: Day[]) =>
		answer(refusedReply(unchecked(form), reason), reason, otherDays);
	if (refused) return refuse(refused);
	const { booking } = opened;
	if (!booking) return refuse("notChanged");
	const action: CustomerAction | undefined = intent && customerActions[intent];
	if (!action || (opened.by === "address link" && !action.byAddressLink))
		return refuse("unknownIntent");
	const isProved = opened.by === "link" && opened.isProved;
	if (booking.proof === "asked" && (intent !== "book" || !isProved)) return refuse("notBookedYet");
	if (isProved && booking.proof === null) {
		const { refused } = await prove(deps, booking);
		if (refused) return refuse(refused);
	}

	const respond = ({ refused, otherDays, problem, file, cookie, to }: Outcome) => {
		if (refused) return refuse(refused, otherDays);
		if (problem) return answer({ error: { "": [problem] } }, "invalid");
		if (file) return context.set(fileContext, file);
		const headers = cookie ? { "Set-Cookie": cookie } : undefined;
		return redirect(to ?? `/thank-you${new URL(request.url).search}`, { status: 303, headers });
	};
	const isOwn = opened.by === "link";
	const input = { booking, form: requested, request, deps, isOwn };
	const settled = action.settled?.(input);
	if (settled) return respond(settled);
	const submission = parseChange(form, action.fields, {
		days: bookableDays(now),
		currentDay: booking.bookingDate,
		isLate: costOfChange(await deps.settings(), booking, now) === "late",
	});
	if (submission.status !== "success") {
		const lastResult = submission.reply();
		const workingDays = workingDaysOf(booking.lines.map(({ code }) => code));
		const wanted = {
			...{ day: requested.bookingDate, workingDays, days: bookableDays(now) },
			movedBookingId: booking.id,
		};
		const isClosed = lastResult.error?.bookingDate?.includes("dateClosed");
		return answer(lastResult, "invalid", isClosed ? await readOtherDays(deps, wanted) : undefined);
	}
	const checked = { ...requested, ...submission.value };
	return respond(await action.run({ ...input, form: checked }));
}

/** Somebody without a link asks for it. */
async function linksAction(request: Request, deps: RequestContext) {
	const { form = new FormData(), refused } = await readForm(request, deps.mayPost);
	const answer = (lastResult: SubmissionResult, reason: Reason) =>
		data<RefusedChange>({ intent: "links", lastResult }, responseInit(reason));
	const refuse = (reason: Reason) => answer(refusedReply(unchecked(form), reason), reason);
	if (refused) return refuse(refused);
	if (readText(form, "intent") !== "links") throw notFound();
	const submission = parseLinks(form);
	if (submission.status !== "success") return answer(submission.reply(), "invalid");
	const { contact } = submission.value;
	const [secret = ""] = deps.secrets;
	const contactKey = sign(`links ${contact.toLowerCase()}`, secret).slice(0, 24);
	const asked = await askLinks(deps, { ...submission.value, contactKey });
	if (asked.refused) return refuse(asked.refused);
	const language = languageOf(new URL(request.url).searchParams);
	return redirect(localizedPath(language, "/thank-you?sent=1#without-receipt"), 303);
}
