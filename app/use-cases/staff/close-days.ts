import {
	bookableDays,
	type ClosedDays,
	type Day,
	riyadhToday,
} from "#app/business/base/calendar.ts";
import { nearestFreeDays, workingDaysOf } from "#app/business/bookings/capacity.ts";
import {
	type ClosingReason,
	closingError,
	closingReasons,
} from "#app/business/bookings/closing.ts";
import { firstNameOf } from "#app/business/name.ts";
import { type BookedThen, bookedOn, closeDays as storeClosure } from "#app/data/days/closures.ts";
import { availabilityFrom } from "#app/data/days/days.ts";
import type { Reason } from "#app/refusals.ts";
import type { Deps } from "../base/deps.ts";
import { refusalFor } from "../refusal-for.ts";

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
		return refusalFor(error, "notChanged", "days-not-closed", deps);
	}
}

function briefly({ reference, heldDays, customerName }: BookedThen) {
	return { reference, heldDays, firstName: firstNameOf(customerName) };
}

/** Who is booked on each of these closed periods, with three days that fit each; in three queries, however many they are. */
export async function bookedThen(
	{ db }: Pick<Deps, "db">,
	periods: ClosedDays[],
	now: Date,
): Promise<BookedWithDays[][]> {
	const [from = ""] = periods.map((period) => period.from).sort();
	const to =
		periods
			.map((period) => period.to)
			.sort()
			.at(-1) ?? "";
	const booked = await bookedOn(db, { from, to });
	if (booked.length === 0) return periods.map(() => []);
	const days = bookableDays(now);
	const available = await availabilityFrom(db, days.firstDay, {
		source: "phone",
	});
	return periods.map((closed) =>
		booked
			.filter(({ heldDays }) => heldDays.some((day) => day >= closed.from && day <= closed.to))
			.map((booking) => {
				const services = booking.lines.map(({ code }) => code);
				const workingDays = workingDaysOf(services);
				const { bookingDate } = booking;
				const freeDays = nearestFreeDays(bookingDate, workingDays, available, days);
				return { ...booking, freeDays };
			}),
	);
}
