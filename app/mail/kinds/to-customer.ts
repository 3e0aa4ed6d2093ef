import { closureOn, riyadhClock, riyadhToday } from "#app/business/base/calendar.ts";
import { comma, localizedPath } from "#app/business/base/language.ts";
import { stayOf } from "#app/business/bookings/capacity.ts";
import { cancelledTerms } from "#app/business/bookings/changing.ts";
import { closingReasons } from "#app/business/bookings/closing.ts";
import type { BookingMailKind } from "#app/business/bookings/mail-kinds.ts";
import type { LaterTopic } from "#app/business/bookings/news.ts";
import { starsFromMany } from "#app/business/bookings/reviews.ts";
import { isFinal } from "#app/business/bookings/status.ts";
import { addressIn, profile } from "#app/business/centre/profile.ts";
import { warrantyEnd } from "#app/business/warranty/warranty.ts";
import { noWashingUntil } from "#app/business/warranty/warranty-card.ts";
import { formatDay, formatShortDay, withLtrMarks } from "#app/copy/format/format.ts";
import { calendarFileFor } from "#app/copy/sentences/calendar-file.ts";
import { freeText } from "#app/copy/sentences/changing.ts";
import { lineName } from "#app/copy/sentences/listed.ts";
import { collectDay, hoursOn } from "#app/copy/sentences/opening-hours.ts";
import { reasonText } from "#app/copy/sentences/reasons.ts";
import type { PendingBookingMail, StoredBooking } from "#app/data/base/schema.ts";
import { carFact, dueFact, priceBlock } from "#app/mail/parts/booking-blocks.ts";
import * as blocks from "#app/mail/parts/customer-blocks.ts";
import type { Attachment, MailSettings } from "#app/mail/parts/draft.ts";
import { mailCopy, translateTo } from "#app/mail/parts/i18n.ts";
import {
	type Block,
	button,
	detailRows,
	type Fact,
	heading,
	paragraph,
	quietButton,
	runsWith,
	userText,
} from "#app/mail/render/body.ts";
import type { Stage } from "#app/mail/render/stage.ts";
import { cardUrl } from "#app/signing/card-code.ts";
import { linkTo } from "#app/signing/links.ts";

type Texts = (typeof mailCopy)["ar"]["mail"]["customer"];
type Heading = { subject: string; preview: string; title: string; lead: string };

export type Parts = {
	/** Subject, preview, title and lead are here in the copy. */
	heading:
		| "customer"
		| `customer.${{ [Key in keyof Texts]: Texts[Key] extends Heading ? Key : never }[keyof Texts]}`;
	/** Of a cancelled booking, the subject says so. */
	isByUs?: boolean;
	lead?: string;
	/** Subject, preview and lead get these besides reference, day and sum. */
	values?: Record<string, string>;
	about?: Fact[];
	/** The work is done, so the day is not among the facts. */
	withoutDay?: true;
	dayLabel?: string;
	day?: string;
	withDue?: true;
	reasons?: Block[];
	/** The lead says why, so the day follows below it. */
	dayBelow?: true;
	stage?: Stage;
	/** The button opens the page of the booking by default. */
	link?: string;
	url?: string;
	blocks: Block[];
	attachment?: Attachment;
};

export type CustomerMail = ReturnType<typeof addWords>;

export function addWords(mail: PendingBookingMail, settings: MailSettings) {
	const { language } = mail.booking;
	const { mail: copy, thankYou } = mailCopy[language];
	const t = translateTo(language);
	return { ...mail, ...settings, language, t, texts: copy.customer, thankYou };
}

type CustomerKind = Extract<BookingMailKind, `${string}-customer`>;

const { callBlock, changingBlock, hoursBlocks, stayRow, visitBlocks } = blocks;

