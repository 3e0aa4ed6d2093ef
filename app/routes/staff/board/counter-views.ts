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
import { hiddenEmail } from "#app/business/base/email-typo.ts";
import type { Availability } from "#app/business/bookings/capacity.ts";
import { type StaffBooking, staffBooking } from "#app/data/bookings/staff-booking.ts";
import { closuresFrom } from "#app/data/days/closures.ts";
import { alertsByDay } from "#app/data/days/day-alerts.ts";
import { availabilityFrom } from "#app/data/days/days.ts";
import { type WantedDay, wantedDaysBetween } from "#app/data/days/wanted-days.ts";
import type { RequestContext } from "#app/http/context.ts";
import { logError } from "#app/http/log.ts";
import { notFound } from "#app/http/not-found.ts";
import { referenceOnBoard } from "#app/signing/board-link.ts";
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
		known = await availabilityFrom(db, firstDay);
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
	/** Opens the booking for staff. */
	staffToken: string;
};

/** What was booked by telephone. Throws the 404 of the board for a booking that it has not shown. */
export async function bookedView(
	{ searchParams }: URL,
	board: OpenedBoard,
	{ db, secrets }: RequestContext,
): Promise<BookedView> {
	const made = searchParams.get("made") ?? "";
	const signed = await referenceOnBoard(made, board, secrets);
	const found = signed ? await staffBooking(db, signed) : undefined;
	if (!found) throw notFound();
	const { reference, customerName, phoneNumber, language, email } = found;
	const { carType, bookingDate, heldDays, lines } = found;
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
		staffToken: made,
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

/** Who waits for a day, by the first letter and the domain of each address. */
export type WaitingForDay = { day: Day; addresses: string[] };

export type WantedView = { name: "wanted"; wanted: WantedDay[]; waiting: WaitingForDay[] };

/** Four weeks, today in the middle; and who waits for a day. */
export async function wantedView({ db, now }: RequestContext): Promise<WantedView> {
	const half = (weeksShown * 7) / 2;
	const today = riyadhToday(now);
	const from = dayAfter(today, 1 - half);
	const to = dayAfter(today, half);
	const [wanted, alerts] = await Promise.all([
		wantedDaysBetween(db, from, to),
		alertsByDay(db, now),
	]);
	const waiting = alerts.map(({ day, emails }) => ({ day, addresses: emails.map(hiddenEmail) }));
	return { name: "wanted", wanted, waiting };
}
