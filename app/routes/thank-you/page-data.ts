import { data, type RouterContextProvider } from "react-router";
import {
	type BookableDays,
	bookableDays,
	type Day,
	riyadhToday,
} from "#app/business/base/calendar.ts";
import { hiddenEmail, meantEmail } from "#app/business/base/email-typo.ts";
import type { Language } from "#app/business/base/language.ts";
import { firstNameOf } from "#app/business/base/text.ts";
import {
	bookBefore,
	nearestFreeDays,
	unavailableReason,
	workingDaysOf,
} from "#app/business/bookings/capacity.ts";
import { changeTerms, costOfCancelled } from "#app/business/bookings/charge.ts";
import {
	isAfterDeadline,
	isChangeable,
	isOpen,
	lapseMoment,
	reminderMoment,
} from "#app/business/bookings/deadline.ts";
import { stepsOf } from "#app/business/bookings/progress.ts";
import { isFinal } from "#app/business/bookings/status.ts";
import type { Settings } from "#app/business/settings/settings.ts";
import type { Translate } from "#app/copy/i18n.ts";
import { copyFor } from "#app/copy/index.ts";
import { filledCopy } from "#app/copy/sentences/filled.ts";
import type { Receipt } from "#app/data/bookings/bookings.ts";
import type { LinkedBooking } from "#app/data/bookings/linked-booking.ts";
import { cardOfBooking } from "#app/data/cards/warranty-cards.ts";
import { photosOf } from "#app/data/photos/photos.ts";
import { dayError } from "#app/forms/fields.ts";
import { hydrationContext, type RequestContext, requestContext } from "#app/http/context.ts";
import { requestLanguage, requestTranslate } from "#app/http/i18n.ts";
import { orLogged } from "#app/http/log.ts";
import { type HeadingCopy, headingFor } from "#app/routes/thank-you/receipt/states.ts";
import { bookingUrl, customerToken, reviewUrl } from "#app/signing/booking-link.ts";
import { cardUrl, codeOfCard } from "#app/signing/card-code.ts";
import { withPhotoUrls } from "#app/signing/photo-link.ts";
import type { ShownPhoto } from "#app/ui/basic/photo-link.tsx";
import type { DayBoxProps } from "#app/ui/form/day-box.client.tsx";
import { shownDays } from "#app/ui/form/shown-days.server.ts";
import { type Deps, knownDays } from "#app/use-cases/base/deps.ts";
import { bookingForRequest, type OpenedBooking } from "./booking-for-request.ts";

/** What the page shows of a booking, and nothing else: everything here is sent to the browser. */
export type ShownBooking = ReturnType<typeof shownBooking> & {
	/** Only by its link. */
	linked?: ReturnType<typeof linkedPart>;
};

function shownBooking(booking: Receipt, settings: Settings, now: Date) {
	const { reference, carType, paint, bookingDate, heldDays, status, work } = booking;
	const { lines, discountPercent, createdAt } = booking;
	const car = { reference, carType, paint, bookingDate, heldDays };
	const today = riyadhToday(now);
	const isBookingOpen = isOpen(booking, today);
	return {
		...{ ...car, lines, discountPercent, createdAt, status },
		/** Where its mails go, as long as that can be corrected; addresses only in part. */
		mailbox: mailboxOf(booking, isBookingOpen),
		/** It is not booked yet: its customer has to open the mail. */
		asked: askedOf(booking, now),
		/** Where the car is in the workshop. */
		work: work ?? undefined,
		/** Neither its status nor its day has changed since it was made. */
		isNew: booking.revision === 0,
		/** Received, confirmed, in work, ready, handed over. */
		steps: stepsOf(booking, { isPast: !isBookingOpen && !isFinal(status) }),
		/** Not ended, and its day has not passed or its car is in the workshop. */
		isOpen: isBookingOpen,
		isChangeable: isChangeable(booking, today),
		/** What that may cost now. Without `until` it is free until the work begins. */
		change: changeTerms(settings, booking, now),
		/** Its day begins within about 24 hours. */
		isNear: isAfterDeadline(settings, booking, now),
	};
}

/** What the link shows by which a customer can only give or correct the e-mail address: what the booking is known by. */
export type AddressPage = ReturnType<typeof addressPage>;

function addressPage(booking: LinkedBooking, now: Date) {
	const { reference, bookingDate, lines, discountPercent, createdAt, email, emailState } = booking;
	const isWrong = emailState === "undelivered" ? ("corrected" as const) : undefined;
	const asks = email === "" ? ("given" as const) : isWrong;
	const about = { reference, bookingDate, lines, discountPercent, createdAt };
	return { ...about, isOpen: isOpen(booking, riyadhToday(now)), asks };
}

