import { fill, formatDay } from "#app/copy/format.ts";
import type { PendingBookingMail, StoredBooking } from "#app/data/schema.ts";
import { type Block, fillRuns, type Text, userText } from "./body.ts";
import { referenceOf } from "./booking-blocks.ts";
import { calendarFileFor } from "./calendar-file.ts";
import { centrePhone } from "./customer-blocks.ts";
import type { Attachment, Draft } from "./draft.ts";
import { mailCopy, riyals, withLtrMarks } from "./mail-copy.ts";

/** What a mail to a customer is about. `url` opens the page of the booking. */
export type CustomerMail = Pick<
	PendingBookingMail,
	"booking" | "day" | "movedFrom"
> & { url: string; now: Date };

type Heading = {
	subject: string;
	preview: string;
	title: string;
	lead: string;
};

type Parts = {
	heading: Heading;
	/** For the placeholders of the heading, besides reference, day and total. */
	values?: Record<string, string>;
	blocks: Block[];
	attachment?: Attachment;
};

/** In the language of the booking, with what stands in every mail to a customer. */
export function customerDraft(
	{ booking, url }: CustomerMail,
	{ heading, values, blocks, attachment }: Parts,
): Draft {
	const { language } = booking;
	const { customer, footer, identity } = mailCopy[language];
	const about = {
		reference: withLtrMarks(booking.reference),
		day: formatDay(booking.bookingDate, language),
		total: riyals(booking.totalPrice, language),
		...values,
	};
	return {
		to: booking.email,
		attachment,
		body: {
			language,
			subject: fill(heading.subject, about),
			preview: fill(heading.preview, about),
			title: heading.title,
			blocks: [
				{ type: "paragraph", text: greetingFor(booking) },
				{ type: "paragraph", text: heading.lead },
				{
					type: "reference",
					label: customer.reference,
					value: referenceOf(booking),
				},
				{ type: "button", label: customer.link, href: url },
				...blocks,
			],
			footer: [footer.why, [`${footer.call}: `, centrePhone], identity],
		},
	};
}

/** Anybody can book with another person's address, so the mail repeats a name only after staff have confirmed it. */
function greetingFor({ customerName, language, status }: StoredBooking): Text {
	const { greeting, greetingWithoutName } = mailCopy[language].customer;
	const isConfirmed = status === "confirmed" || status === "completed";
	if (!isConfirmed) return greetingWithoutName;
	return fillRuns(greeting, { name: userText(customerName) });
}

/** Optional: if the calendar file cannot be made, the mail is sent without it. */
export function calendarAttachment(
	booking: StoredBooking,
): Attachment | undefined {
	try {
		return {
			filename: `booking-${booking.reference}.ics`,
			type: "text/calendar",
			content: calendarFileFor(booking, booking.language),
		};
	} catch (error) {
		const name = error instanceof Error ? error.name : "unknown";
		console.error(
			JSON.stringify({
				event: "calendar-file",
				bookingId: booking.id,
				fault: name,
			}),
		);
	}
}
