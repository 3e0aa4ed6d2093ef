import { data } from "react-router";
import { riyadhToday } from "#app/business/base/calendar.ts";
import { isLinkExpired } from "#app/business/bookings/deadline.ts";
import { type Receipt, receiptByReference } from "#app/data/bookings/bookings.ts";
import { type LinkedBooking, linkedBooking } from "#app/data/bookings/linked-booking.ts";
import type { RequestContext } from "#app/http/context.ts";
import { logError } from "#app/http/log.ts";
import { referenceInToken } from "#app/signing/booking-link.ts";
import { receiptCookie } from "#app/signing/receipt-cookie.ts";

/** A booking, and which credential opened it. A link works for longer than the cookie, and lets its holder change it. */
export type OpenedBooking =
	| { by: "cookie"; booking: Receipt }
	| { by: "link"; booking: LinkedBooking; token: string }
	/** The link is right, and the database fails. */
	| { by: "unreadable link"; booking?: undefined };

/** The token in the address decides, if there is one; the cookie is read only without it. */
export async function bookingForRequest(
	request: Request,
	context: RequestContext,
): Promise<OpenedBooking | undefined> {
	const token = new URL(request.url).searchParams.get("booking");
	return token === null ? bookingByCookie(request, context) : bookingByLink(token, context);
}

async function bookingByLink(
	token: string,
	{ db, now, requestId, secrets }: RequestContext,
): Promise<OpenedBooking> {
	const reference = await referenceInToken(token, "customer", secrets);
	if (!reference) throw notFound();
	let booking: LinkedBooking | undefined;
	try {
		booking = await linkedBooking(db, reference);
	} catch (error) {
		logError("booking-not-read", error, { requestId });
		return { by: "unreadable link" };
	}
	if (!booking || isLinkExpired(booking.heldDays, riyadhToday(now))) throw notFound();
	return { by: "link", booking, token };
}

/** The same for a wrong token, an unknown or erased booking, and an old link. */
export function notFound() {
	return data(null, { status: 404 });
}

/** If the database fails, the page is shown without the receipt. */
async function bookingByCookie(
	request: Request,
	{ db, now, requestId, secrets }: RequestContext,
): Promise<OpenedBooking | undefined> {
	const reference = await receiptCookie.read(request, { secrets, now });
	if (!reference) return;
	try {
		const booking = await receiptByReference(db, reference);
		return booking && { by: "cookie", booking };
	} catch (error) {
		logError("receipt-not-read", error, { requestId });
	}
}
