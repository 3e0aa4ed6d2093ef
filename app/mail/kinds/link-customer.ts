import { riyadhToday } from "#app/business/base/calendar.ts";
import { isFinal } from "#app/business/bookings/status.ts";
import { changingBlock } from "#app/mail/parts/customer-blocks.ts";
import type { Draft } from "#app/mail/parts/draft.ts";
import { type CustomerMail, customerDraft } from "./customer-draft.ts";

/** Staff have ended the links in the earlier mails. */
export function linkMailToCustomer(mail: CustomerMail): Draft {
	const { booking, now } = mail;
	const isAhead = !isFinal(booking.status) && booking.bookingDate > riyadhToday(now);
	return customerDraft(mail, {
		heading: "customer.newLink",
		blocks: isAhead ? [changingBlock(booking, { now })] : [],
	});
}
