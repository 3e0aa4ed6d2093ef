import { fill, formatDay } from "#app/copy/format.ts";
import type { StoredBooking } from "#app/data/schema.ts";
import { carOf, pricesOf, referenceOf } from "./booking-letter.ts";
import type { Draft } from "./draft.ts";
import { personRows } from "./person.ts";
import { marked, riyals, words } from "./words.ts";

/** To the centre, for each booking. It reads Arabic, whatever the customer speaks. */
export function bookingMailToBusiness(booking: StoredBooking): Draft {
	const { booking: copy, person } = words.ar.business;
	const { details, reference } = words.ar.customer;
	const day = formatDay(booking.bookingDate, "ar");
	const car = carOf(booking, "ar");

	return {
		replyTo: booking.email,
		letter: {
			language: "ar",
			subject: fill(copy.subject, {
				reference: marked(booking.reference),
				day,
			}),
			preview: fill(copy.preview, {
				car,
				total: riyals(booking.totalPrice, "ar"),
			}),
			title: copy.title,
			blocks: [
				{ is: "ticket", label: reference, value: referenceOf(booking) },
				{
					is: "facts",
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
				{ is: "heading", text: copy.services },
				pricesOf(booking, "ar"),
				{ is: "paragraph", text: copy.discount },
				{ is: "paragraph", text: copy.lead },
			],
			footer: [],
		},
	};
}
