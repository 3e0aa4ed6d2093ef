import { createHash } from "node:crypto";
import { dayAfter, riyadhToday } from "#app/business/base/calendar.ts";
import { staffCalendar, staffLinkGeneration } from "#app/data/bookings/staff-booking.ts";
import { requestContext } from "#app/http/context.ts";
import { orLogged } from "#app/http/log.ts";
import { staffCalendarFile } from "#app/mail/calendar/calendar-file.ts";
import { isStaffCalendarKey } from "#app/signing/board-link.ts";
import type { Route } from "./+types/calendar.ts";

const daysBack = 30;

/** The calendar of all bookings, at a secret address. */
export async function loader({ request, context }: Route.LoaderArgs) {
	const { db, now, requestId, secrets } = context.get(requestContext);
	const key = new URL(request.url).searchParams.get("key") ?? "";
	if (!/^[\w-]{43}$/.test(key)) return new Response(null, { status: 404 });
	const failing = new Response(null, { status: 503 });
	return orLogged("calendar-not-read", { requestId }, failing, async () => {
		const generation = await staffLinkGeneration(db);
		if (!isStaffCalendarKey(key, generation, secrets)) return new Response(null, { status: 404 });
		const firstDay = dayAfter(riyadhToday(now), -daysBack);
		const file = staffCalendarFile(await staffCalendar(db, firstDay));
		const headers = {
			"Content-Type": "text/calendar; charset=utf-8",
			"Cache-Control": "private, no-cache",
			ETag: `"${createHash("sha256").update(file).digest("hex").slice(0, 32)}"`,
		};
		const known = request.headers.get("If-None-Match") ?? "";
		return known.includes(headers.ETag)
			? new Response(null, { status: 304, headers })
			: new Response(file, { headers });
	});
}
