import type { RouterContextProvider } from "react-router";
import { bookingByReference } from "#app/data/bookings.ts";
import type { StoredBooking } from "#app/data/schema.ts";
import { services } from "#app/middleware/context.ts";
import { logFault } from "#app/middleware/log.ts";
import { receiptIn } from "#app/middleware/receipt.ts";

/** The booking of this visitor. The page's own words are true without it, so a database that fails takes only the details away. */
export async function bookedBy(
	request: Request,
	context: Readonly<RouterContextProvider>,
): Promise<StoredBooking | undefined> {
	const { db, requestId, secret } = context.get(services);
	const reference = await receiptIn(request, secret);
	if (!reference) return;
	try {
		return await bookingByReference(db, reference);
	} catch (error) {
		logFault("receipt-not-read", error, { requestId });
	}
}
