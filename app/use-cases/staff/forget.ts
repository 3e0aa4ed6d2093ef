import { sql } from "drizzle-orm";
import { type Day, riyadhToday } from "#app/business/base/calendar.ts";
import { normalizeNumber } from "#app/business/warranty/warranty-card.ts";
import { countForm } from "#app/data/base/submission.ts";
import { forget, readBookingsToForget } from "#app/data/bookings/forget.ts";
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

type Answer = Acted & {
	toForget?: ToForget;
	/** These cars are handed over first. */
	inWork?: string[];
};

/** Nothing brings a forgotten customer back, so staff are asked first. */
export async function forgetCustomer(
	deps: Deps,
	{ booking, reference, sure }: ForgetInput,
): Promise<Answer> {
	const { db, now } = deps;
	const person = { phone: booking.phoneNumber };
	return orRefused<Answer>(deps, "notChanged", "customer-not-forgotten", async () => {
		const { references, open, inWork } = await readBookingsToForget(db, person, riyadhToday(now));
		if (inWork.length > 0) return { refused: "forgetInWork", inWork };
		const toForget = { references, ahead: open[0]?.bookingDate };
		if (!sure) return { refused: "notSure", toForget };
		if (normalizeNumber(reference) !== booking.reference)
			return { refused: "forgetReference", toForget };
		/** The database refuses too many people in a day, because nothing brings them back. */
		const counted = countForm(db, { network: "forget" }, now, sql`1`);
		const done = await forget(db, person, now, [counted]);
		return done.inWork.length > 0 ? { refused: "forgetInWork", inWork: done.inWork } : {};
	});
}
