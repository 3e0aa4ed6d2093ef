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
import { type CallerBooking, openBookingsOf } from "#app/data/bookings/bookings.ts";
import { bookingSchema } from "#app/forms/booking.ts";
import { readDay, readText } from "#app/forms/fields.ts";
import { refusedReply } from "#app/forms/request.ts";
import { readConfirmed, readPhoneDay } from "#app/forms/staff.ts";
import * as texts from "#app/forms/texts.ts";
import type { RequestContext } from "#app/http/context.ts";
import { orLogged } from "#app/http/log.ts";
import type { Reason } from "#app/refusals.ts";
import { daysInstead, knownDays } from "#app/use-cases/base/known-days.ts";
import { bookByPhone } from "#app/use-cases/visitor/book.ts";
import { runStaffAction, showStaffPage, staffAction, staffTags } from "../protocol.ts";
import type { Route } from "./+types/route.ts";
import { shownBooked, shownForm } from "./data.ts";
import { BookPage } from "./page.tsx";

export default BookPage;
export { headers } from "#app/http/responses.ts";

export const loader = (args: Route.LoaderArgs) =>
	showStaffPage(args, async (deps, { searchParams }) => {
		const made = searchParams.get("made");
		return made === null
			? { form: await shownForm(deps) }
			: { booked: await shownBooked(made, deps) };
	});

type Booked = {
	reference: string;
	otherDays: Day[];
	caller: CallerBooking[];
	/** The day of the sum has no room for these services. */
	isFull: boolean;
};

/** The intent `summary` asks for the sum alone, `other-days` for days in place of a full one. */
async function book(deps: RequestContext, { form }: { form: FormData }) {
	form.set("bookingDate", readPhoneDay(form));
	const { now } = deps;
	const intent = form.get("intent");
	const day = readDay(form);
	const { selection: services } = selectionFrom(form);
	const submission = parseWithZod(form, {
		schema: bookingSchema(null, staffDays(now), texts.emailOrNone),
	});

	type Why = { caller?: CallerBooking[]; otherDays?: Day[] };
	const answer = async (refused: Reason, lastResult: SubmissionResult, why: Why = {}) => {
		const phone = phoneFrom(readText(form, "phoneNumber")) ?? "";
		const { caller = phone ? await readCaller(deps, phone) : [] } = why;
		const isClosed = lastResult.error?.bookingDate?.[0] === "dateClosed";
		const instead = isClosed ? await daysInstead(deps, { day, services }, staffDays(now)) : [];
		const { otherDays = instead } = why;
		/** The sum is shown also while the days cannot be read. */
		const free = await orLogged("days-not-read", deps, undefined, () =>
			insteadOf(day, services, deps),
		);
		const isFull = free !== undefined;
		return { refused, lastResult, otherDays, isFull, caller };
	};
	const refuse = (reason: Reason, why?: Why) =>
		answer(reason, refusedReply(form, reason, submission), why);

	if (hasOtherPrices(form, (await deps.settings()).priceList)) return refuse("pricesChanged");
	if (intent === "summary" || intent === "other-days") {
		const otherDays = intent === "other-days" ? await insteadOf(day, services, deps) : undefined;
		return otherDays
			? answer("dateFull", refusedReply(form, "dateFull"), { otherDays })
			: answer("summary", { initialValue: submission.reply().initialValue });
	}
	if (submission.status !== "success") return answer("invalid", submission.reply());
	const { carType: car, ...details } = submission.value;
	const language = readText(form, "language") === "en" ? "en" : "ar";
	const callerSeen = readText(form, "callerSeen");
	const input = {
		...details,
		car,
		language,
		callerSeen,
		isConfirmed: readConfirmed(form),
	} as const;
	const booked = await bookByPhone(deps, input);
	const { caller } = booked;
	if (caller) return answer("callerKnown", submission.reply(), { caller });
	if (booked.refused) return refuse(booked.refused, { otherDays: booked.otherDays });
	return { reference: booked.done.reference };
}

/** Staff may ask for other days before they have written who calls, so only the day is checked. */
async function insteadOf(day: Day, services: string[], deps: RequestContext) {
	const days = staffDays(deps.now);
	if (dayStatus(day, days) !== "bookable") return;
	const workingDays = workingDaysOf(services);
	const known = await knownDays(deps, undefined, days);
	if (unavailableReason(day, workingDays, known) === "full")
		return nearestFreeDays(day, workingDays, known, days);
}

function readCaller(deps: RequestContext, phoneNumber: string) {
	return orLogged("caller-not-read", deps, [], () =>
		openBookingsOf(deps.db, phoneNumber, riyadhToday(deps.now)),
	);
}

const read = (form: FormData) => ({ form });

export const action = (args: Route.ActionArgs) =>
	runStaffAction<Booked>(args, {
		book: staffAction({ read, run: book, done: (_, { reference }) => `made=${reference}` }),
		summary: staffAction({ read, run: book }),
		"other-days": staffAction({ read, run: book }),
	});

export function meta({ loaderData, location }: Route.MetaArgs) {
	const { booked, form } = loaderData?.view ?? {};
	const shown = booked ? staffCounter.booked : form ? staffCounter.book : staffBoard.unavailable;
	return staffTags(shown.title, location);
}
