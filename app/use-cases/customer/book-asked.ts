import { bookableDays, type Day } from "#app/business/base/calendar.ts";
import { workingDaysOf } from "#app/business/bookings/capacity.ts";
import { bookAsked, proveBooking } from "#app/data/bookings/bookings.ts";
import { type LinkedBooking, linkedBooking } from "#app/data/bookings/linked-booking.ts";
import { reserveDays } from "#app/data/days/days.ts";
import { type Answer, type Deps, orRefused, queueMails } from "#app/use-cases/base/deps.ts";

/** Somebody sends a form of the page that the link in the mail opens. GET changes nothing, so that opening it is not enough. */
export async function prove(deps: Deps, { id }: LinkedBooking): Promise<Answer> {
	return orRefused(deps, "notChanged", "booking-not-proved", async () => {
		await proveBooking(deps.db, id);
		return {};
	});
}

/** The customer presses the button behind the link in the mail. A second press finds it done. */
export async function bookAskedFor(
	deps: Deps,
	{ id, reference, lines }: LinkedBooking,
	day: Day,
): Promise<Answer & { otherDays?: Day[] }> {
	const { db } = deps;
	const services = lines.map(({ code }) => code);
	const requested = { day, workingDays: workingDaysOf(services), days: bookableDays(deps.now) };
	return orRefused(deps, "notChanged", "booking-not-stored", async () => {
		const { refused, otherDays, result } = await reserveDays(db, requested, (heldDays) =>
			bookAsked(db, id, heldDays, deps.now),
		);
		if (refused) return { refused, otherDays };
		if (!result) {
			const present = await linkedBooking(db, reference);
			return present?.proof === "proved" ? {} : { refused: "bookedTooLate" };
		}
		queueMails(deps, result);
		return {};
	});
}
