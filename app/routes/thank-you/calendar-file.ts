import { requestContext } from "#app/http/context.ts";
import { requestLanguage } from "#app/http/i18n.ts";
import { calendarFileFor } from "#app/mail/calendar-file.ts";
import type { Route } from "./+types/calendar-file.ts";
import { bookingForRequest, notFound } from "./booking-for-request.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
	const opened = await bookingForRequest(request, context.get(requestContext));
	if (!opened) throw notFound();
	const { booking } = opened;
	if (!booking) return new Response(null, { status: 503 });
	return new Response(calendarFileFor(booking, requestLanguage(context)), {
		headers: {
			"Content-Type": "text/calendar; charset=utf-8",
			"Content-Disposition": `attachment; filename="${booking.reference}.ics"`,
		},
	});
}
