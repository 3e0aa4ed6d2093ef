import { data } from "react-router";
import {
	bookableDays,
	type ClosedDays,
	type Closure,
	closureOn,
	closures as closuresInCode,
	type Day,
	dayAfter,
	riyadhToday,
} from "#app/business/base/calendar.ts";
import type { Availability } from "#app/business/bookings/capacity.ts";
import { type StaffBooking, staffBooking } from "#app/data/bookings/staff-booking.ts";
import { closuresFrom } from "#app/data/days/closures.ts";
import { availabilityFrom } from "#app/data/days/days.ts";
import { type WantedDay, wantedDaysBetween } from "#app/data/wanted-days.ts";
import type { RequestContext } from "#app/http/context.ts";
import { logError } from "#app/http/log.ts";
import { bookingOnBoardToken, referenceBookedByPhone } from "#app/signing/board-link.ts";
import { bookingToken, bookingUrl } from "#app/signing/booking-link.ts";
import { type BookedWithDays, bookedThen } from "#app/use-cases/staff/close-days.ts";
import type { OpenedBoard } from "./board-by-link.ts";

const daysShown = 14;

export type OfferedDay = { day: Day; isFull: boolean; isClosed: boolean };

export type BookView = {
	name: "book";
	submissionId: string;
	days: OfferedDay[];
	lastDay: Day;
};

/** The days that staff can give to a caller; if the database fails, as if all were free: the form judges the day anyway. */
export async function bookView({ db, now, requestId }: RequestContext): Promise<BookView> {
	const { firstDay, lastDay } = bookableDays(now);
	let known: Availability<Closure> = { closures: closuresInCode, fullDays: [] };
	try {
		known = await availabilityFrom(db, firstDay, { source: "phone" });
	} catch (error) {
		logError("days-not-read", error, { requestId });
	}
	const days = Array.from({ length: daysShown }, (_, index) => {
		const day = dayAfter(firstDay, index);
		return {
			day,
			isFull: known.fullDays.includes(day),
			isClosed: closureOn(day, known.closures) !== undefined,
		};
	});
	return { name: "book", submissionId: crypto.randomUUID(), days, lastDay };
}

export type BookedView = {
	name: "booked";
	booking: Pick<
		StaffBooking,
		| "reference"
		| "customerName"
		| "phoneNumber"
		| "language"
		| "carType"
		| "bookingDate"
		| "heldDays"
		| "lines"
	>;
	hasEmail: boolean;
	/** Of the customer's page. */
	receiptUrl: string;
	/** Opens the booking for staff. */
	staffToken: string;
};

/** A booking by telephone that this board has stored. Throws the 404 of the board for any other. */
export async function bookedView(
	{ searchParams, origin }: URL,
	board: OpenedBoard,
	{ db, secrets }: RequestContext,
): Promise<BookedView> {
	const made = searchParams.get("made") ?? "";
	const signed = await referenceBookedByPhone(made, board, secrets);
	const found = signed ? await staffBooking(db, signed) : undefined;
	if (!found) throw data(null, 404);
	const { reference, customerName, phoneNumber, language, email } = found;
	const { carType, bookingDate, heldDays, lines } = found;
	const [secret = ""] = secrets;
	const token = await bookingToken(reference, "customer", secret);
	return {
		name: "booked",
		booking: {
			reference,
			customerName,
			phoneNumber,
			language,
			carType,
			bookingDate,
			heldDays,
			lines,
		},
		hasEmail: email !== "",
		receiptUrl: bookingUrl(token, language, origin),
		staffToken: await bookingOnBoardToken(reference, board, secret),
	};
}

/** Closed days, with who is booked then. */
export type ClosedPeriod = ClosedDays & {
	reason: string;
	booked: BookedWithDays[];
};

export type CloseView = { name: "close"; today: Day; closed: ClosedPeriod[] };

export async function closeView(deps: RequestContext): Promise<CloseView> {
	const { db, now } = deps;
	const today = riyadhToday(now);
	const periods = await closuresFrom(db, today);
	const booked = await bookedThen(deps, periods, now);
	const closed = periods.map((period, index) => ({
		...period,
		booked: booked[index] ?? [],
	}));
	return { name: "close", today, closed };
}

const weeksShown = 4;

export type WantedView = { name: "wanted"; wanted: WantedDay[] };

/** Four weeks, today in the middle. */
export async function wantedView({ db, now }: RequestContext): Promise<WantedView> {
	const half = (weeksShown * 7) / 2;
	const today = riyadhToday(now);
	const from = dayAfter(today, 1 - half);
	const to = dayAfter(today, half);
	return { name: "wanted", wanted: await wantedDaysBetween(db, from, to) };
}
