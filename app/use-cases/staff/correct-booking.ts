import { type Day, riyadhToday, staffDays } from "#app/business/base/calendar.ts";
import { workingDaysOf } from "#app/business/bookings/capacity.ts";
import {
	type Correctable,
	type Corrected,
	changedKeys,
	correctDays,
	correctLines,
	linesMissingIn,
} from "#app/business/bookings/correction.ts";
import { isOffered } from "#app/business/prices/options.ts";
import { totalOf } from "#app/business/prices/quote.ts";
import type { CarType } from "#app/business/prices/service.ts";
import { warrantedLines } from "#app/business/warranty/warranty-card.ts";
import { type CallerBooking, readOpenBookings } from "#app/data/bookings/bookings.ts";
import type { StaffBooking } from "#app/data/bookings/staff-booking.ts";
import { availabilityFrom } from "#app/data/days/days.ts";
import { readOtherDays } from "#app/use-cases/base/known-days.ts";
import { type Acted, type Deps, runCommand } from "#app/use-cases/base/run-command.ts";
import type { Seen } from "./change-booking.ts";
import { validCardOf } from "./write-card.ts";

export type CorrectInput = Seen & {
	wanted: Omit<Correctable, "lines" | "heldDays"> & { carType: CarType; services: string[] };
	/** Staff were asked with this total; the price list may have changed since. */
	wasShown: (total: number) => boolean;
};

export type Review = {
	after: Correctable;
	changed: Corrected[];
	/** These lines are on the written card and not sold any more, or the other way round. */
	cardMisfits: Correctable["lines"];
	caller: CallerBooking[];
};

type Answer = Acted & { review?: Review; daysForStay?: Day[] };

/** A longer stay needs room, as a move does. The percent of the booking stays. */
export async function correctBooking(deps: Deps, input: CorrectInput): Promise<Answer> {
	const { booking, wanted } = input;
	const { db } = deps;
	const [settings, { closures, fullDays }] = await Promise.all([
		deps.settings(),
		availabilityFrom(db, booking.bookingDate),
	]);
	const lines = correctLines(booking, wanted, settings.priceList);
	const [before, codes] = [booking.lines, lines].map((some) => some.map(({ code }) => code)) as [
		string[],
		string[],
	];
	const sure = input.wasShown(totalOf(lines, 0).total);
	const { services: _, ...person } = wanted;
	const heldDays = correctDays(booking.heldDays, before, codes, riyadhToday(deps.now), closures);
	const after = { ...person, lines, heldDays };
	const changed = changedKeys(booking, after);
	const added = linesMissingIn(lines, booking.lines);
	const acted = await runCommand(deps, booking.id, {
		...{ do: "correct", seen: input.version },
		...{ after, sure, unless: unless() },
	});
	if (acted.refused === "notSure") {
		const isNew = changed.includes("phone");
		const caller = isNew
			? await readOpenBookings(db, after.phoneNumber, riyadhToday(deps.now))
			: [];
		return { ...acted, review: { after, changed, caller, cardMisfits: misfits(booking, after) } };
	}
	if (acted.refused !== "dateFull" && acted.refused !== "dateClosed") return acted;
	const requested = {
		...{ day: booking.bookingDate, workingDays: workingDaysOf(codes), days: staffDays(deps.now) },
		movedBookingId: booking.id,
	};
	return { ...acted, daysForStay: await readOtherDays(deps, requested) };

	function unless() {
		if (!added.every(({ code }) => isOffered(settings.priceList, code, "phone")))
			return "notOffered";
		if (heldDays.some((day) => fullDays.includes(day) && !booking.heldDays.includes(day)))
			return "dateFull";
	}
}

function misfits(booking: StaffBooking, { lines }: Correctable) {
	const card = validCardOf(booking);
	if (!card) return [];
	const missing = linesMissingIn(warrantedLines(lines), card.lines);
	return [
		...linesMissingIn(booking.lines, lines).filter(({ code }) =>
			card.lines.some((line) => line.code === code),
		),
		...missing,
	];
}