type Asked = {
	/** In part. */
	to: string;
	/** When that is over; missing until the mail was sent. */
	until?: Date;
	isOver: boolean;
	/** By the mail's own link. */
	choice?: { isFree: boolean; otherDays: Day[] };
};

function askedOf(booking: Receipt, now: Date): Asked | undefined {
	const { proof, status, askedMailSentAt, email } = booking;
	if (proof !== "asked" || status !== "pending") return;
	const until = askedMailSentAt ? bookBefore(new Date(askedMailSentAt)) : undefined;
	return { to: hiddenEmail(email), until, isOver: until !== undefined && now >= until };
}

function mailboxOf({ email, emailState }: Receipt, isOpen: boolean) {
	if (email === "" || !(isOpen || emailState === "undelivered")) return;
	const meant = meantEmail(email);
	return { state: emailState, to: hiddenEmail(email), meant: meant && hiddenEmail(meant) };
}

type LinkedParts = {
	token: string;
	/** The nearest to its own that are free. */
	freeDays: Day[];
	cardUrl?: string;
	/** Once its car was handed over. */
	reviewUrl?: string;
	photos: ShownPhoto[];
};

function linkedPart(booking: LinkedBooking, parts: LinkedParts, settings: Settings, now: Date) {
	const { customerName, status, changedLate, revision, warnedAt, eraseAskedAt } = booking;
	const { statusChangedBy: changedBy, statusReason: reason } = booking;
	return {
		...parts,
		firstName: firstNameOf(customerName),
		/** The day before, if the last change was a move. */
		movedFrom: booking.movedFrom ?? undefined,
		/** When the car was expected, if staff have set another day since. */
		expectedFrom: booking.expectedFrom ?? undefined,
		/** The customer has moved it when that was no longer free. */
		changedLate,
		/** What cancelling has cost, if that is known. */
		cancelled:
			status === "cancelled"
				? costOfCancelled(settings, booking, { changedBy, reason })
				: undefined,
		revision,
		/** When it ends unless the customer calls, and whether it has ended so. */
		lapsesAt: warnedAt ? lapseMoment(new Date(warnedAt)) : undefined,
		hasLapsed: reason === "lapsed",
		days: bookableDays(now),
		/** Whether the customer has said so; missing when it is too early or too late to say. */
		isComing:
			isChangeable(booking, riyadhToday(now)) && now >= reminderMoment(booking.bookingDate)
				? booking.isComing
				: undefined,
		eraseAskedAt: eraseAskedAt ? new Date(eraseAskedAt) : undefined,
	};
}

export type PageData = {
	heading: HeadingCopy;
	booking?: ShownBooking;
	/** In place of it, by the link that staff send by WhatsApp. */
	address?: AddressPage;
	/** For the visitor who has just made the booking. */
	linkToKeep?: string;
	/** To move a booking in, with script. */
	calendar?: MoveCalendar;
	/** The links of what is ahead, to a visitor without one who has asked for them. */
	isSent?: boolean;
	/** The database failed; with the days for a form that was sent meanwhile. */
	unavailable?: BookableDays;
};

type Context = Readonly<RouterContextProvider>;

export async function readPageData(request: Request, context: Context) {
	const deps = context.get(requestContext);
	const { now, secrets } = deps;
	const language = requestLanguage(context);
	const opened = await bookingForRequest(request, deps);
	if (!opened || opened.by === "unreadable cookie") {
		const isSent = new URL(request.url).searchParams.has("sent");
		return data<PageData>({ ...shown(context), isSent });
	}
	if (opened.by === "unreadable link") {
		const heading = copyFor(language).thankYou.unavailable;
		return data<PageData>({ heading, unavailable: bookableDays(now) }, 503);
	}
	const { origin } = new URL(request.url);
	if (opened.by === "link") return readLinked(opened, context, origin);
	if (opened.by === "address link") {
		const heading = copyFor(language).thankYou.address.page;
		return data<PageData>({ heading, address: addressPage(opened.booking, now) });
	}

	const { booking } = opened;
	const [secret = ""] = secrets;
	const token = customerToken(booking, secret);
	return data<PageData>({
		...shown(context, shownBooking(booking, await deps.settings(), now)),
		linkToKeep: booking.proof === "asked" ? undefined : bookingUrl(token, language, origin),
	});
}

