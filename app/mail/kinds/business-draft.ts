import { internationalPhone } from "#app/business/base/phone.ts";
import { removeDirectionMarks } from "#app/business/base/text.ts";
import { cancelledTerms } from "#app/business/bookings/changing.ts";
import type { BookingMailKind } from "#app/business/bookings/mail-kinds.ts";
import { type PersonKey, personKeys, textsByKey } from "#app/business/bookings/person.ts";
import type { Settings } from "#app/business/settings/in-force.ts";
import { staffView } from "#app/copy/ar/staff/staff-view.ts";
import { formatDay, formatPhone, withLtrMarks } from "#app/copy/format/format.ts";
import { sumOf } from "#app/copy/sentences/booking.ts";
import { whatsappTexts, whatsappToCustomer } from "#app/copy/sentences/whatsapp.ts";
import type {
	MailedBooking,
	PendingBookingMail,
	PendingContactMail,
	StoredBooking,
} from "#app/data/base/schema.ts";
import { carOf, dueFact, priceBlock, referenceOf } from "#app/mail/parts/booking-blocks.ts";
import type { Draft } from "#app/mail/parts/draft.ts";
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

const copy = mailCopy.ar.mail.business;
const t = translateTo("ar");

type BusinessKind = Exclude<BookingMailKind, `${string}-customer`>;
type Parts = {
	/** Subject, preview and title are here in the copy. */
	heading: "booking" | "booking.cancelled" | "moved" | "cancelled";
	/** Subject and preview get these besides reference, day, car and sum. */
	values?: Record<string, string>;
	rows?: { label: string; value: Text }[];
	lead: string;
	blocks?: Block[];
};

/** A reply goes to the centre itself: the mail has what the customer gave. */
export function businessDraft(
	booking: MailedBooking,
	centre: Settings,
	{ heading, values, rows = [], lead, blocks = [] }: Parts,
): Draft {
	const { person } = copy;
	const { details, reference } = mailCopy.ar.mail.customer;
	const day = formatDay(booking.bookingDate, "ar");
	const isCancelled = booking.status === "cancelled";
	const car = carOf(booking, "ar");
	const placeholders = {
		reference: withLtrMarks(booking.reference),
		day,
		car,
		sum: sumOf(booking, t),
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
				...cancelBlocks(booking),
				...(booking.status === "pending" ? [callButton(booking)] : []),
				detailRows([
					...rows,
					{ label: details.car, value: car },
					...personRows(textsByKey(booking)),
					{ label: person.language, value: person.languages[booking.language] },
				]),
				...blocks,
				...writeBlocks(booking, centre),
			],
			footer: [],
		},
	};
}

/** These blocks are last, because their addresses are long in plain text. */
function writeBlocks(booking: MailedBooking, centre: Settings): Block[] {
	const { whatsapp } = staffView;
	const cancelled = nameWhoCancelled(booking);
	return [
		heading(whatsapp.title),
		...whatsappTexts(booking, centre.day).map((text) =>
			quietButton(whatsapp[text], whatsappToCustomer(centre, text, { ...booking, cancelled }, t)),
		),
	];
}

function callButton({ phoneNumber }: StoredBooking): Block {
	return button(
		[`${staffView.call} `, ltr(formatPhone(phoneNumber))],
		`tel:${internationalPhone(phoneNumber)}`,
	);
}

/** The centre is mailed only what the customer has cancelled. */
const nameWhoCancelled = (booking: MailedBooking) =>
	booking.status === "cancelled" ? cancelledTerms(booking, { changedBy: "customer" }) : undefined;

function cancelBlocks(booking: MailedBooking): Block[] {
	const terms = nameWhoCancelled(booking);
	return terms && terms !== "byCentre" ? [paragraph(copy.cancelling[terms])] : [];
}

const shown: Partial<Record<PersonKey, (text: string) => Run>> = {
	phone: (phone) => ltr(formatPhone(phone), `tel:${internationalPhone(phone)}`),
	email: (email) => userText(email, `mailto:${email}`),
};

function personRows(given: Partial<Record<PersonKey, string>>, besidePhone: Run[] = []) {
	return personKeys.flatMap((key) => {
		const text = given[key];
		const beside = key === "phone" ? besidePhone : [];
		return text
			? [{ label: copy.person[key], value: [(shown[key] ?? userText)(text), ...beside] }]
			: [];
	});
}

export const toBusiness: Record<
	BusinessKind,
	(mail: PendingBookingMail, centre: Settings) => Parts
> = {
	/** The mail follows the present status, not that of when it was stored. */
	"booking-business": ({ booking }, centre) => {
		const { cancelled, confirmed, lead } = copy.booking;
		const { status } = booking;
		if (status === "cancelled") return { heading: "booking.cancelled", lead: cancelled.lead };
		const blocks = [priceBlock(booking, "ar", centre)];
		return { heading: "booking", lead: status === "pending" ? lead : confirmed, blocks };
	},
	"cancelled-business": () => ({ heading: "cancelled", lead: copy.cancelled.lead }),
	"moved-business": ({ booking, movedFrom = booking.bookingDate }) => {
		const before = formatDay(movedFrom, "ar");
		return {
			heading: "moved",
			values: { before },
			rows: [{ label: mailCopy.ar.mail.customer.details.dayBefore, value: before }],
			lead: booking.status === "pending" ? copy.moved.lead : copy.moved.confirmed,
		};
	},
};

export function contactMail({ message }: PendingContactMail): Draft {
	const { message: texts, person } = copy;
	const number = internationalPhone(message.phone).slice(1);
	const chat = { link: person.whatsapp, href: `https://wa.me/${number}` };
	return {
		replyTo: message.email,
		body: {
			language: "ar",
			subject: t("mail:business.message.subject", { id: message.id }),
			preview: texts.preview,
			title: texts.title,
			blocks: [
				paragraph(texts.lead),
				detailRows(personRows(message, [" · ", chat])),
				heading(texts.text),
				{ type: "message", text: removeDirectionMarks(message.message) },
			],
			footer: [],
		},
	};
}