export const toCustomer: Record<CustomerKind, (mail: CustomerMail) => Parts> = {
	"booking-customer": describeBooked,
	"confirmed-customer": describeBooked,
	/** The mail goes two days before the appointment, while cancelling is still free of charge. */
	"reminder-customer": (mail) => {
		const { booking, centre, language, texts } = mail;
		const { bookingDate, status } = booking;
		const { pay, reminder } = texts;
		return {
			heading: "customer.reminder",
			stage: "covered",
			lead: status === "pending" ? reminder.lead : reminder.confirmed,
			values: {
				free: freeText(booking, language, mail.t),
				shortDay: formatShortDay(bookingDate, language),
			},
			blocks: [
				detailRows([stayRow(booking)]),
				...visitBlocks(booking, centre),
				detailRows([dueFact(booking, language)]),
				paragraph(pay),
				changingBlock(booking, mail),
			],
		};
	},
	"moved-customer": (mail) => {
		const { booking, movedFrom = booking.bookingDate, centre, language, t, texts } = mail;
		const { bookingDate, status } = booking;
		const { moved, details } = texts;
		const why = reasonText("moved", mail.reason, language);
		const attachment = calendarAttachment(mail);
		const before = formatDay(movedFrom, language);
		const lead = status === "pending" ? "lead" : "confirmed";
		return {
			heading: "customer.moved",
			stage: "covered",
			dayLabel: details.newDay,
			lead: t(`mail:customer.moved.${lead}`, { day: formatDay(bookingDate, language) }),
			values: { before },
			reasons: why ? [paragraph(why)] : [],
			blocks: [
				detailRows([{ label: details.dayBefore, value: before }, stayRow(booking)]),
				...hoursBlocks(booking, centre),
				...(attachment ? [paragraph(moved.calendar)] : []),
				...afterMove(mail),
			],
			attachment,
		};
	},
	"expected-customer": (mail) => {
		const { booking, language, texts } = mail;
		const { bookingDate, heldDays, movedByCentre } = booking;
		const { expected } = texts;
		const { lastDay } = stayOf(heldDays);
		const before = formatDay(mail.expectedFrom ?? lastDay, language);
		const attachment = calendarAttachment(mail);
		return {
			heading: "customer.expected",
			stage: "half",
			values: { before, expected: formatDay(lastDay, language) },
			dayLabel: expected.day,
			day: lastDay,
			/** The reason begins with the apology, so it is the lead. */
			lead: reasonText("expected", mail.reason, language),
			dayBelow: true,
			blocks: [
				detailRows([{ label: expected.before, value: before }, stayRow(booking)]),
				...hoursBlocks(booking, mail.centre, { isShort: true }),
				...(attachment ? [paragraph(expected.calendar)] : []),
				callBlock("expected.call", booking),
				...(movedByCentre && bookingDate > riyadhToday(mail.now) ? [paragraph(expected.free)] : []),
			],
			attachment,
		};
	},
	"cancelled-customer": describeCancelled,
	/** The button opens the page of the booking, where the customer moves or cancels it. */
	"closed-customer": (mail) => {
		const { booking, closed = [], language, texts } = mail;
		const reason = closureOn(booking.bookingDate, closed)?.reason;
		const isSaid = reason && reason.en !== closingReasons.unforeseen.en;
		return {
			heading: "customer.closed",
			values: { shortDay: formatShortDay(booking.bookingDate, language) },
			dayLabel: texts.closed.day,
			reasons: isSaid
				? [detailRows([{ label: texts.closed.reason, value: reason[language] }])]
				: [],
			link: texts.closed.link,
			blocks: [callBlock("closed.call", booking)],
		};
	},
	/** The attached file brings the event back. A closed day had not taken it away, so that mail has no file. */
	"reopened-customer": (mail) => {
		if (mail.day) return openAgain(mail);
		const { booking, movedFrom, centre, language, texts } = mail;
		const { reopened, details } = texts;
		const attachment = calendarAttachment(mail);
		const before = movedFrom && { label: details.dayBefore, value: formatDay(movedFrom, language) };
		return {
			withDue: true,
			heading: "customer.reopened",
			stage: "covered",
			dayLabel: before && details.newDay,
			lead: reopenedLead(mail),
			blocks: [
				detailRows([...(before ? [before] : []), stayRow(booking)]),
				...hoursBlocks(booking, centre),
				...(attachment ? [paragraph(reopened.calendar)] : []),
				...(before ? afterMove(mail) : changingBlockIfAhead(mail)),
			],
			attachment,
		};
	},
	"ready-customer": (mail) => {
		const { booking, hasPhotos, now, centre, closed = [], language, texts } = mail;
		const { ready, place } = texts;
		const day = collectDay(centre, now, closed);
		const [hours = "", note] = hoursOn(centre, day, language, formatShortDay);
		const laterNote = [ready.later, note].filter(Boolean).join(" ");
		return {
			withDue: true,
			withoutDay: true,
			about: [
				{ label: ready.collect, value: hours.replace(": ", comma[language]), note: laterNote },
			],
			heading: "customer.ready",
			stage: "bare",
			blocks: [
				...(hasPhotos ? [paragraph(ready.photos)] : []),
				heading(place.title),
				paragraph(addressIn(language)),
				quietButton(place.map, profile.map),
				callBlock("review.problem", booking),
				paragraph({ link: ready.complain, href: pageUrl(mail, "/terms#complaints") }),
			],
		};
	},
	/** The link to the card works on when the link to the booking has ended. */
	"card-customer": ({ card, language, t, texts, origin, now }) => {
		if (!card) throw new Error("A mail about a card without the card");
		const { code, lines } = card;
		const warranties = lines
			.map((line) => ({
				service: lineName(line, language, t),
				end: warrantyEnd(line.installed, line.years),
			}))
			.toSorted((one, other) => one.end.localeCompare(other.end));
		const days = lines.map(({ installed }) => installed).toSorted();
		return {
			heading: "customer.card",
			stage: "bare",
			/** Each service is named, because the warranties may end on different days. */
			about: warranties.map(({ service, end }) => ({
				label: t("mail:customer.card.until", { service }),
				value: formatDay(end, language),
			})),
			dayLabel: texts.card.installed,
			day: days.at(-1),
			link: texts.card.link,
			url: cardUrl(code, language, origin),
			blocks: [
				...lines.flatMap((line) => {
					const until = noWashingUntil(line, riyadhToday(now));
					if (!until) return [];
					return [paragraph(t("mail:customer.card.washing", { day: formatDay(until, language) }))];
				}),
				paragraph(texts.card.keep),
			],
		};
	},
	/** The stars only open the page, because programs that check mails open links, too. */
	"review-customer": ({ booking, language, t, texts: { review }, secret, origin }) => {
		const { reference, link } = booking;
		const url = linkTo("review", reference, link, { secret, origin, language });
		const { day } = riyadhClock(new Date(booking.statusChangedAt));
		const stars = starsFromMany.map((stars) => {
			const text = t("mail:customer.review.starsOf", { stars });
			return paragraph({ link: `${"★".repeat(stars)} ${text}`, href: `${url}&stars=${stars}` });
		});
		return {
			heading: "customer.review",
			withoutDay: true,
			values: { day: formatDay(day, language) },
			link: review.link,
			url,
			reasons: [...stars, paragraph(review.opens, true)],
			blocks: [paragraph(review.once), callBlock("review.problem", booking)],
		};
	},
	/** Staff have ended the earlier links; `resent-customer` has the same link again. */
	"link-customer": (mail) => ({ heading: "customer.newLink", blocks: ifAhead(mail) }),
	"resent-customer": (mail) => ({
		heading: "customer.resent",
		blocks: [...ifAhead(mail), ...otherLinks(mail)],
	}),
	"corrected-customer": (mail) => {
		const { booking } = mail;
		const isOver = isFinal(booking.status);
		return {
			withDue: isOver ? undefined : true,
			heading: "customer.corrected",
			blocks: correctedBlocks(mail),
			attachment: isOver ? undefined : calendarAttachment(mail),
		};
	},
};

