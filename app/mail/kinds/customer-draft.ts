import { firstNameOf } from "#app/business/base/text.ts";
import { formatDay, withLtrMarks } from "#app/copy/format/format.ts";
import { identity } from "#app/copy/format/identity.ts";
import type { PendingBookingMail, StoredBooking } from "#app/data/base/schema.ts";
import { calendarFileFor } from "#app/mail/calendar/calendar-file.ts";
import { dueFact, referenceOf, sumOf } from "#app/mail/parts/booking-blocks.ts";
import { centrePhone, dayFact } from "#app/mail/parts/customer-blocks.ts";
import type { Attachment, Draft } from "#app/mail/parts/draft.ts";
import { mailCopy, translateTo } from "#app/mail/parts/i18n.ts";
import {
	type Block,
	type Fact,
	paragraph,
	runsWith,
	type Text,
	userText,
} from "#app/mail/render/body.ts";

/** What a mail to a customer is about. `url` opens the page of the booking. */
export type CustomerMail = Pick<
	PendingBookingMail,
	"kind" | "booking" | "day" | "movedFrom" | "expectedFrom" | "reason" | "card" | "photo"
> & { url: string; now: Date };

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
	/** What `url` opens, if it is not the booking. */
	link?: string;
	blocks: Block[];
	attachment?: Attachment;
};

/** In the language of the booking, with the parts that every mail to a customer has. */
export function customerDraft({ booking, url }: CustomerMail, parts: Parts): Draft {
	const { heading, lead, values, about = [], dayLabel, day, withDue, reasons = [] } = parts;
	const { urgent, link = mailCopy[booking.language].mail.customer.link, attachment } = parts;
	const { language } = booking;
	const t = translateTo(language);
	const { customer, footer } = mailCopy[language].mail;
	const isCancelled = heading === "customer.cancelled";
	const ticket: Block = {
		type: "ticket",
		isCancelled,
		facts: [
			...about,
			dayFact(booking, dayLabel, day),
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
			blocks: [
				...(urgent ? [] : [ticket]),
				paragraph(greetingFor(booking)),
				paragraph(lead ?? t(`mail:${heading}.lead`, placeholders)),
				...reasons,
				...(urgent ? [...urgent, ticket] : []),
				{ type: "button", label: link, href: url, isQuiet: isCancelled || urgent !== undefined },
				...parts.blocks,
			],
			footer: [footer.why, [`${footer.call}: `, centrePhone], identity[language]],
		},
	};
}

/** Anybody can book with another person's address, so the mail repeats a name only after staff have confirmed it. */
function greetingFor({ customerName, language, status }: StoredBooking): Text {
	const t = translateTo(language);
	const isConfirmed = status === "confirmed" || status === "completed";
	if (!isConfirmed) return t("mail:customer.greetingWithoutName");
	return runsWith({ name: userText(firstNameOf(customerName)) }, (marks) =>
		t("mail:customer.greeting", marks),
	);
}

/** Optional: if the calendar file cannot be made, the mail is sent without it. */
export function calendarAttachment(booking: StoredBooking): Attachment | undefined {
	try {
		return {
			filename: `booking-${booking.reference}.ics`,
			type: "text/calendar",
			content: calendarFileFor(booking, booking.language),
		};
	} catch (error) {
		const name = error instanceof Error ? error.name : "unknown";
		console.error(JSON.stringify({ event: "calendar-file", bookingId: booking.id, fault: name }));
	}
}
