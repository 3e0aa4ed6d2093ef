import { type Day, dayStatus, isDay, riyadhToday, staffDays } from "#app/business/base/calendar.ts";
import { changeStay, staysInstead } from "#app/business/bookings/capacity.ts";
import { freeUntilFor } from "#app/business/bookings/deadline.ts";
import type { DaysReason } from "#app/business/bookings/reasons.ts";
import { availabilityFrom, lastBayDays } from "#app/data/days/days.ts";
import { tryOrLog } from "#app/http/log.ts";
import { type Acted, type Deps, runCommand } from "#app/use-cases/base/run-command.ts";
import type { Seen } from "./change-booking.ts";

type DaysInput = Seen & {
	/** The day is empty if the first day stays. */
	day: Day;
	/** The day to collect the car is empty if it follows from the first day. */
	until: Day;
	reason?: DaysReason;
	sure: boolean;
};

/** Staff may have every free bay, and are asked before they take the last one of a day. */
export async function setDays(
	deps: Deps,
	input: DaysInput,
): Promise<Acted & { otherStays?: Day[][] }> {
	const { booking, reason, sure } = input;
	const { db } = deps;
	const { id, bookingDate, work } = booking;
	const today = riyadhToday(deps.now);
	const bookable = staffDays(deps.now);
	const first = input.day || bookingDate;
	const until = input.until || undefined;
	const [from = today] = [bookingDate, today].sort();
	const read = () => availabilityFrom(db, from, { movedBookingId: id });
	const known = await read();
	const sold = { ...booking, codes: booking.lines.map(({ code }) => code) };
	const stay = wantedStay();
	const days = typeof stay === "string" ? [] : stay;
	const added = days.filter((day) => !booking.heldDays.includes(day));
	const takesLastBay = added.length > 0 && (await lastBayDays(db, added, id)).length > 0;

	const isMoved = typeof stay !== "string" && first !== bookingDate;
	const acted = await runCommand(deps, id, {
		...{ do: "days", seen: input.version, heldDays: stay, reason },
		freeUntil: isMoved ? freeUntilFor(await deps.settings(), first) : undefined,
		unless: unless(),
	});
	if (acted.refused !== "dateFull" && acted.refused !== "dateClosed") return acted;
	const asked = { first, until, mayMove: !work };
	const instead = async () => staysInstead(asked, sold, await read(), bookable, today);
	return { ...acted, otherStays: await tryOrLog("days-not-read", deps, [], instead) };

	function wantedStay() {
		if (first !== bookingDate && dayStatus(first, bookable) !== "bookable") return "firstDay";
		if (until && (!isDay(until) || until < first || until < today)) return "untilDay";
		return changeStay({ first, until }, sold, known.closures, today);
	}
	function unless() {
		if (added.some((day) => known.fullDays.includes(day))) return "dateFull";
		if (!sure && takesLastBay) return "notSure";
	}
}
