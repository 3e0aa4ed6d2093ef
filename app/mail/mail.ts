import { profile } from "#app/business/profile.ts";
import type { OwedMail } from "#app/data/schema.ts";
import { bookingMailToBusiness } from "./booking-business.ts";
import { bookingMailToCustomer } from "./booking-customer.ts";
import { contactMailToBusiness } from "./contact-business.ts";
import type { Draft, Mail } from "./draft.ts";
import { letterHtml } from "./letter-html.tsx";
import { letterText } from "./letter-text.ts";

export function mailFor(owed: OwedMail, inbox: string): Mail {
	const { letter, to, replyTo, attachment } = draftFor(owed);
	return {
		to: to ?? inbox,
		replyTo: replyTo ?? inbox,
		fromName: profile.name[letter.language],
		subject: letter.subject,
		html: letterHtml(letter),
		text: letterText(letter),
		attachment,
	};
}

function draftFor({ kind, booking, message }: OwedMail): Draft {
	if (message) return contactMailToBusiness(message);
	return kind === "booking-customer"
		? bookingMailToCustomer(booking)
		: bookingMailToBusiness(booking);
}
