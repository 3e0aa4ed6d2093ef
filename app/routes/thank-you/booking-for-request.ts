import { riyadhToday } from "#app/business/base/calendar.ts";
import { isLinkExpired, isOpen } from "#app/business/bookings/deadline.ts";
import { type Receipt, receiptByReference } from "#app/data/bookings/bookings.ts";
import { type LinkedBooking, linkedBooking } from "#app/data/bookings/linked-booking.ts";
import { staffLinkGeneration } from "#app/data/bookings/staff-booking.ts";
import type { RequestContext } from "#app/http/context.ts";
import { orLogged } from "#app/http/log.ts";
import { notFound } from "#app/http/responses.ts";
import {
	isProof,
	looksLikeAddressToken,
	referenceInAddressToken,
	referenceInToken,
	referenceNamedIn,
} from "#app/signing/booking-link.ts";
import { receiptCookie } from "#app/signing/receipt-cookie.ts";

/**
 * A booking, and which credential opened it. A link works for longer than the cookie, and lets its holder change it; the one in
 * a mail also proves that the mail is read.
 */
export type OpenedBooking =
	| { by: "cookie"; booking: Receipt }
	| { by: "link"; booking: LinkedBooking; token: string; isProved: boolean }
	/** The link that staff send by WhatsApp: its holder may give or correct the e-mail address, and nothing else. */
	| { by: "address link"; booking: LinkedBooking }
	/** The database fails, which knows whether the link is right. */
	| { by: "unreadable link"; booking?: undefined }
	| { by: "unreadable cookie"; booking?: undefined };

/** The token in the address decides, if there is one; the cookie is read only without it. */
export async function bookingForRequest(request: Request, context: RequestContext) {
	const { searchParams } = new URL(request.url);
	const token = searchParams.get("booking");
	if (token !== null) return bookingByLink(token, searchParams.get("proof") ?? "", context);
	const address = searchParams.get("address");
	return address === null
		? bookingByCookie(request, context)
		: bookingByAddressLink(address, context);
}

async function bookingByLink(
	token: string,
	proof: string,
	{ db, now, requestId, secrets }: RequestContext,
): Promise<OpenedBooking> {
	const named = referenceNamedIn(token);
	if (!named) throw notFound();
	const read = () => linkedBooking(db, named);
	const booking = await orLogged("booking-not-read", { requestId }, null, read);
	if (booking === null) return { by: "unreadable link" };
	// 0 signs nothing: an unknown reference takes the same steps.
	const reference = referenceInToken(token, `customer ${booking?.link ?? 0}`, secrets);
	if (!booking || !reference || isLinkExpired(booking.heldDays, riyadhToday(now))) throw notFound();
	return { by: "link", booking, token, isProved: isProof(proof, booking, secrets) };
}

async function bookingByAddressLink(
	token: string,
	{ db, now, requestId, secrets }: RequestContext,
): Promise<OpenedBooking> {
	if (!looksLikeAddressToken(token)) throw notFound();
	const today = riyadhToday(now);
	const booking = await orLogged("booking-not-read", { requestId }, null, async () => {
		const generation = await staffLinkGeneration(db);
		const reference = referenceInAddressToken(token, { generation, today }, secrets);
		return reference ? linkedBooking(db, reference) : undefined;
	});
	if (booking === null) return { by: "unreadable link" };
	if (!booking || (booking.email === "" && !isOpen(booking, today))) throw notFound();
	return { by: "address link", booking };
}

/** If the database fails, the page is shown without the receipt. A new link ends the receipts of the one before, too. */
async function bookingByCookie(
	request: Request,
	{ db, now, requestId, secrets }: RequestContext,
): Promise<OpenedBooking | undefined> {
	const reference = await receiptCookie.read(request, { secrets, now });
	if (!reference) return;
	const unread = { by: "unreadable cookie" } as const;
	return orLogged("receipt-not-read", { requestId }, unread, async () => {
		const booking = await receiptByReference(db, reference);
		return booking?.link === 1 ? { by: "cookie", booking } : undefined;
	});
}
