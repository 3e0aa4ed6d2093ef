import { data, type RouterContextProvider } from "react-router";
import {
	type BookableDays,
	bookableDays,
	type Day,
	riyadhToday,
} from "#app/business/base/calendar.ts";
import type { Language } from "#app/business/base/language.ts";
import { nearestFreeDays, workingDaysOf } from "#app/business/bookings/capacity.ts";
import { mayMove } from "#app/business/bookings/changing.ts";
import { isChangeable } from "#app/business/bookings/deadline.ts";
import { isHandedOver } from "#app/business/bookings/reviews.ts";
import type { Settings } from "#app/business/settings/in-force.ts";
import { warrantyYearsOf } from "#app/business/warranty/warranty.ts";
import type { Translate } from "#app/copy/i18n.ts";
import { copyFor } from "#app/copy/index.ts";
import { reasonText } from "#app/copy/sentences/reasons.ts";
import type { Booking } from "#app/data/bookings/bookings.ts";
import { cardOfBooking } from "#app/data/cards/warranty-cards.ts";
import { photosOf } from "#app/data/photos/photos.ts";
import { hydrationContext, type RequestContext, requestContext } from "#app/http/context.ts";
import { requestLanguage, requestTranslate } from "#app/http/i18n.ts";
import { tryOrLog } from "#app/http/log.ts";
import { cardUrl, codeOfCard } from "#app/signing/card-code.ts";
import { linkTo, withPrivatePhotoUrls } from "#app/signing/links.ts";
import { addressCookie, receiptCookie } from "#app/signing/receipt-cookie.ts";
import type { DayButtonProps } from "#app/ui/form/day-button.client.tsx";
import { freeTimesOf, shownDays } from "#app/ui/form/shown-days.server.ts";
import { closedToCollect, knownDays } from "#app/use-cases/base/known-days.ts";
import type { Deps } from "#app/use-cases/base/run-command.ts";
import { type OpenedBooking, openBooking } from "./booking-for-request.ts";
import { type HeadingCopy, headingFor } from "./receipt/states.ts";
import { partForLink, partForPage, type ShownBooking } from "./shown-booking.ts";

export type PageData = {
	heading: HeadingCopy;
	booking?: ShownBooking;
	/** Only a visitor with the receipt cookie gets this link. */
	linkToKeep?: string;
	/** Whoever mistyped it notices; a link never shows a digit of it, because four of them are its key. */
	mobile?: string;
	calendar?: MoveCalendar;
	/** A visitor without a link has asked for the links of the coming bookings. */
	isSent?: boolean;
	/** The database failed; a form that was sent meanwhile needs these days. */
	unavailable?: BookableDays;
};

type Context = Readonly<RouterContextProvider>;

export async function readPageData(request: Request, context: Context) {
	const deps = context.get(requestContext);
	const { now, secrets } = deps;
	const language = requestLanguage(context);
	/** The settings are read anew, because a receipt, too, says when to bring and to collect the car. */
	const [opened, settings] = await Promise.all([openBooking(request, deps), deps.settings()]);
	if (!opened || opened.by === "unreadable cookie") {
		const isSent = new URL(request.url).searchParams.has("sent");
		return data<PageData>({ ...showReceipt(context), isSent });
	}
	if (opened.by === "unreadable link") {
		const heading = copyFor(language).thankYou.unavailable;
		return data<PageData>({ heading, unavailable: bookableDays(now) }, 503);
	}
	if (opened.by === "link") return readLinked(opened, context, settings, request);

	const { booking, mobile } = opened;
	const { reference, link } = booking;
	const [secret = ""] = secrets;
	const { origin } = new URL(request.url);
	const closed = await closedToCollect(booking, deps);
	const pageData = {
		...showReceipt(context, partForPage(booking, settings, now, closed)),
		linkToKeep: linkTo("booking", reference, link, { secret, origin, language }),
		mobile,
	};
	if (!mobile) return data<PageData>(pageData);
	const headers = { "Set-Cookie": await receiptCookie.serialize(reference, deps, request) };
	return data<PageData>(pageData, { headers });
}

