import { profile } from "#app/business/centre/profile.ts";
import type { PendingBookingMail, PersonalMail } from "#app/data/base/schema.ts";
import { bookingToken, bookingUrl } from "#app/signing/booking-link.ts";
import { bookingMailToBusiness } from "../booking-business.ts";
import { bookingMailToCustomer } from "../booking-customer.ts";
import { cancelledMailToBusiness } from "../cancelled-business.ts";
import type { Draft, Mail, MailSettings } from "../parts/draft.ts";
import { isToCustomer } from "../recipient.ts";
import { renderHtml } from "../render/html.tsx";
import { renderText } from "../render/text.ts";
import { withStaffLink } from "../sheet/staff-link.ts";
import { cancelledMailToCustomer } from "./cancelled-customer.ts";
import { cardMailToCustomer } from "./card-customer.ts";
import { contactMailToBusiness } from "./contact-business.ts";
import { expectedMailToCustomer } from "./expected-customer.ts";
import { freedMailToCustomer } from "./freed-customer.ts";
import { movedMailToBusiness } from "./moved-business.ts";
import { movedMailToCustomer } from "./moved-customer.ts";
import { reminderMailToCustomer } from "./reminder-customer.ts";
import { unreachedMailToCustomer } from "./unreached-customer.ts";

export async function mailFor(mail: PersonalMail, settings: MailSettings): Promise<Mail> {
	const { inbox } = settings;
	const draft = await draftFor(mail, settings);
	const { body, to, replyTo, attachment } =
		mail.booking && !isToCustomer(mail.kind)
			? await withStaffLink(draft, mail.booking, settings)
			: draft;
	return {
		to: to ?? inbox,
		replyTo: replyTo || inbox,
		fromName: profile.name[body.language],
		subject: body.subject,
		html: renderHtml(body),
		text: renderText(body),
		attachment,
	};
}

async function draftFor(mail: PersonalMail, settings: MailSettings): Promise<Draft> {
	switch (mail.kind) {
		case "contact-business":
			return contactMailToBusiness(mail.message);
		case "freed-customer":
			return freedMailToCustomer(mail.alert, settings);
		case "booking-business":
			return bookingMailToBusiness(mail.booking);
		case "moved-business":
			return movedMailToBusiness(mail);
		case "cancelled-business":
			return cancelledMailToBusiness(mail.booking);
	}
	const customerMail = {
		...mail,
		now: settings.now,
		url: await urlFor(mail, settings),
	};
	switch (mail.kind) {
		case "card-customer":
			return cardMailToCustomer(customerMail, settings.origin);
		case "booking-customer":
		case "confirmed-customer":
			return bookingMailToCustomer(customerMail);
		case "moved-customer":
			return movedMailToCustomer(customerMail);
		case "expected-customer":
			return expectedMailToCustomer(customerMail);
		case "cancelled-customer":
			return cancelledMailToCustomer(customerMail);
		case "reminder-customer":
			return reminderMailToCustomer(customerMail);
		case "unreached-customer":
			return unreachedMailToCustomer(customerMail);
	}
}

async function urlFor(
	{ booking: { reference, language } }: PendingBookingMail,
	{ secret, origin }: MailSettings,
): Promise<string> {
	const token = await bookingToken(reference, "customer", secret);
	return bookingUrl(token, language, origin);
}
