import { bookableDays, type Day, dayStatus } from "#app/business/base/calendar.ts";
import { heldDays, stayOf } from "#app/business/bookings/capacity.ts";
import { freeUntilFor } from "#app/business/bookings/deadline.ts";
import { daysMayChange, type MoveReason } from "#app/business/bookings/staff-actions.ts";
import { type StaffBooking, setHeldDays } from "#app/data/bookings/staff-booking.ts";
import { availabilityFrom, bookingsOn, lastBayDays, reserveDays } from "#app/data/days/days.ts";
import { orLogged } from "#app/http/log.ts";
import { type Deps, readOtherDays } from "#app/use-cases/base/deps.ts";
import { type Acted, changeAsSeen, type Seen } from "./change-booking.ts";
import { type BookedBriefly, briefly } from "./close-days.ts";

type MoveInput = Seen & { day: Day; reason?: MoveReason; sure: boolean };

/**
 * Staff move a booking to another day, for as many working days as it had, and its status stays. They may have every free bay, and
 * are asked before they take the last one of a day.
 */
export async function moveByStaff(
	deps: Deps,
	input: MoveInput,
): Promise<Acted & { otherDays?: Day[] }> {
	const { booking, day, reason, sure } = input;
	const { db } = deps;
	const { id, bookingDate } = booking;
	const days = bookableDays(deps.now);
	const workingDays = booking.heldDays.length;
	const requested = { day, workingDays, days, movedBookingId: id };
	const moved = await changeAsSeen(deps, input, {
		isDone: (present) => present.bookingDate === day,
		whyNot() {
			if (!daysMayChange(booking)) return "notPossible";
			if (dayStatus(day, days) !== "bookable" || day === bookingDate) return "moveDay";
		},
		async write(seen) {
			if (!reason) return "moveReason";
			const last = sure ? [] : await lastBayDays(db, day, id);
			const freeUntil = freeUntilFor(await deps.settings(), day);
			const stored = await reserveDays(db, requested, async (heldDays) =>
				heldDays.some((one) => last.includes(one))
					? "notSure"
					: setHeldDays(db, seen, { heldDays, freeUntil }, reason),
			);
			return stored.refused ?? stored.result;
		},
		mailsOf: input.revision + 1,
	});
	const isTaken = moved.refused === "dateFull" || moved.refused === "dateClosed";
	if (!isTaken) return moved;
	const otherDays = await readOtherDays(deps, requested);
	return { ...moved, otherDays: otherDays.filter((other) => other !== bookingDate) };
}

/** Who holds a bay on the full days that a move or a later day to collect would need: one of these is moved first. */
export function bookingsInTheWay(
	deps: Deps,
	{ id, bookingDate, ...booking }: StaffBooking,
	wanted: { movedTo: Day } | { expectedOn: Day },
): Promise<BookedBriefly[]> {
	return orLogged("days-not-read", deps, [], async () => {
		const first = "movedTo" in wanted ? wanted.movedTo : bookingDate;
		const known = await availabilityFrom(deps.db, first, { movedBookingId: id });
		const held = heldDays(first, booking.heldDays.length, known.closures);
		const to = "movedTo" in wanted ? stayOf(held).lastDay : wanted.expectedOn;
		const full = known.fullDays.filter((day) => day <= to && !booking.heldDays.includes(day));
		const { firstDay, lastDay } = stayOf(full);
		const booked = await bookingsOn(deps.db, { from: firstDay, to: lastDay });
		return booked
			.filter((one) => daysMayChange(one) && one.heldDays.some((day) => full.includes(day)))
			.map(briefly);
	});
}
