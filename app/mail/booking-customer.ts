import { afterCaresOf } from "#app/business/catalogue.ts";
import { addressIn, profile } from "#app/business/profile.ts";
import { fill, formatDay, formatPhone } from "#app/copy/format.ts";
import { hoursOn } from "#app/copy/opening-hours.ts";
import type { StoredBooking } from "#app/data/schema.ts";
import {
	type Block,
	fillRuns,
	ltr,
	type MailBody,
	type Text,
	userText,
} from "./body.ts";
import { carOf, priceBlock, referenceOf } from "./booking-blocks.ts";
import { calendarFileFor } from "./calendar-file.ts";
import type { Attachment, Draft } from "./draft.ts";
import { mailCopy, riyals, withLtrMarks } from "./mail-copy.ts";

/** To the customer, in the language of the booking. */
export function bookingMailToCustomer(booking: StoredBooking): Draft {
	const attachment = calendarAttachment(booking);
	const blocksFor =
		booking.status === "cancelled" ? cancelledBlocks : appointmentBlocks;
	return {
		to: booking.email,
		body: bodyFor(booking, blocksFor(booking, attachment !== undefined)),
		attachment,
	};
}

function bodyFor(booking: StoredBooking, blocks: Block[]): MailBody {
	const { language } = booking;
	const { customer, footer, identity } = mailCopy[language];
	const { subject, preview, title, lead } = headingFor(booking);
	const reference = referenceOf(booking);

	return {
		language,
		subject: fill(subject, {
			reference: withLtrMarks(booking.reference),
		}),
		preview: fill(preview, {
			day: formatDay(booking.bookingDate, language),
			total: riyals(booking.totalPrice, language),
		}),
		title,
		blocks: [
			{ type: "paragraph", text: greetingFor(booking) },
			{ type: "paragraph", text: lead },
			{ type: "reference", label: customer.reference, value: reference },
			...blocks,
		],
		footer: [footer.why, [`${footer.call}: `, centrePhone], identity],
	};
}

/** Anybody can book with another person's address, so the mail repeats a name only after staff have confirmed it. */
function greetingFor({ customerName, language, status }: StoredBooking): Text {
	const { greeting, greetingWithoutName } = mailCopy[language].customer;
	const isConfirmed = status === "confirmed" || status === "completed";
	if (!isConfirmed) return greetingWithoutName;
	return fillRuns(greeting, { name: userText(customerName) });
}

function headingFor({ language, status }: StoredBooking) {
	const { customer } = mailCopy[language];
	if (status === "confirmed") return customer.confirmed;
	if (status === "cancelled") return customer.cancelled;
	return customer;
}

function appointmentBlocks(
	booking: StoredBooking,
	withCalendar: boolean,
): Block[] {
	const { language } = booking;
	const { customer } = mailCopy[language];
	const { summary, form } = mailCopy[language].booking;
	const { details, before, cancelling } = customer;
	const reference = referenceOf(booking);
	return [
		{
			type: "details",
			rows: [
				dayRow(booking),
				{ label: details.car, value: carOf(booking, language) },
				{
					label: details.phone,
					value: ltr(formatPhone(booking.phoneNumber)),
				},
			],
		},
		{ type: "heading", text: customer.services },
		priceBlock(booking, language),
		{ type: "paragraph", text: summary.payAtCentre },
		{ type: "paragraph", text: customer.discount, note: true },
		{ type: "heading", text: before.title },
		{
			type: "list",
			items: [
				fillRuns(before.reference, { reference }),
				...(withCalendar ? [before.calendar] : []),
			],
		},
		{ type: "heading", text: cancelling.title },
		{ type: "paragraph", text: form.keepInMind.text },
		{
			type: "paragraph",
			text: fillRuns(cancelling.how, { phone: centrePhone }),
		},
		...aftercareBlocks(booking),
		...locationBlocks(booking),
	];
}

function cancelledBlocks(
	booking: StoredBooking,
	withCalendar: boolean,
): Block[] {
	const { cancelled } = mailCopy[booking.language].customer;
	return [
		{ type: "details", rows: [dayRow(booking)] },
		...(withCalendar
			? [{ type: "paragraph" as const, text: cancelled.calendar }]
			: []),
		{
			type: "paragraph",
			text: fillRuns(cancelled.call, { phone: centrePhone }),
		},
	];
}

function dayRow({ bookingDate, language }: StoredBooking) {
	const { day } = mailCopy[language].customer.details;
	return { label: day, value: formatDay(bookingDate, language) };
}

const centrePhone = ltr(
	formatPhone(profile.unifiedLine),
	`tel:${profile.unifiedLine}`,
);

/** Advice for the services of this booking only. */
function aftercareBlocks({ language, lines }: StoredBooking): Block[] {
	const { after } = mailCopy[language].customer;
	const items = afterCaresOf(lines.map(({ code }) => code)).map(
		(key) => after[key],
	);
	if (items.length === 0) return [];
	return [
		{ type: "heading", text: after.title },
		{ type: "list", items },
	];
}

function locationBlocks({ language, bookingDate }: StoredBooking): Block[] {
	const { customer } = mailCopy[language];
	return [
		{ type: "heading", text: customer.place.title },
		{ type: "paragraph", text: addressIn(language) },
		{
			type: "paragraph",
			text: { link: customer.place.map, href: profile.map },
		},
		{ type: "list", items: hoursOn(bookingDate, language) },
	];
}

/** Optional: if the calendar file cannot be made, the mail is sent without it. */
function calendarAttachment(booking: StoredBooking): Attachment | undefined {
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
