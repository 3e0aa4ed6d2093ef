import { calendarFileFor } from "#app/mail/calendar-file.ts";
import { requestLanguage } from "#app/middleware/language.ts";
import type { Route } from "./+types/calendar-file.ts";
import { bookedBy } from "./booked.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
	const booking = await bookedBy(request, context);
	if (!booking) return new Response(null, { status: 404 });
	return new Response(calendarFileFor(booking, requestLanguage(request)), {
		headers: {
			"Content-Type": "text/calendar; charset=utf-8",
			"Content-Disposition": `attachment; filename="${booking.reference}.ics"`,
		},
	});
}
