import type { RouterContextProvider } from "react-router";
import { bookingByReference } from "#app/data/bookings.ts";
import type { StoredBooking } from "#app/data/schema.ts";
import { requestContext } from "#app/http/context.ts";
import { logError } from "#app/http/log.ts";
import { readReceipt } from "#app/http/receipt-cookie.ts";

/** The visitor's booking. If the database fails, the page is shown without the receipt. */
export async function bookingForRequest(
	request: Request,
	context: Readonly<RouterContextProvider>,
): Promise<StoredBooking | undefined> {
	const { db, requestId, secret } = context.get(requestContext);
	const reference = await readReceipt(request, secret);
	if (!reference) return;
	try {
		return await bookingByReference(db, reference);
	} catch (error) {
		logError("receipt-not-read", error, { requestId });
	}
}