/** What the mail tells besides its first topic: in the subject, in a sentence, and at the end what belongs to it. */
export function alsoIn(mail: CustomerMail) {
	const { also = [], booking, changedBy, kind, language, reason, t, texts } = mail;
	const { movedFrom, expectedFrom } = mail;
	const isRestored = kind === "reopened-customer";
	const day = (of = booking.bookingDate) => formatDay(of, language);
	const expected = day(stayOf(booking.heldDays).lastDay);
	const ready = also.includes("ready") && toCustomer["ready-customer"](mail);
	const sentences: Record<LaterTopic, (string | undefined)[]> = {
		reopened: [reopenedLead(mail)],
		moved: [
			/** The template has both days. */
			isRestored
				? undefined
				: t("mail:customer.moved.preview", { day: day(), before: day(movedFrom) }),
			reasonText("moved", reason, language),
		],
		expected: [
			t("mail:customer.expected.preview", { expected, before: day(expectedFrom) }),
			reasonText("expected", reason, language),
		],
		confirmed: [texts.confirmed.lead],
		ready: [texts.ready.lead],
		corrected: [texts.corrected.lead],
	};
	return {
		subject: also.map((topic) => {
			const isByUs = topic === "moved" && changedBy !== "customer";
			const text = isByUs ? ("moved.alsoByUs" as const) : (`${topic}.also` as const);
			return t(`mail:customer.${text}`, { day: day(), expected });
		}),
		sentences: [
			...(mail.isNewAddress ? [paragraph(texts.newAddress)] : []),
			...also.flatMap((topic) => sentences[topic]).flatMap((text) => (text ? paragraph(text) : [])),
			...correctedRow(mail),
		],
		blocks: [
			...(ready ? [detailRows(ready.about ?? []), ...ready.blocks] : []),
			/** The whole booking has the prices. */
			...(also.includes("corrected") && kind !== "booking-customer" ? correctedBlocks(mail) : []),
		],
	};
}

