import { bookableDays, type Day, dayStatus, riyadhToday } from "#app/business/base/calendar.ts";
import { phoneFrom } from "#app/business/base/phone.ts";
import {
	nearestFreeDays,
	unavailableReason,
	workingDaysOf,
} from "#app/business/bookings/capacity.ts";
import { staffBoard } from "#app/copy/ar/staff/staff-board.ts";
import { staffCounter } from "#app/copy/ar/staff/staff-counter.ts";
import { type CallerBooking, openBookingsOf } from "#app/data/bookings/bookings.ts";
import { checkBooking } from "#app/forms/check-booking.ts";
import { formErrorOf } from "#app/forms/choice.ts";
import { readText } from "#app/forms/fields.ts";
import { readConfirmed, readPhoneDay } from "#app/forms/staff.ts";
import type { RequestContext } from "#app/http/context.ts";
import { orLogged } from "#app/http/log.ts";
import { isQuestion, type Reason } from "#app/refusals.ts";
import { bookingOnBoardToken, withBoardKeys } from "#app/signing/board-link.ts";
import { knownDays, notBooked } from "#app/use-cases/base/other-days.ts";
import { bookByPhone } from "#app/use-cases/visitor/book.ts";
import { type Board, boardKey } from "../keys.ts";
import { openChat } from "../open-chat.ts";
import { type Act, act, show, staffTags } from "../protocol.ts";
import type { Route } from "./+types/route.ts";
import { shownBooked, shownForm } from "./data.ts";
import { BookPage } from "./page.tsx";

export default BookPage;
export { headers } from "#app/http/action-headers.ts";

/** The form, or what was booked with it, if the address has its key. */
export const loader = (args: Route.LoaderArgs) =>
	show(args, boardKey, async (board, deps, { searchParams }) => {
		const made = searchParams.get("made");
		return made === null
			? { form: await shownForm(deps) }
			: { booked: await shownBooked(made, board, deps) };
	});

/** A booking by telephone that was not stored, or whose sum was asked for. */
type NotBooked = Awaited<ReturnType<typeof refuse>>["more"];

/** `intent=book`, `intent=summary` for the sum alone, and `intent=days` for other days than a full one. */
const book: Act<Board, NotBooked> = async (form, board, deps) => {
	form.set("bookingDate", readPhoneDay(form));
	const { now, secrets } = deps;
	const intent = form.get("intent");
	const summary = intent === "summary" || intent === "days";
	const checked = checkBooking(form, { days: bookableDays(now), summary, source: "phone" });
	const { outcome, shown } = checked;
	if (outcome !== "valid") {
		const phone = phoneFrom(readText(form, "phoneNumber")) ?? "";
		const caller = phone ? await readCaller(deps, phone) : [];
		const otherDays =
			intent === "days" ? await insteadOf(readPhoneDay(form), shown, deps) : undefined;
		const refused = otherDays ? "dateFull" : outcome;
		return refuse(deps, board, form, shown, { refused, otherDays, caller, callerSeen: phone });
	}
	const { carType: car, ...details } = checked.values;
	const language = readText(form, "language") === "en" ? "en" : "ar";
	const callerSeen = readText(form, "callerSeen");
	const isConfirmed = readConfirmed(form);
	const input = { ...details, car, language, callerSeen, isConfirmed } as const;
	const booked = await bookByPhone(deps, input, now);
	if (booked.caller)
		return refuse(deps, board, form, shown, { ...booked, callerSeen: details.phoneNumber });
	if (booked.refused)
		return refuse(deps, board, form, shown, { ...booked, caller: [], callerSeen });
	const [secret = ""] = secrets;
	return { done: `&made=${bookingOnBoardToken(booked.done.reference, board, secret)}` };
};

/** Other days, if this one is full, before staff have written who calls. */
async function insteadOf(
	day: Day,
	{ choice }: ReturnType<typeof checkBooking>["shown"],
	deps: RequestContext,
) {
	const days = bookableDays(deps.now);
	if (dayStatus(day, days) !== "bookable") return;
	const workingDays = workingDaysOf(choice.selection);
	const known = await knownDays(deps, deps.now);
	if (unavailableReason(day, workingDays, known) === "full")
		return nearestFreeDays(day, workingDays, known, days);
}

/** What the caller has booked already, and the mobile number of which this is shown. */
type Caller = { caller: CallerBooking[]; callerSeen: string };
type Why = Caller & { refused: Reason; otherDays?: Day[] };

async function refuse(
	deps: RequestContext,
	board: Board,
	form: FormData,
	{ choice, result }: ReturnType<typeof checkBooking>["shown"],
	{ refused, otherDays, caller, callerSeen }: Why,
) {
	const shownCaller = withBoardKeys(caller, board, deps.secrets);
	const invalid = refused === "invalid" ? formErrorOf(result)?.message : undefined;
	const sent = { bookingDate: readText(form, "bookingDate"), services: choice.selection };
	const why = { refused, otherDays, message: invalid && String(invalid) };
	const { message, field, ...told } = await notBooked(deps, sent, why, deps.now);
	const errors = Object.entries(result.error ?? {}).map(([name, keys]) => [name, keys?.[0] ?? ""]);
	/** Of the first failed check. */
	const messages = isQuestion(refused) ? [] : [invalid ?? message].flat();
	return {
		refused,
		errors: field ? { [field]: message } : Object.fromEntries(errors),
		more: { ...told, caller: shownCaller, callerSeen, messages },
	};
}

function readCaller(deps: RequestContext, phoneNumber: string) {
	return orLogged("caller-not-read", deps, [], () =>
		openBookingsOf(deps.db, phoneNumber, riyadhToday(deps.now)),
	);
}

const actions: Record<string, Act<Board, NotBooked>> = {
	book,
	summary: book,
	days: book,
	whatsapp: openChat,
};

export const action = (args: Route.ActionArgs) => act(args, boardKey, actions);

export function meta({ loaderData, location }: Route.MetaArgs) {
	const { booked, form } = loaderData?.view ?? {};
	const shown = booked ? staffCounter.booked : form ? staffCounter.book : staffBoard.unavailable;
	return staffTags(shown.title, location);
}
