import { data } from "react-router";
import { riyadhToday } from "#app/business/base/calendar.ts";
import { boardDay, isStaffLinkExpired } from "#app/business/bookings/deadline.ts";
import {
	type StaffBooking,
	staffBooking,
	staffLinkGeneration,
} from "#app/data/bookings/staff-booking.ts";
import type { RequestContext } from "#app/http/context.ts";
import { logError } from "#app/http/log.ts";
import { referenceOnBoard } from "#app/signing/board-link.ts";
import { looksLikeToken } from "#app/signing/booking-link.ts";
import { referenceInStaffToken } from "#app/signing/staff-link.ts";

/** The booking is missing if the database fails. */
type Opened = { token: string; booking?: StaffBooking };

/** Throws the same 404 for a wrong token, an unknown or erased booking, and an old link. */
export async function bookingByStaffLink(
	request: Request,
	{ db, now, requestId, secrets }: RequestContext,
): Promise<Opened> {
	const token = new URL(request.url).searchParams.get("booking") ?? "";
	if (!looksLikeToken(token)) throw data(null, 404);
	let mailed: string | undefined;
	let booking: StaffBooking | undefined;
	try {
		const generation = await staffLinkGeneration(db);
		const onBoard = { day: boardDay(now), generation };
		mailed = await referenceInStaffToken(token, generation, secrets);
		const reference = mailed ?? (await referenceOnBoard(token, onBoard, secrets));
		booking = reference ? await staffBooking(db, reference) : undefined;
	} catch (error) {
		logError("booking-not-read", error, { requestId });
		return { token };
	}
	if (!booking) throw data(null, 404);
	// A link on the board ends with the board, whatever the day of its booking.
	if (mailed && isStaffLinkExpired(booking.heldDays, riyadhToday(now))) throw data(null, 404);
	return { token, booking };
}