/** The digits of the mobile change a booking, so they are in no mail. */
function correctedRow({ booking, corrected = [], language, t, texts }: CustomerMail): Block[] {
	const { what, fields } = texts.corrected;
	const value = corrected.flatMap((one, index) => {
		const field = fields[one];
		const now =
			one === "name" && isNameTold(booking)
				? runsWith({ value: userText(booking.customerName) }, ({ value }) =>
						t("mail:customer.corrected.now", { field, value }),
					)
				: [field];
		return index > 0 ? [comma[language], ...now] : now;
	});
	return value.length > 0 ? [detailRows([{ label: what, value }])] : [];
}

function correctedBlocks({ booking, centre, kind, language }: CustomerMail): Block[] {
	const isOver = isFinal(booking.status);
	const car = carFact(booking, language);
	const prices = isOver ? [] : [priceBlock(booking, language, centre)];
	/** The other templates have the stay, and say whom to call. */
	if (kind !== "corrected-customer") return [detailRows([car]), ...prices];
	return [
		detailRows([car, stayRow(booking)]),
		...(isOver ? [] : hoursBlocks(booking, centre, { isShort: true })),
		...prices,
		callBlock("corrected.call", booking),
	];
}

/** The mail follows the present status, not that of when it was stored. */
function describeBooked(mail: CustomerMail): Parts {
	const { booking, kind, centre, language, texts } = mail;
	/** A booking by telephone that staff confirmed at once has this as its first mail, so it has the prices. */
	const isFirst = kind === "booking-customer" || booking.source === "phone";
	return {
		withDue: true,
		heading: booking.status === "confirmed" ? "customer.confirmed" : "customer",
		stage: "covered",
		blocks: [
			detailRows([carFact(booking, language), stayRow(booking)]),
			callBlock("wrong", booking),
			...visitBlocks(booking, centre),
			...(isFirst ? [priceBlock(booking, language, centre)] : []),
			paragraph(isFirst ? texts.pay : texts.confirmed.prices),
			changingBlock(booking, { ...mail, isFirst }),
			...(isFirst ? [legalBlock(mail)] : []),
		],
		attachment: calendarAttachment(mail),
	};
}

function legalBlock(mail: CustomerMail): Block {
	const { legal } = mail.texts;
	const item = (page: "terms" | "privacy") => ({
		link: legal[page],
		href: pageUrl(mail, `/${page}`),
	});
	return { type: "list", items: [item("terms"), item("privacy")] };
}

