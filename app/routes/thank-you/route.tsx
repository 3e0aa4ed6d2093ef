import { headFor } from "#app/ui/content-head.ts";
import type { Route } from "./+types/route.ts";
import { bookedBy } from "./booked.ts";
import { ThankYou } from "./page.tsx";
import { Receipt } from "./receipt.tsx";

export const meta = headFor("/thank-you");

/** One visitor's page: it is never kept for another. */
export const handle = { personal: true };

export async function loader({ request, context }: Route.LoaderArgs) {
	return { booking: await bookedBy(request, context) };
}

export default function Page({ loaderData }: Route.ComponentProps) {
	const { booking } = loaderData;
	return <ThankYou>{booking && <Receipt booking={booking} />}</ThankYou>;
}
