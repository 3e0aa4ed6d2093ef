import { localizedPath } from "#app/business/base/language.ts";
import { callBlock, lateBlocks, reasonText } from "#app/mail/parts/customer-blocks.ts";
import type { Draft } from "#app/mail/parts/draft.ts";
import { mailCopy } from "#app/mail/parts/i18n.ts";
import { type CustomerMail, calendarAttachment, customerDraft } from "./customer-draft.ts";

/** The attached file removes the event from the customer's calendar. */
export function cancelledMailToCustomer(mail: CustomerMail): Draft {
	const { booking, reason } = mail;
	const { cancelled, details } = mailCopy[booking.language].mail.customer;
	const why = reasonText("cancelled", reason, booking);
	const attachment = calendarAttachment(booking);
	return customerDraft(mail, {
		heading: "customer.cancelled",
		dayLabel: details.cancelledDay,
		reasons: [...(why ? [{ type: "paragraph" as const, text: why }] : []), ...lateBlocks(booking)],
		blocks: [
			...(attachment ? [{ type: "paragraph" as const, text: cancelled.calendar }] : []),
			{
				type: "button",
				label: cancelled.again,
				href: new URL(localizedPath(booking.language, "/booking"), mail.url).href,
			},
			callBlock("cancelled.call", booking),
		],
		attachment,
	});
}
