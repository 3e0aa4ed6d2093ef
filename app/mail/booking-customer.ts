import { addressIn, profile } from "#app/business/profile.ts";
import { fill, formatDay, formatPhone } from "#app/copy/format.ts";
import type { StoredBooking } from "#app/data/schema.ts";
import { carOf, pricesOf, referenceOf } from "./booking-letter.ts";
import { calendarFileFor } from "./calendar-file.ts";
import type { Attachment, Draft } from "./draft.ts";
import { type Block, type Letter, ltr, say, typed } from "./letter.ts";
import { marked, riyals, words } from "./words.ts";

/** To the customer, in the language of the booking. */
export function bookingMailToCustomer(booking: StoredBooking): Draft {
	const attachment = calendarAttachment(booking);
	return {
		to: booking.email,
		letter: letterOf(booking, attachment !== undefined),
		attachment,
	};
}

function letterOf(booking: StoredBooking, withCalendar: boolean): Letter {
	const { language } = booking;
	const { customer, footer } = words[language];
	const { summary, form } = words[language].booking;
	const { details, before, cancelling } = customer;
	const day = formatDay(booking.bookingDate, language);
	const reference = referenceOf(booking);

	return {
		language,
		subject: fill(customer.subject, { reference: marked(booking.reference) }),
		preview: fill(customer.preview, {
			day,
			total: riyals(booking.totalPrice, language),
		}),
		title: customer.title,
		blocks: [
			{
				is: "paragraph",
				text: say(customer.greeting, { name: typed(booking.customerName) }),
			},
			{ is: "paragraph", text: customer.lead },
			{ is: "ticket", label: customer.reference, value: reference },
			{
				is: "facts",
				rows: [
					{ label: details.day, value: day },
					{ label: details.car, value: carOf(booking, language) },
					{
						label: details.phone,
						value: ltr(formatPhone(booking.phoneNumber)),
					},
				],
			},
			{ is: "heading", text: customer.services },
			pricesOf(booking, language),
			{ is: "paragraph", text: summary.payAtCentre },
			{ is: "paragraph", text: customer.discount, quiet: true },
			{ is: "heading", text: before.title },
			{
				is: "list",
				items: [
					say(before.reference, { reference }),
					...(withCalendar ? [before.calendar] : []),
				],
			},
			{ is: "heading", text: cancelling.title },
			{ is: "paragraph", text: form.keepInMind.text },
			{ is: "paragraph", text: say(cancelling.how, { phone: ourPhone }) },
			...afterwards(booking),
			...place(booking),
		],
		footer: [footer.why, [`${footer.call}: `, ourPhone]],
	};
}

const ourPhone = ltr(
	formatPhone(profile.unifiedLine),
	`tel:${profile.unifiedLine}`,
);

/** Only what the services of this booking call for. */
function afterwards({ language, lines }: StoredBooking): Block[] {
	const { after } = words[language].customer;
	const sold = (code: RegExp) => lines.some((line) => code.test(line.code));
	const items = [
		...(sold(/^ceramic-exterior$/) ? [after.washing] : []),
		...(sold(/^(thermal|ceramic|ppf)-/) ? [after.warranty] : []),
	];
	if (items.length === 0) return [];
	return [
		{ is: "heading", text: after.title },
		{ is: "list", items },
	];
}

function place({ language }: StoredBooking): Block[] {
	const { customer, hours } = words[language];
	return [
		{ is: "heading", text: customer.place.title },
		{ is: "paragraph", text: addressIn(language) },
		{
			is: "paragraph",
			text: { link: customer.place.map, href: profile.map },
		},
		{ is: "list", items: [hours.weekdays, hours.friday] },
	];
}

/** A convenience beside the mail: whatever goes wrong with it, the mail goes out. */
function calendarAttachment(booking: StoredBooking): Attachment | undefined {
	try {
		return {
			filename: `booking-${booking.reference}.ics`,
			type: "text/calendar",
			content: calendarFileFor(booking, booking.language),
		};
	} catch (fault) {
		const name = fault instanceof Error ? fault.name : "unknown";
		console.error(
			JSON.stringify({
				event: "calendar-file",
				bookingId: booking.id,
				fault: name,
			}),
		);
	}
}
