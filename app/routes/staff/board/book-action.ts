import { bookableDays, type Day, riyadhToday } from "#app/business/base/calendar.ts";
import { phoneFrom } from "#app/business/base/phone.ts";
import { submissionIdAfter } from "#app/business/bookings/capacity.ts";
import { type CallerBooking, openBookingsOf } from "#app/data/bookings/bookings.ts";
import { checkBooking } from "#app/forms/check-booking.ts";
import { type FieldName, formErrorOf } from "#app/forms/choice.ts";
import { readPhoneDay } from "#app/forms/closing.ts";
import { readText } from "#app/forms/fields.ts";
import type { RequestContext } from "#app/http/context.ts";
import { logError } from "#app/http/log.ts";
import { messageOf, type Reason, refusalOf } from "#app/refusals.ts";
import { bookingOnBoardToken } from "#app/signing/board-link.ts";
import { countRefusedDay } from "#app/use-cases/base/count-wanted-day.ts";
import { readOtherDays, requestedDay } from "#app/use-cases/base/other-days.ts";
import { bookByPhone } from "#app/use-cases/staff/book-by-phone.ts";
import type { OpenedBoard } from "./board-by-link.ts";

/** A booking by telephone that was not stored, or whose sum was asked for. */
export type UnstoredBooking = {
	/** The keys of the messages: those of the first failed check, and that of each field. */
	messages: string[];
	fields: Partial<Record<FieldName, string>>;
	otherDays: Day[];
	/** What the caller has booked already. */
	caller: CallerBooking[];
	/** The mobile number whose bookings are shown. */
	callerSeen: string;
	/** With which the form is sent again. */
	submissionId: string;
};

type Answer = { to: string; refused?: undefined } | { refused: Reason; booking: UnstoredBooking };

/** `intent=book`, and `intent=summary` for the sum alone. */
export async function bookAction(
	form: FormData,
	board: OpenedBoard,
	deps: RequestContext,
): Promise<Answer> {
	form.set("bookingDate", readPhoneDay(form));
	const { now, secrets } = deps;
	const callerSeen = readText(form, "callerSeen");
	const checked = checkBooking(form, {
		days: bookableDays(now),
		summary: form.get("intent") === "summary",
		source: "phone",
	});
	const { result, choice } = checked.shown;
	const unstored = {
		messages: [],
		fields: fieldsOf(result.error),
		otherDays: [],
		caller: [],
		callerSeen,
		submissionId: readText(form, "submissionId"),
	};
	if (checked.outcome !== "valid")
		return notValid(checked.outcome, unstored, form, choice.selection, deps);

	const { carType: car, ...details } = checked.values;
	const language = readText(form, "language") === "en" ? "en" : "ar";
	const input = { ...details, car, language, callerSeen } as const;
	const booked = await bookByPhone(deps, input, now);
	if (booked.done) {
		const { reference } = booked.done;
		const [secret = ""] = secrets;
		const token = await bookingOnBoardToken(reference, board, secret);
		return { to: `&view=booked&made=${token}` };
	}
	const { refused } = booked;
	if (booked.caller) {
		const { caller } = booked;
		const seen = { caller, callerSeen: details.phoneNumber };
		return { refused, booking: { ...unstored, ...seen } };
	}
	const message = messageOf(refused);
	const { field, newSubmission } = refusalOf(refused);
	return {
		refused,
		booking: {
			...unstored,
			messages: [message],
			fields: field ? { [field]: message } : {},
			otherDays: booked.otherDays ?? [],
			submissionId:
				submissionIdAfter(message, details.bookingDate) ??
				(newSubmission ? crypto.randomUUID() : unstored.submissionId),
		},
	};
}

/** The sum, or what is wrong; with what the caller has booked already. */
async function notValid(
	outcome: "summary" | "pricesChanged" | "invalid",
	unstored: UnstoredBooking,
	form: FormData,
	services: string[],
	deps: RequestContext,
): Promise<Answer> {
	const { now } = deps;
	const phone = phoneFrom(readText(form, "phoneNumber")) ?? "";
	const caller = phone ? await readCaller(deps, phone) : [];
	const booking = { ...unstored, caller, callerSeen: phone };
	if (outcome !== "invalid")
		return {
			refused: outcome,
			booking: {
				...booking,
				messages: outcome === "summary" ? [] : [outcome],
			},
		};
	const error = Object.fromEntries(
		Object.entries(unstored.fields).map(([field, key]) => [field, [key]]),
	);
	const messages = [formErrorOf({ error })?.message ?? []].flat();
	const [message = ""] = messages;
	const bookingDate = readText(form, "bookingDate");
	const { submissionId } = unstored;
	countRefusedDay(deps, { bookingDate, submissionId, source: "phone" }, message, now);
	const requested = requestedDay(bookingDate, services, bookableDays(now));
	return {
		refused: "invalid",
		booking: {
			...booking,
			messages,
			otherDays: message === "dateClosed" ? await readOtherDays(deps, requested) : [],
			submissionId: submissionIdAfter(message, bookingDate, riyadhToday(now)) ?? submissionId,
		},
	};
}

function fieldsOf(
	error: Record<string, string[] | null> | null | undefined,
): UnstoredBooking["fields"] {
	return Object.fromEntries(
		Object.entries(error ?? {}).flatMap(([field, keys]) => (keys?.[0] ? [[field, keys[0]]] : [])),
	);
}

/** None if the database fails. */
async function readCaller(
	{ db, now, requestId }: RequestContext,
	phoneNumber: string,
): Promise<CallerBooking[]> {
	try {
		return await openBookingsOf(db, phoneNumber, riyadhToday(now));
	} catch (error) {
		logError("caller-not-read", error, { requestId });
		return [];
	}
}
