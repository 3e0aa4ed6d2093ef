import { firstNameOf } from "#app/business/base/text.ts";
import { formatDay, withLtrMarks } from "#app/copy/format/format.ts";
import { identity } from "#app/copy/format/identity.ts";
import type { PendingBookingMail, StoredBooking } from "#app/data/base/schema.ts";
import { calendarFileFor } from "#app/mail/calendar/calendar-file.ts";
import { dueFact, referenceOf, sumOf } from "#app/mail/parts/booking-blocks.ts";
import { centrePhone, dayFact } from "#app/mail/parts/customer-blocks.ts";
import type { Attachment, Draft, MailSettings } from "#app/mail/parts/draft.ts";
import { mailCopy, translateTo } from "#app/mail/parts/i18n.ts";
import {
	type Block,
	button,
	type Fact,
	paragraph,
	runsWith,
	userText,
} from "#app/mail/render/body.ts";
import type { Stage } from "#app/mail/render/stage.ts";
import { bookingUrl, customerToken, proofOf } from "#app/signing/booking-link.ts";

type Texts = (typeof mailCopy)["ar"]["mail"]["customer"];
type Heading = { subject: string; preview: string; title: string; lead: string };

/** What a mail of one kind says, besides what every mail to a customer has. */
export type Parts = {
	/** Where subject, preview, title and lead are in the copy. */
	heading:
		| "customer"
		| `customer.${{ [Key in keyof Texts]: Texts[Key] extends Heading ? Key : never }[keyof Texts]}`;
	/** In place of the heading's own. */
	lead?: string;
	/** For subject, preview and lead, besides reference, day and sum. */
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
	/** What the button says and opens, if it is not the page of the booking. */
	link?: string;
	url?: string;
	blocks: Block[];
	attachment?: Attachment;
};

/** With the words of the language of the booking. */
export type CustomerMail = ReturnType<typeof withWords>;

function withWords(mail: PendingBookingMail, settings: MailSettings) {
	const { language } = mail.booking;
	const { mail: copy, thankYou } = mailCopy[language];
	const t = translateTo(language);
	return { ...mail, ...settings, language, t, texts: copy.customer, thankYou };
}

export function customerDraft(
	mail: PendingBookingMail,
	settings: MailSettings,
	partsOf: (mail: CustomerMail) => Parts,
): Draft {
	const { booking } = mail;
	const about = withWords(mail, settings);
	const { language, t, texts } = about;
	const parts = partsOf(about);
	const { heading, urgent, link = texts.link, url = urlFor(mail, settings), stage } = parts;
	const { footer } = mailCopy[language].mail;
	const isCancelled = heading === "customer.cancelled";
	const ticket: Block = {
		type: "ticket",
		isCancelled,
		facts: [
			...(parts.about ?? []),
			...(parts.withoutDay ? [] : [dayFact(booking, parts.dayLabel, parts.day)]),
			{ label: texts.reference, value: referenceOf(booking) },
			...(parts.withDue ? [dueFact(booking, language)] : []),
		],
	};
	const placeholders = {
		reference: withLtrMarks(booking.reference),
		day: formatDay(booking.bookingDate, language),
		sum: sumOf(booking, language),
		...parts.values,
	};
	return {
		to: booking.email,
		attachment: parts.attachment,
		body: {
			language,
			subject: t(`mail:${heading}.subject`, placeholders),
			preview: t(`mail:${heading}.preview`, placeholders),
			title: t(`mail:${heading}.title`),
			stage: stage && { name: stage, note: footer.rendered },
			blocks: [
				...(urgent ? [] : [ticket]),
				...greetingFor(booking),
				paragraph(parts.lead ?? t(`mail:${heading}.lead`, placeholders)),
				...(parts.reasons ?? []),
				...(urgent ? [...urgent, ticket] : []),
				button(link, url, isCancelled || urgent !== undefined),
				...parts.blocks,
			],
			footer: [footer.why, [`${footer.call}: `, centrePhone], identity[language]],
		},
	};
}

export function urlFor(
	{ booking }: Pick<PendingBookingMail, "booking">,
	{ secret, origin }: Pick<MailSettings, "secret" | "origin">,
) {
	const { reference, language, email, source, status, proof } = booking;
	const isUnproved = source === "web" && status === "pending" && proof !== "proved";
	const added = isUnproved ? proofOf(reference, email, secret) : undefined;
	return bookingUrl(customerToken(booking, secret), language, origin, added);
}

/** Anybody can book with another person's address, so the mail repeats a name only after staff have confirmed it. */
function greetingFor({ customerName, language, status }: StoredBooking): Block[] {
	const t = translateTo(language);
	if (status !== "confirmed" && status !== "completed") return [];
	const name = userText(firstNameOf(customerName));
	return [paragraph(runsWith({ name }, (marks) => t("mail:customer.greeting", marks)))];
}

/** Optional: if the calendar file cannot be made, the mail is sent without it. */
export function calendarAttachment({ booking, centre }: CustomerMail): Attachment | undefined {
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
