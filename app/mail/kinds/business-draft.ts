import { internationalPhone } from "#app/business/base/phone.ts";
import { removeDirectionMarks } from "#app/business/base/text.ts";
import { costOfCancelled } from "#app/business/bookings/charge.ts";
import type { Settings } from "#app/business/settings/settings.ts";
import { staffView } from "#app/copy/ar/staff/staff-view.ts";
import { formatDay, formatPhone, withLtrMarks } from "#app/copy/format/format.ts";
import { whatsappTexts, whatsappToCustomer } from "#app/copy/sentences/whatsapp.ts";
import type {
	PendingBookingMail,
	PendingContactMail,
	StoredBooking,
} from "#app/data/base/schema.ts";
import { carOf, dueFact, priceBlock, referenceOf, sumOf } from "#app/mail/parts/booking-blocks.ts";
import type { Draft, MailSettings } from "#app/mail/parts/draft.ts";
import { mailCopy, translateTo } from "#app/mail/parts/i18n.ts";
import {
	type Block,
	button,
	detailRows,
	heading,
	ltr,
	paragraph,
	quietButton,
	type Run,
	type Text,
	userText,
} from "#app/mail/render/body.ts";

type Parts = {
	/** Where subject, preview and title are in the copy. */
	heading: "booking" | "booking.cancelled" | "moved" | "cancelled";
	/** For subject and preview, besides reference, day, car and sum. */
	values?: Record<string, string>;
	rows?: { label: string; value: Text }[];
	/** What happened, and what staff have to do. */
	lead: string;
	blocks?: Block[];
};

/**
 * To the centre, about a booking; always in Arabic. It has the staff link, so a reply, which may quote it, goes to the
 * centre itself; buttons write to the customer.
 */
function businessDraft(
	booking: StoredBooking,
	{ centre }: MailSettings,
	{ heading, values, rows = [], lead, blocks = [] }: Parts,
): Draft {
	const t = translateTo("ar");
	const { person } = mailCopy.ar.mail.business;
	const { details, reference } = mailCopy.ar.mail.customer;
	const day = formatDay(booking.bookingDate, "ar");
	const isCancelled = booking.status === "cancelled";
	const car = carOf(booking, "ar");
	const { customerName, phoneNumber, email } = booking;
	const placeholders = {
		reference: withLtrMarks(booking.reference),
		day,
		car,
		sum: sumOf(booking, "ar"),
		...values,
	};
	return {
		body: {
			language: "ar",
			subject: t(`mail:business.${heading}.subject`, placeholders),
			preview: t(`mail:business.${heading}.preview`, placeholders),
			title: t(`mail:business.${heading}.title`),
			blocks: [
				{
					type: "ticket",
					isCancelled,
					facts: [
						{ label: isCancelled ? details.cancelledDay : details.day, value: day },
						{ label: reference, value: referenceOf(booking) },
						...(isCancelled ? [] : [dueFact(booking, "ar")]),
					],
				},
				paragraph(lead),
				...costBlocks(booking, centre),
				...(booking.status === "pending" ? [callButton(booking)] : []),
				detailRows([
					...rows,
					{ label: details.car, value: car },
					...personRows({ name: customerName, phone: phoneNumber, email }),
					{ label: person.language, value: person.languages[booking.language] },
				]),
				...blocks,
				...writeBlocks(booking, centre),
			],
			footer: [],
		},
	};
}

/** Writes to the customer. Last, because in plain text the addresses are long. */
function writeBlocks(booking: StoredBooking, centre: Settings): Block[] {
	const { whatsapp } = staffView;
	return [
		heading(whatsapp.title),
		...whatsappTexts(booking).map((text) =>
			quietButton(whatsapp[text], whatsappToCustomer(centre, text, booking, translateTo("ar"))),
		),
	];
}

/** A pending booking waits for a call. */
function callButton({ phoneNumber }: StoredBooking): Block {
	return button(
		[`${staffView.call} `, ltr(formatPhone(phoneNumber))],
		`tel:${internationalPhone(phoneNumber)}`,
	);
}

/** What the customer's own change may cost, or by which right it costs nothing. */
function costBlocks(booking: StoredBooking, centre: Settings): Block[] {
	const cost =
		booking.status === "cancelled" && costOfCancelled(centre, booking, { changedBy: "customer" });
	const { cost: texts } = mailCopy.ar.mail.business;
	if (booking.changedLate) return [paragraph(texts.late)];
	return cost === "withdrawal" || cost === "movedByCentre" ? [paragraph(texts[cost])] : [];
}

type Person = { name: string; phone: string; email: string };

function personRows({ name, phone, email }: Person, besidePhone: Run[] = []) {
	const { person } = mailCopy.ar.mail.business;
	const call = ltr(formatPhone(phone), `tel:${internationalPhone(phone)}`);
	return [
		{ label: person.name, value: userText(name) },
		{ label: person.phone, value: [call, ...besidePhone] },
		...(email ? [{ label: person.email, value: userText(email, `mailto:${email}`) }] : []),
	];
}

/** A new booking. It follows the present status. */
export function bookingMailToBusiness(
	{ booking }: PendingBookingMail,
	settings: MailSettings,
): Draft {
	const { cancelled, confirmed, lead } = mailCopy.ar.mail.business.booking;
	const { status } = booking;
	const blocks = [priceBlock(booking, "ar", settings.centre)];
	if (status === "cancelled")
		return businessDraft(booking, settings, {
			heading: "booking.cancelled",
			lead: cancelled.lead,
			blocks,
		});
	return businessDraft(booking, settings, {
		heading: "booking",
		lead: status === "pending" ? lead : confirmed,
		blocks,
	});
}

export function cancelledMailToBusiness(
	{ booking }: PendingBookingMail,
	settings: MailSettings,
): Draft {
	const { lead } = mailCopy.ar.mail.business.cancelled;
	return businessDraft(booking, settings, { heading: "cancelled", lead });
}

/** The customer chose another day, which staff have to confirm. */
export function movedMailToBusiness(mail: PendingBookingMail, settings: MailSettings): Draft {
	const { booking, movedFrom = booking.bookingDate } = mail;
	const { business, customer } = mailCopy.ar.mail;
	const { moved } = business;
	const before = formatDay(movedFrom, "ar");
	const lead = booking.status === "pending" ? moved.lead : moved.confirmed;
	return businessDraft(booking, settings, {
		heading: "moved",
		values: { before },
		rows: [{ label: customer.details.dayBefore, value: before }],
		lead,
	});
}

/** To the centre, for each message; replies go to the visitor. */
export function contactMailToBusiness({ message }: PendingContactMail): Draft {
	const { message: copy, person } = mailCopy.ar.mail.business;
	const number = internationalPhone(message.phone).slice(1);
	const chat = { link: person.whatsapp, href: `https://wa.me/${number}` };
	return {
		replyTo: message.email,
		body: {
			language: "ar",
			subject: translateTo("ar")("mail:business.message.subject", { id: message.id }),
			preview: copy.preview,
			title: copy.title,
			blocks: [
				paragraph(copy.lead),
				detailRows(personRows(message, [" · ", chat])),
				heading(copy.text),
				{ type: "message", text: removeDirectionMarks(message.message) },
			],
			footer: [],
		},
	};
}
