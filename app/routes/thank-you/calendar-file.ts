import { copyFor } from "#app/copy/index.ts";
import { calendarFileFor } from "#app/copy/sentences/calendar-file.ts";
import { requestContext } from "#app/http/context.ts";
import { requestLanguage, requestTranslate } from "#app/http/i18n.ts";
import { notFoundResponse } from "#app/http/responses.ts";
import { linkTo } from "#app/signing/links.ts";
import type { Route } from "./+types/calendar-file.ts";
import { openBooking } from "./booking-for-request.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
	const deps = context.get(requestContext);
	const opened = await openBooking(request, deps);
	if (!opened) throw notFoundResponse();
	const { booking } = opened;
	const language = requestLanguage(context);
	if (!booking) return new Response(copyFor(language).thankYou.unavailable.lead, { status: 503 });
	const settings = await deps.settings();
	const { reference, link } = booking;
	const [secret = ""] = deps.secrets;
	const { origin } = new URL(request.url);
	const url = linkTo("booking", reference, link, { secret, origin, language });
	return new Response(
		calendarFileFor(settings, booking, language, requestTranslate(context), url),
		{
			headers: {
				"Content-Type": "text/calendar; charset=utf-8",
				"Content-Disposition": `attachment; filename="${reference}.ics"`,
			},
		},
	);
}
