import type { SubmissionResult } from "@conform-to/react";
import { data, type RouterContextProvider, redirect } from "react-router";
import { bookableDays, type Day, riyadhToday } from "#app/business/calendar.ts";
import { workingDaysOf } from "#app/business/capacity.ts";
import {
	isAfterDeadline,
	isChangeable,
	isOpen,
} from "#app/business/deadline.ts";
import {
	cancelBooking,
	forgiveLinkAttempt,
	moveBooking,
	startLinkAttempt,
} from "#app/data/booking-changes.ts";
import type { Database } from "#app/data/client.ts";
import { otherDaysFor, takeDays } from "#app/data/days.ts";
import { type LinkedBooking, linkedBooking } from "#app/data/linked-booking.ts";
import { requestContext } from "#app/http/context.ts";
import {
	readFormData,
	rejectStatus,
	retryAfterHeader,
} from "#app/http/form-request.ts";
import { logError } from "#app/http/log.ts";
import { enqueueMails } from "#app/mail/enqueue.ts";
import { notFound } from "./booking-for-request.ts";
import {
	type Intent,
	type MessageKey,
	parseChange,
	type RequestedChange,
	readChange,
} from "./change-schema.ts";
import { isFormOfStaff } from "./staff/foreign-form.ts";

/** A change that was not made: the fields with their messages, and what the page says first. */
export type RefusedChange = {
	intent?: Intent;
	result?: SubmissionResult;
	problem?: MessageKey;
	/** Days to move to instead of one that is full or closed. */
	otherDays?: Day[];
};

/** Moves or cancels a booking for whoever holds its link and knows the end of its phone number. */
export async function changeBooking(
	booking: LinkedBooking,
	request: Request,
	context: Readonly<RouterContextProvider>,
) {
	const { db, mailQueue, mayPost, now, requestId } =
		context.get(requestContext);
	const done = () => redirect(`/thank-you${new URL(request.url).search}`, 303);

	const form = await readFormData(request);
	if (typeof form === "string")
		return refuse(rejectStatus[form], { problem: form });

	if (isFormOfStaff(form)) throw notFound();
	const change = readChange(form);
	const { intent } = change;
	const isLate = isAfterDeadline(booking.bookingDate, now);
	const days = bookableDays(now);
	const submission = parseChange(change, {
		days,
		currentDay: booking.bookingDate,
		isLate,
	});
	const retryResult = {
		intent,
		result: { ...submission.reply(), error: undefined },
	};

	if (!(await mayPost()))
		return refuse(429, { ...retryResult, problem: "tooMany" });
	if (!intent) return refuse(400, { ...retryResult, problem: "unreadable" });
	if (isAsRequested(booking, change)) return done();
	const obstacle = obstacleTo(change, booking, now);
	if (obstacle) return refuse(409, { ...retryResult, problem: obstacle });

	const wanted = {
		day: change.bookingDate,
		workingDays: workingDaysOf(booking.lines.map(({ code }) => code)),
		days,
		movedBookingId: booking.id,
	};
	try {
		if (submission.status !== "success") {
			const result = submission.reply();
			const isClosed = result.error?.bookingDate?.includes("dateClosed");
			const { otherDays } = isClosed ? await otherDaysFor(db, wanted) : {};
			return refuse(400, { intent, result, otherDays });
		}
		const { phoneEnding } = submission.value;
		const match = await matchPhone(db, booking, phoneEnding, now);
		if (match === "not tried")
			return refuse(429, { ...retryResult, problem: "tooManyAttempts" });
		if (match === "wrong") {
			const fieldErrors = { phoneEnding: ["phoneEndingWrong"] };
			return refuse(400, { intent, result: submission.reply({ fieldErrors }) });
		}

		const late = { late: isLate };
		const { result: changed, refusal } =
			intent === "move"
				? await takeDays(db, wanted, (heldDays) =>
						moveBooking(db, booking, { day: wanted.day, heldDays, ...late }),
					)
				: { result: await cancelBooking(db, booking, late) };
		if (refusal) {
			const fieldErrors = { bookingDate: [dayErrors[refusal.obstacle]] };
			const result = submission.reply({ fieldErrors });
			return refuse(400, { intent, result, otherDays: refusal.otherDays });
		}
		if (!changed) {
			const present = await linkedBooking(db, booking.reference);
			if (present && isAsRequested(present, change)) return done();
			const problem = present && obstacleTo(change, present, now);
			return refuse(409, {
				...retryResult,
				problem: problem ?? "changedMeanwhile",
			});
		}
		await enqueueMails(mailQueue, changed.pendingMails, requestId);
		return done();
	} catch (error) {
		logError("booking-not-changed", error, { requestId });
		return refuse(503, { ...retryResult, problem: "notChanged" });
	}
}

/** Compares the end of the phone number; wrong attempts are counted, and limited. */
async function matchPhone(
	db: Database,
	{ id, phoneNumber }: LinkedBooking,
	ending: string,
	now: Date,
): Promise<"right" | "wrong" | "not tried"> {
	const attempt = await startLinkAttempt(db, id, now);
	if (attempt === undefined) return "not tried";
	if (!phoneNumber.endsWith(ending)) return "wrong";
	await forgiveLinkAttempt(db, attempt);
	return "right";
}

const dayErrors = {
	full: "dateFull",
	closed: "dateClosed",
	unconfirmed: "dateFull",
} as const;

/** The second press of the same button: the first one has done it. */
function isAsRequested(
	{ status, statusChangedBy, bookingDate, movedFrom }: LinkedBooking,
	change: RequestedChange,
): boolean {
	return change.intent === "cancel"
		? status === "cancelled" && statusChangedBy === "customer"
		: movedFrom !== null && bookingDate === change.bookingDate;
}

function obstacleTo(
	{ revision }: RequestedChange,
	booking: LinkedBooking,
	now: Date,
): MessageKey | undefined {
	const today = riyadhToday(now);
	if (!isChangeable(booking, today))
		return isOpen(booking, today) ? "workBegun" : "nothingLeft";
	if (revision !== undefined && revision !== booking.revision)
		return "changedMeanwhile";
}

function refuse(status: number, refused: RefusedChange) {
	return data(refused, { status, headers: retryAfterHeader(refused.problem) });
}
