import { riyadhToday } from "#app/business/base/calendar.ts";
import { isChangeable, isOpen, reminderMoment } from "#app/business/bookings/deadline.ts";
import { recordComing } from "#app/data/base/coming.ts";
import type { LinkedBooking } from "#app/data/bookings/linked-booking.ts";
import type { Reason } from "#app/refusals.ts";
import type { Deps } from "#app/use-cases/base/deps.ts";
import { refusalFor } from "#app/use-cases/base/deps.ts";

/** A customer tells staff to expect the car. It changes nothing, so the link alone is enough; a second press does nothing. */
export async function sayComing(
	deps: Deps,
	booking: LinkedBooking,
	now: Date,
): Promise<{ refused?: Reason }> {
	const today = riyadhToday(now);
	if (!isChangeable(booking, today))
		return { refused: isOpen(booking, today) ? "workBegun" : "nothingLeft" };
	if (now < reminderMoment(booking.bookingDate)) return { refused: "comingEarly" };
	try {
		await recordComing(deps.db, booking.id);
		return {};
	} catch (error) {
		return refusalFor(error, "notDone", "coming-not-recorded", deps);
	}
}