function describeCancelled(mail: CustomerMail): Parts {
	const { booking, changedBy, reason, language, texts, thankYou } = mail;
	const why = reasonText("cancelled", reason, language);
	const terms = cancelledTerms(booking, { changedBy, reason });
	const attachment = calendarAttachment(mail);
	return {
		isByUs: changedBy && changedBy !== "customer",
		heading: "customer.cancelled",
		dayLabel: texts.details.cancelledDay,
		reasons: [why, terms && thankYou.change.cancelled[terms]].flatMap((text) =>
			text ? [paragraph(text)] : [],
		),
		blocks: [
			...(attachment ? [paragraph(texts.cancelled.calendar)] : []),
			button(texts.cancelled.again, pageUrl(mail, "/booking")),
			callBlock("cancelled.call", booking),
		],
		attachment,
	};
}

/** The customer was mailed that the day is closed. */
function openAgain(mail: CustomerMail): Parts {
	const { booking, centre, language } = mail;
	return {
		heading: "customer.openAgain",
		stage: "covered",
		values: { shortDay: formatShortDay(booking.bookingDate, language) },
		blocks: [
			detailRows([stayRow(booking)]),
			...hoursBlocks(booking, centre),
			changingBlock(booking, mail),
		],
	};
}

const isAhead = ({ booking: { status, bookingDate }, now }: CustomerMail) =>
	!isFinal(status) && bookingDate > riyadhToday(now);

const changingBlockIfAhead = (mail: CustomerMail) =>
	isAhead(mail) ? [changingBlock(mail.booking, mail)] : [];

function ifAhead(mail: CustomerMail) {
	const hours = isAhead(mail) ? hoursBlocks(mail.booking, mail.centre, { isShort: true }) : [];
	return [...hours, ...changingBlockIfAhead(mail)];
}

function reopenedLead({ booking, also = [], isMistake, kind, language, t, texts }: CustomerMail) {
	const day = formatDay(booking.bookingDate, language);
	const lead = t(`mail:customer.reopened.${isMistake ? "mistake" : "lead"}`, { day });
	const isSame = kind === "reopened-customer" && also.length === 0;
	return isSame ? `${lead} ${texts.reopened.same}` : lead;
}

function afterMove(mail: CustomerMail): Block[] {
	const { booking, texts } = mail;
	if (!booking.movedByCentre)
		return [callBlock("moved.call", booking), changingBlock(booking, mail)];
	return [callBlock("expected.call", booking), paragraph(texts.moved.free)];
}

/** Whoever asks for a lost link gets one mail with all links that lead to bookings of its address. */
function otherLinks({ others = [], language, t, texts, secret, origin }: CustomerMail): Block[] {
	if (others.length === 0) return [];
	const items = others.map(({ reference, link, bookingDate }) => ({
		link: t("mail:customer.resent.other", {
			day: formatDay(bookingDate, language),
			reference: withLtrMarks(reference),
		}),
		href: linkTo("booking", reference, link, { secret, origin, language }),
	}));
	return [heading(texts.resent.others), { type: "list", items }];
}

function pageUrl({ language, origin = profile.origin }: CustomerMail, path: string): string {
	return new URL(localizedPath(language, path), origin).href;
}

export function urlFor(
	{ booking: { reference, link, language } }: Pick<PendingBookingMail, "booking">,
	{ secret, origin }: Pick<MailSettings, "secret" | "origin">,
) {
	return linkTo("booking", reference, link, { secret, origin, language });
}

/** If the calendar file cannot be made, the mail is sent without it. */
function calendarAttachment(mail: CustomerMail): Attachment | undefined {
	const { booking, centre, language, t } = mail;
	try {
		return {
			filename: `booking-${booking.reference}.ics`,
			type: "text/calendar",
			content: calendarFileFor(centre, booking, language, t, urlFor(mail, mail)),
		};
	} catch (error) {
		const name = error instanceof Error ? error.name : "unknown";
		console.error(JSON.stringify({ event: "calendar-file", bookingId: booking.id, fault: name }));
	}
}

/** Anybody can book with another person's address, so a mail repeats a name only after staff have confirmed it. */
export const isNameTold = ({ status }: Pick<StoredBooking, "status">) =>
	status === "confirmed" || status === "completed";
