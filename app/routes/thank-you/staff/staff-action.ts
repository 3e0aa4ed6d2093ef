import { data, type RouterContextProvider, redirect } from "react-router";
import * as z from "zod/mini";
import {
	cancelReasons,
	effectOf,
	isDone,
	isPossible,
	staffActions,
} from "#app/business/staff-actions.ts";
import type { staffView } from "#app/copy/ar/staff-view.ts";
import {
	actByStaffLink,
	type StaffBooking,
	staffBooking,
} from "#app/data/staff-booking.ts";
import { requestContext } from "#app/http/context.ts";
import {
	readFormData,
	rejectStatus,
	retryAfterHeader,
} from "#app/http/form-request.ts";
import { logError } from "#app/http/log.ts";
import { notFound } from "../booking-for-request.ts";
import { isFormOfCustomer } from "./foreign-form.ts";
import { lastEventOf } from "./shown-to-staff.ts";

/** What staff asked for and was not done. */
export type RefusedByStaff = { staffProblem: keyof typeof staffView.errors };

const count = z.pipe(
	z.string().check(z.regex(/^\d{1,9}$/)),
	z.transform(Number),
);
const pressed = z.object({
	intent: z.enum(staffActions),
	revision: count,
	lastEvent: count,
	reason: z.optional(z.string()),
});
const cancelReason = z.enum(cancelReasons);

/** Does what staff pressed on the page of one booking. */
export async function actOnBooking(
	booking: StaffBooking,
	request: Request,
	context: Readonly<RouterContextProvider>,
) {
	const { db, mayPost, requestId } = context.get(requestContext);
	const { search } = new URL(request.url);
	const done = () => redirect(`/thank-you${search}`, 303);

	const form = await readFormData(request);
	if (typeof form === "string") return refuse(rejectStatus[form], "unreadable");
	if (!(await mayPost())) return refuse(429, "tooMany");
	if (isFormOfCustomer(form)) throw notFound();
	const { data: press } = pressed.safeParse(Object.fromEntries(form));
	if (!press) return refuse(400, "unreadable");

	const { intent, revision, lastEvent } = press;
	const isStale =
		revision !== booking.revision || lastEvent !== lastEventOf(booking);
	if (isStale)
		return isDone(intent, booking) ? done() : refuse(409, "changedMeanwhile");
	if (!isPossible(intent, booking)) return refuse(409, "notPossible");
	const { data: reason } = cancelReason.safeParse(press.reason);
	if (intent === "cancel" && !reason) return refuse(400, "reason");

	try {
		const { id, status } = booking;
		const seen = { id, status, revision, lastEvent };
		const effect = effectOf(intent);
		if (await actByStaffLink(db, seen, effect, reason)) return done();
		const present = await staffBooking(db, booking.reference);
		return present && isDone(intent, present)
			? done()
			: refuse(409, "changedMeanwhile");
	} catch (error) {
		logError("booking-not-changed", error, { requestId });
		return refuse(503, "notChanged");
	}
}

function refuse(status: number, staffProblem: RefusedByStaff["staffProblem"]) {
	return data({ staffProblem } satisfies RefusedByStaff, {
		status,
		headers: retryAfterHeader(staffProblem),
	});
}
