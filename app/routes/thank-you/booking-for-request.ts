import type { RouterContextProvider } from "react-router";
import { type Receipt, receiptByReference } from "#app/data/bookings.ts";
import { requestContext } from "#app/http/context.ts";
import { logError } from "#app/http/log.ts";
import { readReceipt } from "#app/http/receipt-cookie.ts";

/** The visitor's booking. If the database fails, the page is shown without the receipt. */
export async function bookingForRequest(
	request: Request,
	context: Readonly<RouterContextProvider>,
): Promise<Receipt | undefined> {
	const { db, now, requestId, secrets } = context.get(requestContext);
	const reference = await readReceipt(request, { secrets, now });
	if (!reference) return;
	try {
		return await receiptByReference(db, reference);
	} catch (error) {
		logError("receipt-not-read", error, { requestId });
	}
}
