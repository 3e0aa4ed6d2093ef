import { bookingByReference } from "#app/data/bookings.ts";
import { services } from "#app/middleware/context.ts";
import { receiptIn } from "#app/middleware/receipt.ts";
import { headFor } from "#app/ui/content-head.ts";
import type { Route } from "./+types/route.ts";
import { ThankYou } from "./page.tsx";
import { Receipt } from "./receipt.tsx";

export const meta = headFor("/thank-you");

/** One visitor's page: it is never kept for another. */
export const handle = { personal: true };

export async function loader({ request, context }: Route.LoaderArgs) {
	const { db, secret } = context.get(services);
	const reference = await receiptIn(request, secret);
	return { booking: reference && (await bookingByReference(db, reference)) };
}

export default function Page({ loaderData }: Route.ComponentProps) {
	const { booking } = loaderData;
	return <ThankYou>{booking && <Receipt booking={booking} />}</ThankYou>;
}
