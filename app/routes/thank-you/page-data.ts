import { data, type RouterContextProvider } from "react-router";
import { type BookableDays, bookableDays, riyadhToday } from "#app/business/base/calendar.ts";
import { isChangeable } from "#app/business/bookings/deadline.ts";
import { copyFor } from "#app/copy/index.ts";
import { hydrationContext, requestContext } from "#app/http/context.ts";
import { requestLanguage, requestTranslate } from "#app/http/i18n.ts";
import { bookingToken, bookingUrl } from "#app/signing/booking-link.ts";
import { bookingForRequest, type OpenedBooking } from "./booking-for-request.ts";
import { cardLinkOf } from "./card-link.ts";
import { type MoveCalendar, readMoveDays } from "./changes/move-days.ts";
import { type HeadingCopy, headingFor } from "./receipt/heading.tsx";
import { type ShownBooking, shownBooking, shownByLink } from "./shown-booking.ts";

export type PageData = {
	heading: HeadingCopy;
	booking?: ShownBooking;
	/** For the visitor who has just made the booking. */
	linkToKeep?: string;
	/** To move a booking in, with script. */
	calendar?: MoveCalendar;
	/** The database failed; with the days for a form that was sent meanwhile. */
	unavailable?: BookableDays;
};

type Context = Readonly<RouterContextProvider>;

export async function readPageData(request: Request, context: Context) {
	const deps = context.get(requestContext);
	const { now, secrets } = deps;
	const language = requestLanguage(context);
	const opened = await bookingForRequest(request, deps);
	if (!opened) return data<PageData>(shown(context));
	if (opened.by === "unreadable link") {
		const heading = copyFor(language).thankYou.unavailable;
		return data<PageData>({ heading, unavailable: bookableDays(now) }, 503);
	}
	const { origin } = new URL(request.url);
	if (opened.by === "link") return readLinked(opened, context, origin);

	const { booking } = opened;
	const [secret = ""] = secrets;
	const token = await bookingToken(booking.reference, "customer", secret);
	return data<PageData>({
		...shown(context, shownBooking(booking, now)),
		linkToKeep: bookingUrl(token, language, origin),
	});
}

/** The page hydrates only for its calendar. */
async function readLinked(
	{ booking, token }: Extract<OpenedBooking, { by: "link" }>,
	context: Context,
	origin: string,
) {
	const deps = context.get(requestContext);
	const { now } = deps;
	const say = {
		language: requestLanguage(context),
		t: requestTranslate(context),
	};
	const moving = isChangeable(booking, riyadhToday(now))
		? await readMoveDays(deps, booking, say, now)
		: undefined;
	context.set(hydrationContext, moving !== undefined);
	const cardUrl = await cardLinkOf(booking, deps, say.language, origin);
	const freeDays = moving?.freeDays ?? [];
	const linked = shownByLink(booking, { token, freeDays, cardUrl }, now);
	return data<PageData>({
		...shown(context, linked),
		calendar: moving?.calendar,
	});
}

function shown(context: Context, booking?: ShownBooking) {
	const language = requestLanguage(context);
	const heading = headingFor(booking, language, requestTranslate(context));
	return { booking, heading };
}
