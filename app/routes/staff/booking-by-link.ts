import { type Day, riyadhToday } from "#app/business/base/calendar.ts";
import { boardDay, isStaffLinkExpired } from "#app/business/bookings/deadline.ts";
import {
	type StaffBooking,
	staffBooking,
	staffLinkGeneration,
} from "#app/data/bookings/staff-booking.ts";
import type { RequestContext } from "#app/http/context.ts";
import { logError } from "#app/http/log.ts";
import { notFound } from "#app/http/not-found.ts";
import { referenceInStaffToken, referenceOnBoard } from "#app/signing/board-link.ts";
import { referenceNamedIn } from "#app/signing/booking-link.ts";

type Opened = {
	token: string;
	/** Missing if the database fails. */
	booking?: StaffBooking;
	/** The day of the board that opened it, if its own mail did not. */
	board?: Day;
};

/** Throws the same 404 for a wrong token, an unknown or erased booking, and an old link. */
export async function bookingByStaffLink(
	request: Request,
	{ db, now, requestId, secrets }: RequestContext,
): Promise<Opened> {
	const token = new URL(request.url).searchParams.get("booking") ?? "";
	if (!referenceNamedIn(token)) throw notFound();
	const day = boardDay(now);
	let mailed: string | undefined;
	let booking: StaffBooking | undefined;
	try {
		const generation = await staffLinkGeneration(db);
		const onBoard = { day, generation };
		mailed = await referenceInStaffToken(token, generation, secrets);
		const reference = mailed ?? (await referenceOnBoard(token, onBoard, secrets));
		booking = reference ? await staffBooking(db, reference) : undefined;
	} catch (error) {
		logError("booking-not-read", error, { requestId });
		return { token };
	}
	if (!booking) throw notFound();
	// A link on the board ends with the board, whatever the day of its booking.
	if (mailed && isStaffLinkExpired(booking.heldDays, riyadhToday(now))) throw notFound();
	return { token, booking, board: mailed ? undefined : day };
}
