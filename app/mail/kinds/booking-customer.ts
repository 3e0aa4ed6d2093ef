import { priceBlock } from "#app/mail/parts/booking-blocks.ts";
import { changingBlock, stayRow, visitBlocks } from "#app/mail/parts/customer-blocks.ts";
import type { Draft } from "#app/mail/parts/draft.ts";
import { mailCopy } from "#app/mail/parts/i18n.ts";
import { cancelledMailToCustomer } from "./cancelled-customer.ts";
import { type CustomerMail, calendarAttachment, customerDraft } from "./customer-draft.ts";

/** A new or confirmed booking. It follows the present status. */
export function bookingMailToCustomer(mail: CustomerMail): Draft {
	const { booking, kind, now } = mail;
	const { language, status } = booking;
	if (status === "cancelled") return cancelledMailToCustomer(mail);
	const { confirmed, pay } = mailCopy[language].mail.customer;
	/** Of a booking by telephone that staff confirmed at once, this mail is the first one, which has the prices. */
	const isFirst = kind === "booking-customer" || booking.source === "phone";
	return customerDraft(mail, {
		withDue: true,
		heading: status === "confirmed" ? "customer.confirmed" : "customer",
		stage: "covered",
		blocks: [
			{ type: "details", rows: [stayRow(booking)] },
			...visitBlocks(booking),
			...(isFirst ? [priceBlock(booking, language)] : []),
			{ type: "paragraph", text: isFirst ? pay : confirmed.prices },
			changingBlock(booking, { now, isFirst }),
		],
		attachment: calendarAttachment(booking),
	});
}
