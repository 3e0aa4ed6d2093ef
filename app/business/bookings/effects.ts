import type { Day } from "#app/business/base/calendar.ts";
import { totalOf } from "#app/business/prices/quote.ts";
import { stayOf } from "./capacity.ts";
import type {
	BookingChange,
	BookingState,
	Commands,
	HistoryLine,
	NewLine,
	NewMail,
	StoredMail,
} from "./commands.ts";
import { changedKeys } from "./correction.ts";
import { type BookingMailKind, kindsGoingAgain } from "./mail-kinds.ts";
import { marksLeftAfter } from "./marks.ts";
import { firstPauseMinutes } from "./news.ts";
import type { ChangeReason } from "./reasons.ts";
import type { WorkState } from "./staff-rules.ts";
import { type Actor, isFinal, type Status } from "./status.ts";

type To = { status?: Status; heldDays?: Day[]; freeUntil?: string };

/** What differs: `newStatus` is missing if the status stays. */
type Difference = {
	by: Actor;
	newStatus?: Status;
	isMoved: boolean;
	/** The first day stays, and the car stays longer or shorter. */
	isExpected: boolean;
	isLonger: boolean;
};

export function makeChange(
	state: BookingState,
	by: Actor,
	to: To,
	reason?: ChangeReason,
): BookingChange {
	const { booking } = state;
	const { bookingDate } = booking;
	const { status = booking.status, heldDays = booking.heldDays } = to;
	const [firstDay = bookingDate] = heldDays;
	const [before, after] = [booking.heldDays, heldDays].map((days) => stayOf(days).lastDay) as [
		Day,
		Day,
	];
	const isOther = status !== booking.status;
	const isMoved = firstDay !== bookingDate;
	const isExpected = !isMoved && heldDays.join() !== booking.heldDays.join();
	const difference: Difference = {
		...{ by, newStatus: isOther ? status : undefined },
		...{ isMoved, isExpected, isLonger: after > before },
	};
	const line = (is: boolean, what: NewLine["what"], from: string, to: string): NewLine[] =>
		is ? [{ what, from, to, reason }] : [];
	return {
		by,
		reason,
		set: {
			...{ status, bookingDate: firstDay, heldDays },
			...(to.freeUntil && { freeUntil: to.freeUntil }),
			work: isOther || isMoved ? null : booking.work,
			marks: isFinal(status)
				? {}
				: marksLeftAfter(booking.marks, [
						...(status === "confirmed" && isOther ? ["confirmed" as const] : []),
						...(isMoved ? ["day" as const] : []),
						...(isExpected ? ["expected" as const] : []),
					]),
			movedByCentre: isMovedByCentre(state, difference, reason),
			...(status !== "pending" && { sender: null, senderBlock: null }),
		},
		events: [
			...line(isMoved, "day", bookingDate, firstDay),
			...line(isExpected, "expected", before, after),
			...line(isOther, "status", booking.status, status),
		],
		/** No mail is sent about a booking that no customer made: its address may be a stranger's. */
		mails: reason === "abuse" ? [] : mailsAbout(state, difference),
	};
}

/**
 * `movedByCentre` gives the customer the right to cancel free of charge. A change that the customer asked for does not
 * give it, and takes an earlier one away only if the first day changes.
 */
function isMovedByCentre(
	{ booking: { movedByCentre }, isDayClosed }: BookingState,
	{ by, isMoved, isLonger }: Difference,
	reason?: ChangeReason,
): boolean {
	const isByCustomer = by === "customer";
	if (isByCustomer || reason === "customer-asked")
		return (movedByCentre || (isByCustomer && isDayClosed)) && !isMoved;
	return movedByCentre || isMoved || isLonger;
}

/** Each change asks that the customer be told; what the mail says follows from what was told before. */
function mailsAbout(
	{ booking: { id, version }, events, card }: BookingState,
	{ by, newStatus, isMoved, isExpected }: Difference,
): NewMail[] {
	const isByCustomer = by === "customer";
	const kinds: Partial<Record<BookingMailKind, boolean>> = {
		"confirmed-customer": newStatus === "confirmed",
		"cancelled-customer": newStatus === "cancelled",
		"cancelled-business": newStatus === "cancelled" && isByCustomer,
		"moved-customer": isMoved,
		"expected-customer": isExpected,
		"moved-business": isMoved && isByCustomer,
	};
	const mails = Object.entries(kinds).flatMap(([kind, is]) =>
		is ? newMail(kind as BookingMailKind, id, version + 1, by) : [],
	);
	const hasCard = newStatus === "completed" && card !== undefined;
	return hasCard ? [...mails, newMail("card-customer", id, countCards(events), by)] : mails;
}

