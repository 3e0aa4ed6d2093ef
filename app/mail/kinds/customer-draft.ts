import { localizedPath } from "#app/business/base/language.ts";
import { firstNameOf } from "#app/business/base/text.ts";
import { alertEnd } from "#app/business/bookings/day-alert.ts";
import { profile } from "#app/business/centre/profile.ts";
import { afterCaresOf } from "#app/business/prices/options.ts";
import { quoteFor } from "#app/business/prices/quote.ts";
import { choicePath } from "#app/business/prices/selection.ts";
import type { Settings } from "#app/business/settings/settings.ts";
import { warrantyEnd } from "#app/business/warranty/warranty.ts";
import { formatDay, formatMoment, withLtrMarks } from "#app/copy/format/format.ts";
import { identity } from "#app/copy/format/identity.ts";
import type { PendingAlertMail, PendingBookingMail, StoredBooking } from "#app/data/base/schema.ts";
import { calendarFileFor } from "#app/mail/calendar/calendar-file.ts";
import { dueFact, nameOf, referenceOf, sumOf } from "#app/mail/parts/booking-blocks.ts";
import { centrePhone, dayFact } from "#app/mail/parts/customer-blocks.ts";
import type { Attachment, Draft, MailSettings } from "#app/mail/parts/draft.ts";
import { mailCopy, translateTo } from "#app/mail/parts/i18n.ts";
import {
	type Block,
	button,
	detailRows,
	type Fact,
	paragraph,
	runsWith,
	userText,
} from "#app/mail/render/body.ts";
import type { Stage } from "#app/mail/render/stage.ts";
import { alertUrl } from "#app/signing/booking-link.ts";
import { cardUrl } from "#app/signing/card-code.ts";

/** What a mail to a customer is about. `url` opens the page of the booking. */
export type CustomerMail = Pick<
	PendingBookingMail,
	| "kind"
	| "booking"
	| "day"
	| "movedFrom"
	| "expectedFrom"
	| "changedBy"
	| "reason"
	| "card"
	| "hasPhotos"
	| "photo"
> & { url: string; now: Date; centre: Settings };

type Texts = (typeof mailCopy)["ar"]["mail"]["customer"];
type Heading = { subject: string; preview: string; title: string; lead: string };

type Parts = {
	/** Where subject, preview, title and lead are in the copy. */
	heading:
		| "customer"
		| `customer.${{ [Key in keyof Texts]: Texts[Key] extends Heading ? Key : never }[keyof Texts]}`;
	/** In place of the heading's own. */
	lead?: string;
	/** For subject and preview, besides reference, day and sum. */
	values?: Record<string, string>;
	/** What the mail is about, if it is not the day. */
	about?: Fact[];
	/** The work is done: the day is not among the facts. */
	withoutDay?: true;
	/** What the day is, if it is not the appointment. */
	dayLabel?: string;
	/** The day, if it is not that of the booking. */
	day?: string;
	/** Whether there is still something to pay. */
	withDue?: true;
	/** Why, after the lead. */
	reasons?: Block[];
	/** Why, in place of the lead, or what to do, with the button for it: the day follows below. */
	urgent?: Block[];
	stage?: Stage;
	/** What `url` opens, if it is not the booking. */
	link?: string;
	blocks: Block[];
	attachment?: Attachment;
};

/** In the language of the booking, with the parts that every mail to a customer has. */
export function customerDraft({ booking, url }: CustomerMail, parts: Parts): Draft {
	const { heading, lead, values, about = [], dayLabel, day, withDue, reasons = [] } = parts;
	const { urgent, link = mailCopy[booking.language].mail.customer.link, attachment, stage } = parts;
	const { language } = booking;
	const t = translateTo(language);
	const { customer, footer } = mailCopy[language].mail;
	const isCancelled = heading === "customer.cancelled";
	const ticket: Block = {
		type: "ticket",
		isCancelled,
		facts: [
			...about,
			...(parts.withoutDay ? [] : [dayFact(booking, dayLabel, day)]),
			{ label: customer.reference, value: referenceOf(booking) },
			...(withDue ? [dueFact(booking, language)] : []),
		],
	};
	const placeholders = {
		reference: withLtrMarks(booking.reference),
		day: formatDay(booking.bookingDate, language),
		sum: sumOf(booking, language),
		...values,
	};
	return {
		to: booking.email,
		attachment,
		body: {
			language,
			subject: t(`mail:${heading}.subject`, placeholders),
			preview: t(`mail:${heading}.preview`, placeholders),
			title: t(`mail:${heading}.title`),
			stage: stage && { name: stage, note: footer.rendered },
			blocks: [
				...(urgent ? [] : [ticket]),
				...greetingFor(booking),
				paragraph(lead ?? t(`mail:${heading}.lead`, placeholders)),
				...reasons,
				...(urgent ? [...urgent, ticket] : []),
				button(link, url, isCancelled || urgent !== undefined),
				...parts.blocks,
			],
			footer: [footer.why, [`${footer.call}: `, centrePhone], identity[language]],
		},
	};
}

