import {
	bookableDays,
	type ClosedDays,
	type Day,
	isDay,
	riyadhToday,
} from "#app/business/base/calendar.ts";
import { firstNameOf } from "#app/business/base/text.ts";
import { daysAroundClosures, nearestFreeDays, stayOf } from "#app/business/bookings/capacity.ts";
import {
	type ClosingReason,
	closingError,
	closingReasons,
} from "#app/business/bookings/closing.ts";
import { daysMayChange, lastEventOf } from "#app/business/bookings/staff-actions.ts";
import { mailsOfRevision } from "#app/data/bookings/booking-changes.ts";
import { setHeldDays, staffBooking } from "#app/data/bookings/staff-booking.ts";
import {
	areInOneClosure,
	availabilityFrom,
	type BookingOnDay,
	bookingsOn,
	closuresFrom,
	openDays as removeClosures,
	closeDays as storeClosure,
} from "#app/data/days/days.ts";
import { type Answer, type Deps, orRefused, queueMails } from "#app/use-cases/base/deps.ts";
import { changeAsSeen } from "./change-booking.ts";

export type ClosingInput = ClosedDays & {
	reason?: ClosingReason;
	/** Whether staff were asked about these days, and shown exactly these bookings. */
	wasShown: (references: string[]) => boolean;
};

export type Closed = Answer & { booked?: BookedBriefly[] };

/** No more of a booking than staff need to decide whether to close its days. */
export type BookedBriefly = Pick<BookingOnDay, "reference" | "heldDays"> & { firstName: string };

/** A booking on closed days; until its car is ready, where it can be moved, and its new days if only some are closed. */
export type BookedWithDays = BookingOnDay & { freeDays?: Day[]; proposed?: Day[] };

/** Staff close days, after they were shown who is booked then; nothing is cancelled. */
export async function closeDays(
	deps: Deps,
	{ from, to, reason, wasShown }: ClosingInput,
): Promise<Closed> {
	const days = { from, to };
	const invalid = closingError(days, riyadhToday(deps.now));
	if (invalid) return { refused: invalid };
	if (!reason) return { refused: "closingReason" };
	return orRefused(deps, "notChanged", "days-not-closed", async () => {
		const booked = await bookingsOn(deps.db, days);
		if (!wasShown(booked.map(({ reference }) => reference)))
			return { refused: "notSure", booked: booked.map(briefly) };
		await storeClosure(deps.db, { ...days, reason: closingReasons[reason] });
		return {};
	});
}

export function briefly({ reference, heldDays, customerName }: BookingOnDay) {
	return { reference, heldDays, firstName: firstNameOf(customerName) };
}

/** Who is booked on each of these closed periods, with three days that fit each; in three queries, however many they are. */
export async function bookedIn(
	{ now, db }: Deps,
	periods: ClosedDays[],
): Promise<BookedWithDays[][]> {
	const { firstDay, lastDay } = stayOf(periods.flatMap(({ from, to }) => [from, to]));
	const booked = await bookingsOn(db, { from: firstDay, to: lastDay });
	if (booked.length === 0) return periods.map(() => []);
	const days = bookableDays(now);
	const today = riyadhToday(now);
	const available = await availabilityFrom(db, today);
	return periods.map((closed) =>
		booked
			.filter(({ heldDays }) => heldDays.some((day) => day >= closed.from && day <= closed.to))
			.map((booking) => {
				if (!daysMayChange(booking)) return booking;
				const { bookingDate, heldDays } = booking;
				const freeDays = nearestFreeDays(bookingDate, heldDays.length, available, days);
				const proposed = daysAroundClosures(heldDays, available, today);
				return { ...booking, freeDays, proposed };
			}),
	);
}

type Proposal = Pick<BookingOnDay, "reference" | "customerName" | "heldDays" | "isMailed"> & {
	proposed: Day[];
};

export function proposalsIn(booked: BookedWithDays[][]): Proposal[] {
	const found = booked
		.flat()
		.flatMap(({ proposed, reference, customerName, heldDays, isMailed }) =>
			proposed ? [{ proposed, reference, customerName, heldDays, isMailed }] : [],
		);
	return [...new Map(found.map((proposal) => [proposal.reference, proposal])).values()];
}

/** How a form names a proposal that its page has shown. */
export const nameOfProposal = ({ reference, heldDays, proposed }: Proposal) =>
	[reference, ...heldDays, "", ...proposed].join(" ");

/**
 * Staff take the proposals that the page has shown; returns which, also after a fault in the middle. What has changed since, or
 * has no bay left, is proposed anew.
 */
export async function takeProposals(
	deps: Deps,
	shown: string[],
): Promise<Answer & { taken: string[] }> {
	const { db } = deps;
	const taken: string[] = [];
	const { refused } = await orRefused(
		deps,
		"notChanged",
		"proposals-not-taken",
		async (): Promise<Answer> => {
			const booked = await bookedIn(deps, await closuresFrom(db, riyadhToday(deps.now)));
			for (const proposal of proposalsIn(booked)) {
				const booking = await staffBooking(db, proposal.reference);
				if (!booking || !shown.includes(nameOfProposal({ ...proposal, ...booking }))) continue;
				const { revision } = booking;
				const seen = { booking, revision, lastEvent: lastEventOf(booking) };
				const { refused } = await changeAsSeen(deps, seen, {
					isDone: () => false,
					whyNot: () => undefined,
					write: (present) =>
						setHeldDays(db, present, { heldDays: proposal.proposed }, "day-closed"),
				});
				if (refused === "notChanged") return { refused };
				if (refused) continue;
				taken.push(proposal.reference);
				queueMails(deps, () => mailsOfRevision(db, booking.id, revision + 1));
			}
			return {};
		},
	);
	return { refused, taken };
}

/** Staff open a closure, or some days of it; returns who is booked on them. Days that are open stay so. */
export async function openDays(
	deps: Deps,
	{ from, to }: ClosedDays,
): Promise<Answer & { booked?: BookingOnDay[] }> {
	if (!isDay(from) || !isDay(to) || to < from) return { refused: "closingDays" };
	return orRefused(deps, "notChanged", "days-not-opened", async () => {
		const areClosed = await areInOneClosure(deps.db, { from, to });
		if (areClosed === false) return { refused: "openingDays" };
		await removeClosures(deps.db, { from, to });
		return { booked: areClosed ? await bookingsOn(deps.db, { from, to }) : [] };
	});
}
