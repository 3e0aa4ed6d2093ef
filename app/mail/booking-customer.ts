import { formatPhone } from "#app/copy/format/format.ts";
import { cancelledMailToCustomer } from "./kinds/cancelled-customer.ts";
import { type CustomerMail, calendarAttachment, customerDraft } from "./kinds/customer-draft.ts";
import { priceBlock, referenceOf } from "./parts/booking-blocks.ts";
import {
	aftercareBlocks,
	carRow,
	changingBlocks,
	locationBlocks,
	stayRow,
	stepsBlock,
} from "./parts/customer-blocks.ts";
import type { Draft } from "./parts/draft.ts";
import { mailCopy, translateTo } from "./parts/i18n.ts";
import { type Block, ltr, runsWith } from "./render/body.ts";

/** A new or confirmed booking, with all its details. It follows the present status. */
export function bookingMailToCustomer(mail: CustomerMail): Draft {
	const { booking } = mail;
	if (booking.status === "cancelled") return cancelledMailToCustomer(mail);
	const attachment = calendarAttachment(booking);
	return customerDraft(mail, {
		withDue: true,
		heading: booking.status === "confirmed" ? "customer.confirmed" : "customer",
		blocks: appointmentBlocks(mail, attachment !== undefined),
		attachment,
	});
}

function appointmentBlocks({ booking, now }: CustomerMail, withCalendar: boolean): Block[] {
	const { language } = booking;
	const t = translateTo(language);
	const { summary } = mailCopy[language].booking;
	const { details, before, services } = mailCopy[language].mail.customer;
	const reference = referenceOf(booking);
	const phone = ltr(formatPhone(booking.phoneNumber));
	return [
		stepsBlock(booking),
		{
			type: "details",
			rows: [stayRow(booking), carRow(booking), { label: details.phone, value: phone }],
		},
		{ type: "heading", text: services },
		priceBlock(booking, language),
		{ type: "paragraph", text: summary.payAtCentre },
		{ type: "heading", text: before.title },
		{
			type: "list",
			items: [
				runsWith({ reference }, (marks) => t("mail:customer.before.reference", marks)),
				before.belongings,
				...(withCalendar ? [before.calendar] : []),
			],
		},
		...changingBlocks(booking, now),
		...aftercareBlocks(booking),
		...locationBlocks(booking),
	];
}