/** Anybody can book with another person's address, so the mail repeats a name only after staff have confirmed it. */
function greetingFor({ customerName, language, status }: StoredBooking): Block[] {
	const t = translateTo(language);
	if (status !== "confirmed" && status !== "completed") return [];
	const name = userText(firstNameOf(customerName));
	return [paragraph(runsWith({ name }, (marks) => t("mail:customer.greeting", marks)))];
}

/** Optional: if the calendar file cannot be made, the mail is sent without it. */
export function calendarAttachment({
	booking,
	centre,
}: Pick<CustomerMail, "booking" | "centre">): Attachment | undefined {
	try {
		return {
			filename: `booking-${booking.reference}.ics`,
			type: "text/calendar",
			content: calendarFileFor(centre, booking, booking.language),
		};
	} catch (error) {
		const name = error instanceof Error ? error.name : "unknown";
		console.error(JSON.stringify({ event: "calendar-file", bookingId: booking.id, fault: name }));
	}
}

/** To somebody who waits for a full day. The link opens the form with what was chosen; nothing is held. */
export function freedMailToCustomer(
	{ alert }: PendingAlertMail,
	{ secret, centre, origin = profile.origin }: MailSettings,
): Draft {
	const { id, email, day, carType, serviceIds, language } = alert;
	const t = translateTo(language);
	const { customer, footer } = mailCopy[language].mail;
	const { freed } = customer;
	const values = { day: formatDay(day, language) };
	const choice = { car: carType, services: serviceIds, day };
	const path = localizedPath(language, choicePath("/booking", choice));
	const stop = alertUrl(id, language, secret, origin);
	const { lines } = quoteFor(centre.priceList, serviceIds, carType);
	return {
		to: email,
		body: {
			language,
			subject: t("mail:customer.freed.subject", values),
			preview: freed.preview,
			title: freed.title,
			blocks: [
				{ type: "ticket", facts: [dayFact({ bookingDate: day, language }, freed.day)] },
				paragraph(t("mail:customer.freed.lead", values)),
				paragraph(freed.hold),
				button(freed.link, new URL(path, origin).href),
				{ type: "list", items: lines.map((line) => nameOf(line, language)) },
				paragraph(t("mail:customer.freed.end", { moment: formatMoment(alertEnd(day), language) })),
				paragraph({ link: freed.stop, href: stop }),
			],
			footer: [freed.why, [`${footer.call}: `, centrePhone], identity[language]],
		},
	};
}

/** The link to the warranty card, which stays when the link to the booking has ended. */
export function cardMailToCustomer(mail: CustomerMail, { origin }: MailSettings): Draft {
	const { language } = mail.booking;
	if (!mail.card) throw new Error("A mail about a card without the card");
	const { code, lines, carName } = mail.card;
	const t = translateTo(language);
	const { after, card, details } = mailCopy[language].mail.customer;
	const warranties = lines
		.map((line) => ({
			service: nameOf(line, language),
			end: warrantyEnd(line.installed, line.years),
		}))
		.toSorted((one, other) => one.end.localeCompare(other.end));
	return customerDraft(
		{ ...mail, url: cardUrl(code, language, origin) },
		{
			heading: "customer.card",
			stage: "bare",
			/** Each service by its name: the warranties may end on different days. */
			about: warranties.map(({ service, end }) => ({
				label: t("mail:customer.card.until", { service }),
				value: formatDay(end, language),
			})),
			dayLabel: card.installed,
			day: lines
				.map(({ installed }) => installed)
				.toSorted()
				.at(-1),
			link: card.link,
			blocks: [
				...(carName ? [detailRows([{ label: details.car, value: userText(carName) }])] : []),
				...afterCaresOf(lines.map(({ code }) => code))
					.filter((care) => care === "washing")
					.map((care) => paragraph(after[care])),
				paragraph(card.keep),
			],
		},
	);
}
