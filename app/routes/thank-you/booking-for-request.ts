import { data, type RouterContextProvider } from "react-router";
import { riyadhToday } from "#app/business/calendar.ts";
import { isLinkExpired, isStaffLinkExpired } from "#app/business/deadline.ts";
import { type Receipt, receiptByReference } from "#app/data/bookings.ts";
import { type LinkedBooking, linkedBooking } from "#app/data/linked-booking.ts";
import {
	type StaffBooking,
	staffBooking,
	staffLinkGeneration,
} from "#app/data/staff-booking.ts";
import { requestContext } from "#app/http/context.ts";
import { logError } from "#app/http/log.ts";
import { looksLikeToken, referenceInToken } from "#app/signing/booking-link.ts";
import { readReceipt } from "#app/signing/receipt-cookie.ts";

type Context = Readonly<RouterContextProvider>;

/** A booking, and what of the request opened it. A link opens it for longer than the cookie, and lets its holder change it. */
export type OpenedBooking =
	| { by: "cookie"; booking: Receipt }
	| { by: "customer link"; booking: LinkedBooking; token: string }
	| { by: "staff link"; booking: StaffBooking; token: string };

/** The token in the address decides, if there is one; the cookie is read only without it. */
export async function bookingForRequest(
	request: Request,
	context: Context,
): Promise<OpenedBooking | undefined> {
	const token = new URL(request.url).searchParams.get("booking");
	return token === null
		? bookingByCookie(request, context)
		: bookingByLink(token, context);
}

async function bookingByLink(
	token: string,
	context: Context,
): Promise<OpenedBooking> {
	const { db, now, secrets } = context.get(requestContext);
	const reference = await referenceInToken(token, "customer", secrets);
	const booking = reference && (await linkedBooking(db, reference));
	if (!reference) return bookingByStaffLink(token, context);
	if (!booking || isLinkExpired(booking.bookingDate, riyadhToday(now)))
		throw notFound();
	return { by: "customer link", booking, token };
}

async function bookingByStaffLink(
	token: string,
	context: Context,
): Promise<OpenedBooking> {
	const { db, now, secrets } = context.get(requestContext);
	if (!looksLikeToken(token)) throw notFound();
	const purpose = `staff ${await staffLinkGeneration(db)}` as const;
	const reference = await referenceInToken(token, purpose, secrets);
	const booking = reference && (await staffBooking(db, reference));
	if (!booking || isStaffLinkExpired(booking.bookingDate, riyadhToday(now)))
		throw notFound();
	return { by: "staff link", booking, token };
}

/** The same for a wrong token, an unknown or erased booking, and an old link. */
export function notFound() {
	return data(null, { status: 404 });
}

/** If the database fails, the page is shown without the receipt. */
async function bookingByCookie(
	request: Request,
	context: Context,
): Promise<OpenedBooking | undefined> {
	const { db, now, requestId, secrets } = context.get(requestContext);
	const reference = await readReceipt(request, { secrets, now });
	if (!reference) return;
	try {
		const booking = await receiptByReference(db, reference);
		return booking && { by: "cookie", booking };
	} catch (error) {
		logError("receipt-not-read", error, { requestId });
	}
}