/** The page hydrates only for its calendar. */
async function readLinked(
	{ booking, token, isProved }: Extract<OpenedBooking, { by: "link" }>,
	context: Context,
	origin: string,
) {
	const deps = context.get(requestContext);
	const { now } = deps;
	const locale = { language: requestLanguage(context), t: requestTranslate(context) };
	const settings = await deps.settings();
	const present = shownBooking(booking, settings, now);
	const { asked } = present;
	if (asked) {
		const choice = isProved ? await askedChoice(deps, booking) : undefined;
		return data<PageData>(shown(context, { ...present, asked: { ...asked, choice } }));
	}
	const moving = isChangeable(booking, riyadhToday(now))
		? await readMoveDays(deps, booking, locale, settings)
		: undefined;
	context.set(hydrationContext, moving !== undefined);
	const cardUrl = await cardLinkOf(booking, deps, locale.language, origin);
	const freeDays = moving?.freeDays ?? [];
	const photos = await shownPhotos(booking, deps, origin);
	const [secret = ""] = deps.secrets;
	const named = { ...booking, language: locale.language };
	const review = booking.status === "completed" ? reviewUrl(named, secret, origin) : undefined;
	const parts = { token, freeDays, cardUrl, reviewUrl: review, photos };
	const linked = linkedPart(booking, parts, settings, now);
	return data<PageData>({ ...shown(context, { ...present, linked }), calendar: moving?.calendar });
}

/** Whether what was asked for can be booked now, and days instead of one that cannot. */
async function askedChoice(deps: Deps, { bookingDate, lines }: LinkedBooking) {
	const days = bookableDays(deps.now);
	const workingDays = workingDaysOf(lines.map(({ code }) => code));
	const known = await knownDays(deps);
	const isFree =
		!dayError(bookingDate, days) && !unavailableReason(bookingDate, workingDays, known);
	const otherDays = isFree ? [] : nearestFreeDays(bookingDate, workingDays, known, days);
	return { isFree, otherDays };
}

function shown(context: Context, booking?: ShownBooking) {
	const language = requestLanguage(context);
	const heading = headingFor(booking, language, requestTranslate(context));
	return { booking, heading };
}

/** The address of the booking's warranty card, once there is one; without it, the page has everything else. */
async function cardLinkOf(
	{ id, status }: LinkedBooking,
	deps: RequestContext,
	language: Language,
	origin: string,
) {
	if (status !== "completed") return;
	return orLogged("card-not-read", deps, undefined, async () => {
		const card = await cardOfBooking(deps.db, id);
		const code = card && codeOfCard(card, deps.secrets);
		return code && cardUrl(code, language, origin);
	});
}

/** None while they cannot be read: the page has everything else. */
function shownPhotos({ id }: LinkedBooking, deps: RequestContext, origin: string) {
	const { db, bucket, secrets } = deps;
	return orLogged("photos-not-read", deps, [], async () => {
		const photos = bucket ? withPhotoUrls(await photosOf(db, id), secrets, origin) : [];
		return photos.map(({ moment, width, height, url }) => ({ moment, width, height, url }));
	});
}

/** For the calendar in which a booking is moved, the same as that of /booking. */
export type MoveCalendar = Pick<DayBoxProps, "copy" | "days" | "selection"> & {
	/** The words of its errors, by their keys. */
	errors: Record<string, string>;
};

/** The days to which a booking can be moved, as if it held none itself. */
async function readMoveDays(
	deps: Deps,
	{ id, lines, bookingDate }: LinkedBooking,
	locale: { language: Language; t: Translate<"booking"> },
	settings: Settings,
): Promise<{ freeDays: Day[]; calendar: MoveCalendar }> {
	const { now } = deps;
	const { booking, errors, thankYou } = filledCopy(locale.language, settings);
	const { dateUnreadable, datePast, dateFar, dateFull } = errors;
	const label = thankYou.change.errors.sameDay;
	const selection = lines.map(({ code }) => code);
	const known = await knownDays(deps, id);
	const freeDays = nearestFreeDays(bookingDate, workingDaysOf(selection), known, bookableDays(now));
	return {
		freeDays,
		calendar: {
			copy: booking.form.date,
			errors: { dateUnreadable, datePast, dateFar, dateFull },
			days: {
				...shownDays(known, locale, settings, now),
				ownDay: { day: bookingDate, label },
				nearest: freeDays,
			},
			selection,
		},
	};
}
