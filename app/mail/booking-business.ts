import { fill, formatDay } from "#app/copy/format.ts";
import type { StoredBooking } from "#app/data/schema.ts";
import { carOf, priceBlock, referenceOf } from "./booking-blocks.ts";
import type { Draft } from "./draft.ts";
import { mailCopy, riyals, withLtrMarks } from "./mail-copy.ts";
import { personRows } from "./person-rows.ts";

/** To the centre, for each booking; always in Arabic. */
export function bookingMailToBusiness(booking: StoredBooking): Draft {
	const { booking: copy, person } = mailCopy.ar.business;
	const { details, reference } = mailCopy.ar.customer;
	const day = formatDay(booking.bookingDate, "ar");
	const car = carOf(booking, "ar");
	const { subject, title, lead } = headingFor(booking);

	return {
		replyTo: booking.email,
		body: {
			language: "ar",
			subject: fill(subject, {
				reference: withLtrMarks(booking.reference),
				day,
			}),
			preview: fill(copy.preview, {
				car,
				total: riyals(booking.totalPrice, "ar"),
			}),
			title,
			blocks: [
				{ type: "reference", label: reference, value: referenceOf(booking) },
				{
					type: "details",
					rows: [
						{ label: details.day, value: day },
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
				{ type: "heading", text: copy.services },
				priceBlock(booking, "ar"),
				{ type: "paragraph", text: copy.discount },
				{ type: "paragraph", text: lead },
			],
			footer: [],
		},
	};
}

function headingFor({ status }: StoredBooking) {
	const { booking: copy } = mailCopy.ar.business;
	if (status === "cancelled") return copy.cancelled;
	const { subject, title } = copy;
	return {
		subject,
		title,
		lead: status === "pending" ? copy.lead : copy.confirmed,
	};
}
