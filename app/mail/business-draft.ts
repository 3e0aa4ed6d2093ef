import { isFinal } from "#app/business/status.ts";
import { staffView } from "#app/copy/ar/staff-view.ts";
import { fill, formatDay } from "#app/copy/format.ts";
import { type WhatsappText, whatsappToCustomer } from "#app/copy/whatsapp.ts";
import type { StoredBooking } from "#app/data/schema.ts";
import type { Block, Text } from "./body.ts";
import { carOf, referenceOf } from "./booking-blocks.ts";
import type { Draft } from "./draft.ts";
import { mailCopy, riyals, withLtrMarks } from "./mail-copy.ts";
import { personRows } from "./person-rows.ts";

type Parts = {
	heading: { subject: string; preview: string; title: string };
	/** For the placeholders of the heading, besides reference, day, car and total. */
	values?: Record<string, string>;
	/** Below the day. */
	rows?: { label: string; value: Text }[];
	blocks: Block[];
};

/** To the centre, about a booking; always in Arabic. A reply goes to the customer. */
export function businessDraft(
	booking: StoredBooking,
	{ heading, values, rows = [], blocks }: Parts,
): Draft {
	const { person } = mailCopy.ar.business;
	const { details, reference } = mailCopy.ar.customer;
	const day = formatDay(booking.bookingDate, "ar");
	const car = carOf(booking, "ar");
	const about = {
		reference: withLtrMarks(booking.reference),
		day,
		car,
		total: riyals(booking.totalPrice, "ar"),
		...values,
	};
	return {
		replyTo: booking.email,
		body: {
			language: "ar",
			subject: fill(heading.subject, about),
			preview: fill(heading.preview, about),
			title: heading.title,
			blocks: [
				{ type: "reference", label: reference, value: referenceOf(booking) },
				{
					type: "details",
					rows: [
						{ label: details.day, value: day },
						...rows,
						{ label: details.car, value: car },
						...personRows({
							name: booking.customerName,
							phone: booking.phoneNumber,
							email: booking.email,
						}),
						{
							label: person.language,
							value: person.languages[booking.language],
						},
					],
				},
				...blocks,
				...chatBlocks(booking),
			],
			footer: [],
		},
	};
}

/** Chats with the customer, with the words ready. Last, because in plain text their addresses are long. */
function chatBlocks(booking: StoredBooking): Block[] {
	const { whatsapp } = staffView;
	return [
		{ type: "heading", text: whatsapp.title },
		{
			type: "list",
			items: textsFor(booking).map((text) => ({
				link: whatsapp[text],
				href: whatsappToCustomer(text, booking),
			})),
		},
		{ type: "paragraph", text: whatsapp.note, note: true },
	];
}

/** For staff who have just called, or have tried to. */
function textsFor({ status }: StoredBooking): WhatsappText[] {
	if (isFinal(status)) return ["about"];
	return status === "pending"
		? ["confirmed", "notReached"]
		: ["confirmed", "reminder"];
}

/** If the customer moved or cancelled after the deadline. */
export function lateBlocks({ changedLate }: StoredBooking): Block[] {
	const { late } = mailCopy.ar.business;
	return changedLate ? [{ type: "paragraph", text: late }] : [];
}
