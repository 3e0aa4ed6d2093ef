import type { SubmissionResult } from "@conform-to/react";
import { createContext, data, type RouterContextProvider, redirect } from "react-router";
import { bookableDays, type Day } from "#app/business/base/calendar.ts";
import { isAfterDeadline } from "#app/business/bookings/deadline.ts";
import type { LinkedBooking } from "#app/data/bookings/linked-booking.ts";
import { type MessageKey, parseChange, readChange, sentChange } from "#app/forms/change.ts";
import { readForm } from "#app/forms/request.ts";
import { type RequestContext, requestContext } from "#app/http/context.ts";
import { notFound } from "#app/http/not-found.ts";
import { answerTo, messageOf, type Reason, responseInit } from "#app/refusals.ts";
import { bookingForRequest } from "#app/routes/thank-you/booking-for-request.ts";
import { readOtherDays, requestedDay } from "#app/use-cases/base/other-days.ts";
import { prove } from "#app/use-cases/customer/book-asked.ts";
import {
	type CustomerAction,
	customerActions,
	type FormIntent,
	isFormIntent,
	isIntent,
	type Outcome,
} from "./customer-actions.ts";

/** A change that was not made: the fields with their messages, and what the page says first. */
export type RefusedChange = {
	intent?: FormIntent;
	/** Of the booking that the form was made for. */
	revision?: number;
	result?: SubmissionResult;
	problem?: MessageKey;
	/** Days to move to instead of one that is full or closed. */
	otherDays?: Day[];
};

/** What the customer has asked for as a file. */
export const fileContext = createContext<Response | null>(null);

/** Moves or cancels a booking, or does what else its customer may, for whoever holds its link and knows the end of its phone number. */
export async function changeAction(request: Request, context: Readonly<RouterContextProvider>) {
	const deps = context.get(requestContext);
	const { now } = deps;
	const opened = await bookingForRequest(request, deps);
	if (!opened || opened.by === "cookie" || opened.by === "unreadable cookie") throw notFound();
	const { form, refused } = await readForm(request, deps.mayPost);
	if (!form) return refuse(refused);
	const requested = readChange(form);
	const { intent } = requested;
	const sent = { ...sentChange(form), intent: isFormIntent(intent) ? intent : undefined };
	if (refused) return refuse(refused, sent);
	const { booking } = opened;
	if (!booking) return refuse("notChanged", sent);
	const action: CustomerAction | undefined = isIntent(intent) ? customerActions[intent] : undefined;
	if (!action || (opened.by === "address link" && !action.byAddressLink))
		return refuse("unknownIntent", sent);
	const isProved = opened.by === "link" && opened.isProved;
	if (booking.proof === "asked" && (intent !== "book" || !isProved))
		return refuse("notBookedYet", sent);
	if (isProved && booking.proof === null) {
		const { refused } = await prove(deps, booking);
		if (refused) return refuse(refused, sent);
	}

	const isOwn = opened.by === "link";
	const input = { booking, form: requested, request, deps, isOwn };
	const settled = action.settled?.(input);
	if (settled) return respond(settled, sent, request);
	const submission = parseChange(form, action.fields, {
		days: bookableDays(now),
		currentDay: booking.bookingDate,
		isLate: isAfterDeadline(booking.bookingDate, now),
	});
	if (submission.status !== "success")
		return refuseInvalid(submission.reply(), { sent, booking, deps });
	const checked = { ...requested, ...submission.value };
	const outcome = await action.run({ ...input, form: checked });
	if (outcome.file) context.set(fileContext, outcome.file);
	return respond(outcome, sent, request);
}

function respond(outcome: Outcome, sent: RefusedChange, request: Request) {
	const { refused, otherDays, problem, file, cookie } = outcome;
	if (refused) return refuse(refused, sent, otherDays);
	if (problem) return data<RefusedChange>({ problem }, 400);
	if (file) return;
	const { to = `/thank-you${new URL(request.url).search}` } = outcome;
	const headers = cookie ? { "Set-Cookie": cookie } : undefined;
	return redirect(to, { status: 303, headers });
}

function refuse(reason: Reason, sent: RefusedChange = {}, otherDays?: Day[]) {
	const { field } = answerTo(reason);
	const message = messageOf(reason) as MessageKey;
	const refused: RefusedChange =
		field && sent.intent
			? { ...sent, result: { ...sent.result, error: { [field]: [message] } }, otherDays }
			: { ...sent, problem: message };
	return data(refused, responseInit(reason));
}

async function refuseInvalid(
	result: SubmissionResult,
	{ sent, booking, deps }: { sent: RefusedChange; booking: LinkedBooking; deps: RequestContext },
) {
	const day = String(result.initialValue?.bookingDate);
	const services = booking.lines.map(({ code }) => code);
	const days = bookableDays(deps.now);
	const otherDays = result.error?.bookingDate?.includes("dateClosed")
		? await readOtherDays(deps, requestedDay(day, services, days, { movedBookingId: booking.id }))
		: undefined;
	return data<RefusedChange>({ ...sent, result, otherDays }, 400);
}
