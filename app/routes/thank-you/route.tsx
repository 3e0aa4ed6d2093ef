import { contentMeta } from "#app/seo/content-meta.ts";
import type { Route } from "./+types/route.ts";
import { bookingForRequest } from "./booking-for-request.ts";
import { ThankYou } from "./page.tsx";
import { Receipt } from "./receipt.tsx";

export const meta = contentMeta("/thank-you");

export async function loader({ request, context }: Route.LoaderArgs) {
	return { booking: await bookingForRequest(request, context) };
}

export default function Page({ loaderData }: Route.ComponentProps) {
	const { booking } = loaderData;
	return <ThankYou>{booking && <Receipt booking={booking} />}</ThankYou>;
}
