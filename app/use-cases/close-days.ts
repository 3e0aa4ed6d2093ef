import {
	bookableDays,
	type ClosedDays,
	type Day,
	riyadhToday,
} from "#app/business/calendar.ts";
import { nearestFreeDays, workingDaysOf } from "#app/business/capacity.ts";
import {
	type ClosingReason,
	closingError,
	closingReasons,
} from "#app/business/closing.ts";
import { firstNameOf } from "#app/business/name.ts";
import {
	type BookedThen,
	bookedOn,
	closeDays as storeClosure,
} from "#app/data/closures.ts";
import { availabilityFrom } from "#app/data/days.ts";
import type { Reason } from "#app/refusals.ts";
import type { Deps } from "./deps.ts";
import { refusalFor } from "./refusal-for.ts";

type CloseDeps = Pick<Deps, "db" | "requestId">;

export type ClosingInput = ClosedDays & {
	reason?: ClosingReason;
	sure: boolean;
};

export type Closed =
	| { done: true; refused?: undefined }
	| { done?: undefined; refused: Reason; booked?: BookedBriefly[] };

/** No more of a booking than staff need to decide whether to close its days. */
export type BookedBriefly = Pick<BookedThen, "reference" | "heldDays"> & {
	firstName: string;
};

/** A booking on closed days, and the days to which it can be moved. */
export type BookedWithDays = BookedThen & { freeDays: Day[] };

/** Staff close days. Whoever is booked then is shown before; nothing is cancelled. */
export async function closeDays(
	deps: CloseDeps,
	{ from, to, reason, sure }: ClosingInput,
	now: Date,
): Promise<Closed> {
	const days = { from, to };
	const invalid = closingError(days, riyadhToday(now));
	if (invalid) return { refused: invalid };
	if (!reason) return { refused: "closingReason" };
	try {
		if (!sure) {
			const booked = await bookedOn(deps.db, days);
			return { refused: "notSure", booked: booked.map(briefly) };
		}
		await storeClosure(deps.db, { ...days, reason: closingReasons[reason] });
		return { done: true };
	} catch (error) {
		const { requestId } = deps;
		return refusalFor(error, "notChanged", {
			event: "days-not-closed",
			requestId,
		});
	}
}

function briefly({ reference, heldDays, customerName }: BookedThen) {
	return { reference, heldDays, firstName: firstNameOf(customerName) };
}

/** Who is booked on closed days, each with three days that fit. */
export async function bookedThen(
	{ db }: Pick<Deps, "db">,
	closed: ClosedDays,
	now: Date,
): Promise<BookedWithDays[]> {
	const booked = await bookedOn(db, closed);
	if (booked.length === 0) return [];
	const days = bookableDays(now);
	const { closures, fullDays } = await availabilityFrom(db, days.firstDay, {
		source: "phone",
	});
	const available = { closures: [...closures, closed], fullDays };
	return booked.map((booking) => {
		const services = booking.lines.map(({ code }) => code);
		const { bookingDate } = booking;
		const freeDays = nearestFreeDays(
			bookingDate,
			workingDaysOf(services),
			available,
			days,
		);
		return { ...booking, freeDays };
	});
}
