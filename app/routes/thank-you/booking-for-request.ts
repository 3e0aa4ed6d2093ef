import { riyadhToday } from "#app/business/base/calendar.ts";
import { isSameAddress } from "#app/business/bookings/correction.ts";
import { isLinkExpired } from "#app/business/bookings/deadline.ts";
import { type Booking, readBooking } from "#app/data/bookings/bookings.ts";
import type { RequestContext } from "#app/http/context.ts";
import { tryOrLog } from "#app/http/log.ts";
import { notFoundResponse } from "#app/http/responses.ts";
import { readReceipt } from "#app/signing/just-booked.ts";
import { openLink, subjectIn } from "#app/signing/links.ts";

/** A link works for longer than the cookie, and lets its holder change the booking. */
export type OpenedBooking =
	/** The mobile is there right after booking. */
	| { by: "cookie"; booking: Booking; mobile?: string }
	| {
			by: "link";
			booking: Booking;
			token: string;
			/** The form that corrected the address was sent twice; this is the second, with the link that the first has ended. */
			isFormer: boolean;
	  }
	/** The database, which knows whether the link is right, failed. */
	| { by: "unreadable link"; booking?: undefined }
	| { by: "unreadable cookie"; booking?: undefined };

/** The token in the address decides, if there is one; the cookie is read only without it. */
export async function openBooking(request: Request, context: RequestContext, newEmail?: string) {
	const { searchParams } = new URL(request.url);
	const token = searchParams.get("booking");
	if (token === null) return openByCookie(request, context);
	return openByLink(token, context, newEmail);
}

async function openByLink(
	token: string,
	{ db, now, requestId, secrets }: RequestContext,
	newEmail?: string,
): Promise<OpenedBooking> {
	const named = subjectIn("booking", token);
	if (!named) throw notFoundResponse();
	const read = () => readBooking(db, named);
	const booking = await tryOrLog("booking-not-read", { requestId }, null, read);
	if (booking === null) return { by: "unreadable link" };
	// No link is signed with 0, so an unknown reference fails by the same steps.
	const link = booking?.link ?? 0;
	const isRight = openLink("booking", token, link, secrets) !== undefined;
	const isCorrected = newEmail !== undefined && isSameAddress(booking?.email ?? "", newEmail);
	const isFormer = isCorrected && openLink("booking", token, link - 1, secrets) !== undefined;
	if (!booking || !(isRight || isFormer) || isLinkExpired(booking.heldDays, riyadhToday(now)))
		throw notFoundResponse();
	return { by: "link", booking, token, isFormer };
}

/** If the database fails, the page is shown without the receipt. A new link also ends the receipt of the first. */
async function openByCookie(
	request: Request,
	{ db, now, requestId, secrets }: RequestContext,
): Promise<OpenedBooking | undefined> {
	const receipt = await readReceipt(request, { secrets, now });
	if (!receipt) return;
	const { reference, isNew } = receipt;
	const unread = { by: "unreadable cookie" } as const;
	return tryOrLog("receipt-not-read", { requestId }, unread, async () => {
		const booking = await readBooking(db, reference);
		if (booking?.link !== 1) return;
		return { by: "cookie", booking, mobile: isNew ? booking.phoneNumber : undefined };
	});
}
