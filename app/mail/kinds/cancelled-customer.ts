import { callBlock, lateBlocks, reasonBlocks } from "../parts/customer-blocks.ts";
import type { Draft } from "../parts/draft.ts";
import { mailCopy } from "../parts/i18n.ts";
import { type CustomerMail, calendarAttachment, customerDraft } from "./customer-draft.ts";

/** The attached file removes the event from the customer's calendar. */
export function cancelledMailToCustomer(mail: CustomerMail): Draft {
	const { booking, reason } = mail;
	const { cancelled, details } = mailCopy[booking.language].mail.customer;
	const attachment = calendarAttachment(booking);
	return customerDraft(mail, {
		heading: "customer.cancelled",
		dayLabel: details.cancelledDay,
		reasons: [...reasonBlocks("cancelled", reason, booking), ...lateBlocks(booking)],
		blocks: [
			...(attachment ? [{ type: "paragraph" as const, text: cancelled.calendar }] : []),
			callBlock("cancelled.call", booking),
		],
		attachment,
	});
}
