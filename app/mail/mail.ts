import { profile } from "#app/business/profile.ts";
import type { PendingMail } from "#app/data/schema.ts";
import { bookingMailToBusiness } from "./booking-business.ts";
import { bookingMailToCustomer } from "./booking-customer.ts";
import { contactMailToBusiness } from "./contact-business.ts";
import type { Draft, Mail } from "./draft.ts";
import { renderHtml } from "./html.tsx";
import { isToCustomer } from "./recipient.ts";
import { renderText } from "./text.ts";

export function mailFor(mail: PendingMail, inbox: string): Mail {
	const { body, to, replyTo, attachment } = draftFor(mail);
	return {
		to: to ?? inbox,
		replyTo: replyTo ?? inbox,
		fromName: profile.name[body.language],
		subject: body.subject,
		html: renderHtml(body),
		text: renderText(body),
		attachment,
	};
}

function draftFor({ kind, booking, message }: PendingMail): Draft {
	if (message) return contactMailToBusiness(message);
	return isToCustomer(kind)
		? bookingMailToCustomer(booking)
		: bookingMailToBusiness(booking);
}
