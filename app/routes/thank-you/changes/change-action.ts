import type { SubmissionResult } from "@conform-to/react";
import { data, type RouterContextProvider, redirect } from "react-router";
import { bookableDays, type Day } from "#app/business/base/calendar.ts";
import { isAfterDeadline } from "#app/business/bookings/deadline.ts";
import type { LinkedBooking } from "#app/data/bookings/linked-booking.ts";
import {
	comingIntent,
	type Intent,
	intents,
	type MessageKey,
	type OwnIntent,
	parseChange,
	type RequestedChange,
	readChange,
	sentChange,
} from "#app/forms/change.ts";
import { readForm } from "#app/forms/request.ts";
import { type RequestContext, requestContext } from "#app/http/context.ts";
import { messageOf, type Reason, refusalOf, responseInit } from "#app/refusals.ts";
import { readOtherDays, requestedDay } from "#app/use-cases/base/other-days.ts";
import { cancel } from "#app/use-cases/customer/cancel.ts";
import { type Change, settledChange } from "#app/use-cases/customer/change-booking.ts";
import type { OwnInput } from "#app/use-cases/customer/check-phone.ts";
import { correctEmail } from "#app/use-cases/customer/correct-email.ts";
import { move } from "#app/use-cases/customer/move.ts";
import { sayComing } from "#app/use-cases/customer/say-coming.ts";
import { bookingForRequest, notFound } from "../booking-for-request.ts";
import { type Outcome, ownAction } from "../own-action.ts";

/** A change that was not made: the fields with their messages, and what the page says first. */
export type RefusedChange = {
	intent?: Intent;
	/** Of the booking that the form was made for. */
	revision?: number;
	result?: SubmissionResult;
	problem?: MessageKey;
	/** Days to move to instead of one that is full or closed. */
	otherDays?: Day[];
};

/** Moves or cancels a booking, or does what else its customer may, for whoever holds its link and knows the end of its phone number. */
export async function changeAction(request: Request, context: Readonly<RouterContextProvider>) {
	const deps = context.get(requestContext);
	const { now } = deps;
	const opened = await bookingForRequest(request, deps);
	if (!opened || opened.by === "cookie") throw notFound();
	const { form, refused } = await readForm(request, deps.mayPost);
	if (!form) return refuse(refused);
	const sent = sentChange(form);
	if (refused) return refuse(refused, sent);
	const { booking } = opened;
	if (!booking) return refuse("notChanged", sent);
	const fields = readChange(form);
	const asked = askedFor(fields);
	if (!asked) return refuse("unknownIntent", sent);

	const respond = ({ refused, otherDays, answer }: Outcome) => {
		if (refused) return refuse(refused, sent, otherDays);
		if (answer && "kept" in answer) return data(answer);
		const { to = `/thank-you${new URL(request.url).search}`, cookie } = answer ?? {};
		const headers = cookie ? { "Set-Cookie": cookie } : undefined;
		return redirect(to, { status: 303, headers });
	};
	const settled = isChange(asked) && settledChange(booking, asked, now);
	if (settled) return respond(settled);
	if (asked.intent === comingIntent) return respond(await sayComing(deps, booking, now));

	const submission = parseChange(fields, {
		days: bookableDays(now),
		currentDay: booking.bookingDate,
		isLate: isAfterDeadline(booking.bookingDate, now),
	});
	if (submission.status !== "success")
		return refuseInvalid(submission.reply(), { sent, booking, deps });
	const { phoneEnding } = submission.value;
	return respond(await carryOut(asked, { booking, phoneEnding }, request, deps));
}

type Asked = Change | { intent: OwnIntent } | { intent: typeof comingIntent };

function askedFor({ intent, bookingDate, email, revision }: RequestedChange): Asked | undefined {
	if (intent === "cancel") return { intent, revision };
	if (intent === "move") return { intent, day: bookingDate, revision };
	if (intent === "email") return { intent, email };
	if (intent === comingIntent) return { intent };
	return intent && { intent };
}

function isChange(asked: Asked): asked is Change {
	return intents.some((intent) => intent === asked.intent);
}

/** What is asked, by its customer. */
async function carryOut(
	asked: Change | { intent: OwnIntent },
	input: OwnInput,
	request: Request,
	deps: RequestContext,
): Promise<Outcome> {
	if (asked.intent === "move") return move(deps, { ...input, change: asked }, deps.now);
	if (asked.intent === "cancel") return cancel(deps, { ...input, change: asked }, deps.now);
	if (asked.intent === "email") return correctEmail(deps, { ...input, change: asked }, deps.now);
	return ownAction(asked.intent, input, request, deps);
}

function refuse(reason: Reason, sent: RefusedChange = {}, otherDays?: Day[]) {
	const { field } = refusalOf(reason);
	const message = messageOf(reason) as MessageKey;
	const refused: RefusedChange = field
		? {
				...sent,
				result: { ...sent.result, error: { [field]: [message] } },
				otherDays,
			}
		: { ...sent, problem: message };
	return data(refused, responseInit(reason));
}

/** A message beside each invalid field, and other days for one that is closed. */
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
