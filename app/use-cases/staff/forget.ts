import { sql } from "drizzle-orm";
import { type Day, riyadhToday } from "#app/business/base/calendar.ts";
import { normalizeNumber } from "#app/business/warranty/warranty-card.ts";
import { countForm } from "#app/data/base/submission.ts";
import { bookingsToForget, forget } from "#app/data/bookings/forget.ts";
import type { StaffBooking } from "#app/data/bookings/staff-booking.ts";
import { type Acted, type Deps, orRefused } from "#app/use-cases/base/run-command.ts";

type ForgetInput = {
	booking: StaffBooking;
	/** Staff type the reference, so that nobody answers the question without reading it. */
	reference: string;
	sure: boolean;
};

/** All bookings of the mobile are erased with it, so staff are asked about them. */
export type ToForget = { references: string[]; ahead?: Day };

/** Nothing brings a forgotten customer back, so staff are asked first. */
export async function forgetCustomer(
	deps: Deps,
	{ booking, reference, sure }: ForgetInput,
): Promise<Acted & { toForget?: ToForget }> {
	const { db } = deps;
	const { phoneNumber } = booking;
	return orRefused(deps, "notChanged", "customer-not-forgotten", async () => {
		const found = await bookingsToForget(db, phoneNumber, riyadhToday(deps.now));
		if (found.some(({ isInWork }) => isInWork)) return { refused: "forgetInWork" };
		const toForget = {
			references: found.map((one) => one.reference),
			ahead: found.find(({ isAhead }) => isAhead)?.bookingDate,
		};
		if (!sure) return { refused: "notSure", toForget };
		if (normalizeNumber(reference) !== booking.reference)
			return { refused: "forgetReference", toForget };
		/** The database refuses too many people in a day, because nothing brings them back. */
		const counted = countForm(db, { network: "forget" }, deps.now, sql`1`);
		await forget(db, { phone: phoneNumber }, deps.now, [counted]);
		return {};
	});
}
