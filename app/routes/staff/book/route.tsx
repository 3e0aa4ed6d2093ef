import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { type Day, dayStatus, riyadhToday, staffDays } from "#app/business/base/calendar.ts";
import { phoneFrom } from "#app/business/base/phone.ts";
import {
	nearestFreeDays,
	unavailableReason,
	workingDaysOf,
} from "#app/business/bookings/capacity.ts";
import { hasOtherPrices } from "#app/business/prices/options.ts";
import { selectionFrom } from "#app/business/prices/selection.ts";
import { staffBoard } from "#app/copy/ar/staff/staff-board.ts";
import { staffCounter } from "#app/copy/ar/staff/staff-counter.ts";
import { type CallerBooking, readOpenBookings } from "#app/data/bookings/bookings.ts";
import { bookingSchema } from "#app/forms/booking.ts";
import { readDay, readText } from "#app/forms/fields.ts";
import { type Answer, formAction, type Post, type Refusal } from "#app/forms/form-action.ts";
import { makeRefusedReply } from "#app/forms/request.ts";
import { readConfirmed, readPhoneDay } from "#app/forms/staff.ts";
import * as texts from "#app/forms/texts.ts";
import type { RequestContext } from "#app/http/context.ts";
import { tryOrLog } from "#app/http/log.ts";
import type { Reason } from "#app/refusals.ts";
import { daysInstead, knownDays } from "#app/use-cases/base/known-days.ts";
import { bookByPhone } from "#app/use-cases/visitor/book.ts";
import {
	byIntent,
	type StaffRefusal,
	showDone,
	showStaffPage,
	showStaffRefusal,
	staffTags,
} from "../staff-page.ts";
import type { Route } from "./+types/route.ts";
import { partOfBooked, shownForm } from "./data.ts";
import { BookPage } from "./page.tsx";

export default BookPage;
export { headers } from "#app/http/responses.ts";

export const loader = (args: Route.LoaderArgs) =>
	showStaffPage(args, async (deps, { searchParams }) => {
		const made = searchParams.get("made");
		return made === null
			? { form: await shownForm(deps) }
			: { booked: await partOfBooked(made, deps) };
	});

type NotBooked = {
	otherDays?: Day[];
	caller?: CallerBooking[];
	/** The day of the sum has no room for these services. */
	isFull?: boolean;
};

/** The intent `summary` asks for the sum alone, `other-days` for days in place of a full one. */
async function book(post: Post): Promise<Answer<StaffRefusal<NotBooked>, NotBooked>> {
	const { form, intent, deps } = post;
	form.set("bookingDate", readPhoneDay(form));
	const { day, services } = wishOf(form);
	const submission = parseWithZod(form, {
		schema: bookingSchema(null, staffDays(deps.now), texts.emailOrNone),
	});
	const refuse = (refused: Reason, more?: NotBooked) => ({
		refused,
		more,
		lastResult: makeRefusedReply(form, refused, submission),
	});

	if (hasOtherPrices(form, (await deps.settings()).priceList)) return refuse("pricesChanged");
	if (intent === "other-days") {
		const otherDays = await readDaysInstead(day, services, deps);
		if (otherDays) return { refused: "dateFull", more: { otherDays } };
	}
	if (intent !== "book")
		return { refused: "summary", lastResult: { initialValue: submission.reply().initialValue } };
	if (submission.status !== "success")
		return { refused: "invalid", lastResult: submission.reply() };
	const { carType: car, ...details } = submission.value;
	const booked = await bookByPhone(deps, {
		...{ ...details, car },
		language: readText(form, "language") === "en" ? "en" : "ar",
		callerSeen: readText(form, "callerSeen"),
		isConfirmed: readConfirmed(form),
	});
	const { caller } = booked;
	if (caller) return { refused: "callerKnown", lastResult: submission.reply(), more: { caller } };
	if (booked.refused) return refuse(booked.refused, { otherDays: booked.otherDays });
	return showDone(post, `made=${booked.done.reference}`);
}

const wishOf = (form: FormData) => ({
	day: readDay(form),
	services: selectionFrom(form).selection,
});

/** Beside what is wrong the page shows who calls, and whether the day has room. */
async function showNotBooked(
	reply: SubmissionResult,
	post: Post,
	{ refused, more }: Refusal<NotBooked>,
) {
	const { form, deps } = post;
	const { day, services } = wishOf(form);
	const phone = phoneFrom(readText(form, "phoneNumber")) ?? "";
	const { caller = phone ? await readCaller(deps, phone) : [] } = more ?? {};
	const isClosed = reply.error?.bookingDate?.[0] === "dateClosed";
	const instead = isClosed ? await daysInstead(deps, { day, services }, staffDays(deps.now)) : [];
	const { otherDays = instead } = more ?? {};
	/** The sum is shown also while the days cannot be read. */
	const free = await tryOrLog("days-not-read", deps, undefined, () =>
		readDaysInstead(day, services, deps),
	);
	const isFull = free !== undefined;
	return showStaffRefusal<NotBooked>(reply, post, { refused, more: { otherDays, isFull, caller } });
}

/** Staff may ask for other days before they have written who calls, so only the day is checked. */
async function readDaysInstead(day: Day, services: string[], deps: RequestContext) {
	const days = staffDays(deps.now);
	if (dayStatus(day, days) !== "bookable") return;
	const workingDays = workingDaysOf(services);
	const known = await knownDays(deps, undefined, days);
	if (unavailableReason(day, workingDays, known) === "full")
		return nearestFreeDays(day, workingDays, known, days);
}

function readCaller(deps: RequestContext, phoneNumber: string) {
	return tryOrLog("caller-not-read", deps, [], () =>
		readOpenBookings(deps.db, phoneNumber, riyadhToday(deps.now)),
	);
}

export const action = formAction(
	byIntent<NotBooked>({ book, summary: book, "other-days": book }),
	showNotBooked,
);

export function meta({ loaderData, location }: Route.MetaArgs) {
	const { booked, form } = loaderData?.view ?? {};
	const shown = booked ? staffCounter.booked : form ? staffCounter.book : staffBoard.unavailable;
	return staffTags(shown.title, location);
}
