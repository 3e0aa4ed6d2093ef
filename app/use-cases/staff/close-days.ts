import { type ClosedDays, type Closure, isDay, riyadhToday } from "#app/business/base/calendar.ts";
import { firstNameOf } from "#app/business/base/text.ts";
import { stayOf } from "#app/business/bookings/capacity.ts";
import {
	type ClosingReason,
	closingError,
	closingReasons,
} from "#app/business/bookings/closing.ts";
import { isComingWithin } from "#app/business/bookings/life.ts";
import { changeBookings } from "#app/data/bookings/change-bookings.ts";
import {
	areInOneClosure,
	type BookingOnDay,
	beginsIn,
	bookingsOn,
	closing,
	opening,
} from "#app/data/days/days.ts";
import { waitingMails } from "#app/data/mails/outbox.ts";
import {
	type Deps,
	type MaybeRefused,
	orRefused,
	queueMails,
} from "#app/use-cases/base/run-command.ts";

export type ClosingInput = ClosedDays & {
	reason?: ClosingReason;
	/** Staff were asked about these days, and shown exactly these bookings. */
	wasShown: (references: string[]) => boolean;
};

export type Closed = MaybeRefused & { booked?: BookedBriefly[]; toldOpen?: BookingOnDay[] };

/** Staff need no more of a booking to decide whether to close its days. */
export type BookedBriefly = Pick<BookingOnDay, "reference" | "heldDays"> & { firstName: string };

/**
 * Nothing is cancelled: each customer is mailed that the day is closed, and chooses another one. Nobody is mailed twice
 * of a day, so whoever was told since that it is open is returned.
 */
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
		await storeClosure(deps, { ...days, reason: closingReasons[reason] });
		const now = await bookingsOn(deps.db, days);
		return {
			toldOpen: now.filter(
				(booking) =>
					isComingWithin(booking, days) && booking.isMailed && booking.closedMail === null,
			),
		};
	});
}

async function storeClosure(deps: Deps, closure: Closure) {
	const { from, to } = closure;
	const command = { do: "close-day", from, to } as const;
	await mailCustomers(deps, command, [closing(deps.db, closure, deps.colleague)]);
	/** A booking may have come between reading and closing; from now on none can. Nobody is mailed twice. */
	await mailCustomers(deps, command, []);
}

/** Customers who were told that the day is closed are mailed that it is open again. */
const removeClosures = (deps: Deps, { from, to }: ClosedDays) =>
	mailCustomers(deps, { do: "open-day", from, to }, opening(deps.db, { from, to }));

async function mailCustomers(
	deps: Deps,
	command: ClosedDays & { do: "close-day" | "open-day" },
	before: Parameters<typeof changeBookings>[4],
) {
	const told = await changeBookings(deps.db, beginsIn(command), command, deps.now, before);
	const named = told.flatMap(({ mails = [] }) => mails);
	queueMails(deps, () => waitingMails(deps.db, named));
}

function briefly({ reference, heldDays, customerName }: BookingOnDay) {
	return { reference, heldDays, firstName: firstNameOf(customerName) };
}

export async function bookedIn({ db }: Deps, periods: ClosedDays[]): Promise<BookingOnDay[][]> {
	const { firstDay, lastDay } = stayOf(periods.flatMap(({ from, to }) => [from, to]));
	const booked = await bookingsOn(db, { from: firstDay, to: lastDay });
	return periods.map((closed) =>
		booked.filter(({ heldDays }) => heldDays.some((day) => day >= closed.from && day <= closed.to)),
	);
}

/** A waiting mail is about to tell the customer that the day is closed. */
export function isTold({ isMailed, closedMail }: BookingOnDay): boolean {
	return isMailed && (closedMail === "waiting" || closedMail === "sent");
}

/** Returns the bookings whose customers may know that the day was closed. */
export async function openDays(
	deps: Deps,
	{ from, to }: ClosedDays,
): Promise<MaybeRefused & { told?: BookingOnDay[]; isAnyMailed?: boolean }> {
	if (!isDay(from) || !isDay(to) || to < from) return { refused: "closingDays" };
	return orRefused(deps, "notChanged", "days-not-opened", async () => {
		const { db } = deps;
		const areClosed = await areInOneClosure(db, { from, to });
		if (areClosed === false) return { refused: "openingDays" };
		const booked = areClosed ? await bookingsOn(db, { from, to }) : [];
		await removeClosures(deps, { from, to });
		return {
			isAnyMailed: booked.some(({ closedMail }) => closedMail === "sent"),
			told: booked.filter(
				(booking) => isComingWithin(booking, { from, to }) && booking.closedMail !== "waiting",
			),
		};
	});
}
