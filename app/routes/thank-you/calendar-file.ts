import { bookingByReference } from "#app/data/bookings.ts";
import { calendarFileFor } from "#app/mail/calendar-file.ts";
import { services } from "#app/middleware/context.ts";
import { languageIn } from "#app/middleware/language.ts";
import { receiptIn } from "#app/middleware/receipt.ts";
import type { Route } from "./+types/calendar-file.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
	const { db, secret } = context.get(services);
	const reference = await receiptIn(request, secret);
	const booking = reference && (await bookingByReference(db, reference));
	if (!booking) return new Response(null, { status: 404 });
	return new Response(calendarFileFor(booking, languageIn(context)), {
		headers: {
			"Content-Type": "text/calendar; charset=utf-8",
			"Content-Disposition": `attachment; filename="${booking.reference}.ics"`,
		},
	});
}
