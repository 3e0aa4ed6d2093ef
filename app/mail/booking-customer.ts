import { formatPhone } from "#app/copy/format.ts";
import { type Block, fillRuns, ltr } from "./body.ts";
import { discountBlocks, priceBlock, referenceOf } from "./booking-blocks.ts";
import { cancelledMailToCustomer } from "./cancelled-customer.ts";
import {
	aftercareBlocks,
	carRow,
	changingBlocks,
	dayRow,
	locationBlocks,
} from "./customer-blocks.ts";
import {
	type CustomerMail,
	calendarAttachment,
	customerDraft,
} from "./customer-draft.ts";
import type { Draft } from "./draft.ts";
import { mailCopy } from "./mail-copy.ts";

/** A new or confirmed booking, with all its details. It follows the present status. */
export function bookingMailToCustomer(mail: CustomerMail): Draft {
	const { booking } = mail;
	if (booking.status === "cancelled") return cancelledMailToCustomer(mail);
	const attachment = calendarAttachment(booking);
	const { customer } = mailCopy[booking.language];
	return customerDraft(mail, {
		heading: booking.status === "confirmed" ? customer.confirmed : customer,
		blocks: appointmentBlocks(mail, attachment !== undefined),
		attachment,
	});
}

function appointmentBlocks(
	{ booking, now }: CustomerMail,
	withCalendar: boolean,
): Block[] {
	const { language } = booking;
	const { summary } = mailCopy[language].booking;
	const { details, before, discount, services } = mailCopy[language].customer;
	const reference = referenceOf(booking);
	const phone = ltr(formatPhone(booking.phoneNumber));
	return [
		{
			type: "details",
			rows: [
				dayRow(booking),
				carRow(booking),
				{ label: details.phone, value: phone },
			],
		},
		{ type: "heading", text: services },
		priceBlock(booking, language),
		{ type: "paragraph", text: summary.payAtCentre },
		...discountBlocks(booking, {
			type: "paragraph",
			text: discount,
			note: true,
		}),
		{ type: "heading", text: before.title },
		{
			type: "list",
			items: [
				fillRuns(before.reference, { reference }),
				before.belongings,
				...(withCalendar ? [before.calendar] : []),
			],
		},
		...changingBlocks(booking, now),
		...aftercareBlocks(booking),
		...locationBlocks(booking),
	];
}
