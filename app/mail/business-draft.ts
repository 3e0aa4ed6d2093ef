import { fill, formatDay } from "#app/copy/format.ts";
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
			],
			footer: [],
		},
	};
}

/** If the customer moved or cancelled after the deadline. */
export function lateBlocks({ changedLate }: StoredBooking): Block[] {
	const { late } = mailCopy.ar.business;
	return changedLate ? [{ type: "paragraph", text: late }] : [];
}