export function reopen(state: BookingState, by: Actor): BookingChange {
	const { booking, events } = state;
	const change = makeChange(state, by, { status: "confirmed" }, "reopened");
	return {
		...change,
		set: { ...change.set, work: workBefore(events), movedByCentre: booking.movedByCentre },
		mails: [newMail("reopened-customer", booking.id, booking.version + 1, by)],
	};
}

/**
 * The work stays in the history when a booking ends. Only lines after the last confirmation count: earlier ones are of
 * another day.
 */
function workBefore(events: HistoryLine[]): WorkState | null {
	const start = events.findLastIndex(
		({ what, to, reason }) => what === "status" && to === "confirmed" && reason !== "reopened",
	);
	const work = events.slice(start + 1).findLast(({ what }) => what === "work");
	return (work?.to as WorkState | undefined) ?? null;
}

export function correct(
	state: BookingState,
	{ by = "staff-page", after }: Commands["correct"],
): BookingChange {
	const { booking } = state;
	const { id, version } = booking;
	const corrected = changedKeys(booking, after);
	const isReaddressed = corrected.includes("email");
	return {
		by,
		reason: "corrected",
		set: {
			...after,
			serviceIds: after.lines.map(({ code }) => code),
			totalPrice: totalOf(after.lines, 0).total,
			/** Nobody has called the new number yet. */
			marks: marksLeftAfter(booking.marks, corrected),
		},
		events: [
			{ what: "correction", from: "", to: corrected.join(" ") },
			...(isReaddressed ? [{ what: "email" as const, from: "", to: "by-staff" }] : []),
		],
		mails: [newMail("corrected-customer", id, version + 1, by)],
		again: isReaddressed ? notArrived(state) : undefined,
	};
}

export function correctAddress(state: BookingState, { email }: Commands["address"]): BookingChange {
	const { booking } = state;
	const { id, link, version, status } = booking;
	const isFirst = booking.email === "";
	const kind = status === "cancelled" ? "cancelled-customer" : "booking-customer";
	return {
		by: "customer",
		/**
		 * The mail with the former link went to a wrong address, so somebody else may have it: the link gets a new number.
		 */
		set: { email, link: link + 1 },
		events: [{ what: "email", from: "", to: isFirst ? "given" : "corrected" }],
		mails: [newMail(kind, id, version + 1, "customer")],
		again: notArrived(state),
	};
}

/** The booking is told at the corrected address anyway, and what waits goes there. These go, too, if they are still true. */
function notArrived({ mails, isUndelivered }: BookingState) {
	const again = mails.filter(({ kind, state, delivery }) => {
		const hasArrived = isUndelivered && ["delivered", "complained"].includes(delivery ?? "");
		const isOver = state === "sent" || state === "failed";
		return kindsGoingAgain.includes(kind) && isOver && !hasArrived;
	});
	return again.map(({ id }) => id);
}

/**
 * A request puts its mails on the queue itself, so the sweep waits; a command in the terminal has no queue, so the sweep
 * takes them at once. `idEnd` tells apart the mails of one kind: by version, number of the link, count of cards, or day.
 */
export function newMail(
	kind: BookingMailKind,
	id: number,
	idEnd: number | string,
	by: Actor,
): NewMail {
	const isQueued = by === "customer" || by === "staff-page";
	return { id: `${kind}:${id}:${idEnd}`, kind, afterMinutes: isQueued ? firstPauseMinutes : 0 };
}

export const isSent = ({ state, isLeased }: StoredMail) => state === "sent" || isLeased;
export const lastStatusLine = (events: HistoryLine[]) =>
	events.findLast(({ what }) => what === "status");
/** A change of status or days, which is told, and which puts a customer's form out of date. */
export const isStatusOrDays = (what: string) =>
	what === "status" || what === "day" || what === "expected";
export const lastVersionOf = (events: HistoryLine[], is: (what: string) => boolean) =>
	events.findLast(({ what }) => is(what))?.version ?? 0;
/** The id of a card's mail ends with this number, so that each card of a booking has a mail of its own. */
export const countCards = (events: HistoryLine[]) =>
	events.filter(({ what, to }) => what === "card" && to === "made").length;