/** The page hydrates only for its calendar. */
async function readLinked(
	{ booking, token }: Extract<OpenedBooking, { by: "link" }>,
	context: Context,
	settings: Settings,
	request: Request,
) {
	const deps = context.get(requestContext);
	const { now } = deps;
	const { origin } = new URL(request.url);
	const language = requestLanguage(context);
	const locale = { language, t: requestTranslate(context) };
	const isMovable = isChangeable(booking, riyadhToday(now)) && mayMove(booking, now);
	const [closed, moving, card, photos] = await Promise.all([
		closedToCollect(booking, deps),
		isMovable ? readMoveDays(deps, booking, locale, settings) : undefined,
		cardLinkOf(booking, deps, language, origin),
		shownPhotos(booking, deps, origin),
	]);
	/** The browser that has just corrected the address sees it whole, once. */
	const isAddressWhole = (await addressCookie.read(request, deps)) === booking.reference;
	const present = partForPage(booking, settings, now, closed, isAddressWhole);
	context.set(hydrationContext, moving !== undefined);
	const freeDays = moving?.freeDays ?? [];
	const [secret = ""] = deps.secrets;
	const { reference, link } = booking;
	const reviewUrl = isHandedOver(booking)
		? linkTo("review", reference, link, { secret, origin, language })
		: undefined;
	const whyCancelled =
		booking.status === "cancelled"
			? reasonText("cancelled", booking.statusReason, language)
			: undefined;
	const parts = { token, freeDays, ...card, reviewUrl, photos, whyCancelled };
	const linked = partForLink(booking, parts, now);
	const pageData = { ...showReceipt(context, { ...present, linked }), calendar: moving?.calendar };
	if (!isAddressWhole) return data<PageData>(pageData);
	const headers = { "Set-Cookie": await addressCookie.end(deps, request) };
	return data<PageData>(pageData, { headers });
}

function showReceipt(context: Context, booking?: ShownBooking) {
	const language = requestLanguage(context);
	const heading = headingFor(booking, language, requestTranslate(context));
	return { booking, heading };
}

/** A card that is void or cannot be read leaves the rest of the page as it is. */
async function cardLinkOf(
	{ id, status, lines }: Booking,
	deps: RequestContext,
	language: Language,
	origin: string,
) {
	if (status !== "completed") return;
	return tryOrLog("card-not-read", deps, undefined, async () => {
		const card = await cardOfBooking(deps.db, id);
		const isOwed = !card || card.voidReason === "wrong-details";
		if (isOwed) return { isCardOwed: lines.some(({ code }) => warrantyYearsOf(code)) };
		const code = !card.voidedAt && codeOfCard(card, deps.secrets);
		return code ? { cardUrl: cardUrl(code, language, origin) } : undefined;
	});
}

/** There are no photos while they cannot be read, and the page has everything else. */
function shownPhotos({ id }: Booking, deps: RequestContext, origin: string) {
	const { db, bucket, secrets } = deps;
	return tryOrLog("photos-not-read", deps, [], async () => {
		const photos = bucket ? withPrivatePhotoUrls(await photosOf(db, id), secrets, origin) : [];
		return photos.map(({ moment, width, height, url }) => ({ moment, width, height, url }));
	});
}

export type MoveCalendar = Pick<DayButtonProps, "copy" | "days" | "selection"> & {
	errors: Record<string, string>;
};

/** The days are read as if the booking held none itself. */
async function readMoveDays(
	deps: Deps,
	{ id, lines, bookingDate, createdAt }: Booking,
	locale: { language: Language; t: Translate<"booking"> },
	settings: Settings,
): Promise<{ freeDays: Day[]; calendar: MoveCalendar }> {
	const { now } = deps;
	const { booking, errors, thankYou } = copyFor(locale.language, settings);
	const { datePast, dateFar, dateFull } = errors;
	const label = thankYou.change.errors.sameDay;
	const selection = lines.map(({ code }) => code);
	const known = await knownDays(deps, id);
	const freeDays = nearestFreeDays(bookingDate, workingDaysOf(selection), known, bookableDays(now));
	return {
		freeDays,
		calendar: {
			copy: booking.form.date,
			errors: { datePast, dateFar, dateFull },
			days: {
				...shownDays(known, locale, settings, now),
				free: freeTimesOf(locale.language, settings, createdAt),
				ownDay: { day: bookingDate, label },
				nearest: freeDays,
			},
			selection,
		},
	};
}
