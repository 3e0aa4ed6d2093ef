import { profile } from "#app/business/profile.ts";
import type { OwedMail } from "#app/data/schema.ts";
import { bookingMailToBusiness } from "./booking-business.ts";
import { bookingMailToCustomer } from "./booking-customer.ts";
import { contactMailToBusiness } from "./contact-business.ts";
import type { Letter } from "./letter.ts";
import { letterHtml } from "./letter-html.tsx";
import { letterText } from "./letter-text.ts";

/** A mail ready for any transport. */
export type Mail = {
	to: string;
	replyTo: string;
	fromName: string;
	subject: string;
	html: string;
	text: string;
	attachment?: Attachment;
};

export type Attachment = { filename: string; type: string; content: string };

/** What a mail's own file decides; the rest follows from its letter. */
export type Draft = {
	letter: Letter;
	/** Nobody named means the centre itself. */
	to?: string;
	replyTo?: string;
	attachment?: Attachment;
};

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
