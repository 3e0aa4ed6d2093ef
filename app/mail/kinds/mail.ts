import {
	type BookingMailKind,
	isToCustomer,
	type KindAbout,
} from "#app/business/bookings/mail-kinds.ts";
import { profile } from "#app/business/centre/profile.ts";
import type {
	PendingAlertMail,
	PendingBookingMail,
	PendingContactMail,
	PersonalMail,
} from "#app/data/base/schema.ts";
import type { Draft, Mail, MailSettings } from "#app/mail/parts/draft.ts";
import { renderText } from "#app/mail/render/body.ts";
import { renderHtml } from "#app/mail/render/html.tsx";
import { stagePicture } from "#app/mail/render/stage.ts";
import { withStaffLink } from "#app/mail/sheet/staff-link.ts";
import { bookingUrl, customerToken, proofOf } from "#app/signing/booking-link.ts";
import * as toCustomer from "./booking-customer.ts";
import * as toBusiness from "./business-draft.ts";
import { type CustomerMail, cardMailToCustomer, freedMailToCustomer } from "./customer-draft.ts";

export function mailFor(mail: PersonalMail, settings: MailSettings): Mail {
	const { inbox } = settings;
	const draft = draftFor(mail, settings);
	const { body, to, replyTo, attachment } =
		mail.booking && !isToCustomer(mail.kind) ? withStaffLink(draft, mail.booking, settings) : draft;
	return {
		to: to ?? inbox,
		replyTo: replyTo || inbox,
		fromName: profile.name[body.language],
		subject: body.subject,
		html: renderHtml(body),
		text: renderText(body),
		attachments: [
			...(body.stage ? [stagePicture(body.stage.name)] : []),
			...(attachment ? [attachment] : []),
		],
	};
}

type CustomerKind = Extract<BookingMailKind, `${string}-customer`>;

/** What each kind says; the morning sheet is written apart, see app/mail/sheet. */
export const drafts: Record<CustomerKind, (mail: CustomerMail, settings: MailSettings) => Draft> &
	Record<
		Exclude<BookingMailKind, CustomerKind>,
		(mail: PendingBookingMail, settings: MailSettings) => Draft
	> &
	Record<KindAbout<"message">, (mail: PendingContactMail) => Draft> &
	Record<KindAbout<"alert">, (mail: PendingAlertMail, settings: MailSettings) => Draft> = {
	"asked-customer": toCustomer.askedMailToCustomer,
	"booking-customer": toCustomer.bookingMailToCustomer,
	"booking-business": toBusiness.bookingMailToBusiness,
	"confirmed-customer": toCustomer.bookingMailToCustomer,
	"moved-customer": toCustomer.movedMailToCustomer,
	"moved-business": toBusiness.movedMailToBusiness,
	"expected-customer": toCustomer.expectedMailToCustomer,
	"cancelled-customer": toCustomer.cancelledMailToCustomer,
	"cancelled-business": toBusiness.cancelledMailToBusiness,
	"reminder-customer": toCustomer.reminderMailToCustomer,
	"unreached-customer": toCustomer.unreachedMailToCustomer,
	"ready-customer": toCustomer.readyMailToCustomer,
	"card-customer": cardMailToCustomer,
	"link-customer": toCustomer.linkMailToCustomer,
	"resent-customer": toCustomer.linkMailToCustomer,
	"review-customer": toCustomer.reviewMailToCustomer,
	"corrected-customer": toCustomer.correctedMailToCustomer,
	"freed-customer": freedMailToCustomer,
	"contact-business": toBusiness.contactMailToBusiness,
};

function draftFor(mail: PersonalMail, settings: MailSettings): Draft {
	if (mail.message) return drafts[mail.kind](mail);
	if (!mail.booking) return drafts[mail.kind](mail, settings);
	if (!isToCustomer(mail.kind)) return drafts[mail.kind](mail, settings);
	const url = urlFor(mail, settings);
	const { now, centre } = settings;
	return drafts[mail.kind]({ ...mail, now, centre, url }, settings);
}

function urlFor({ booking }: PendingBookingMail, { secret, origin }: MailSettings) {
	const { reference, language, email, source, status, proof } = booking;
	const isUnproved = source === "web" && status === "pending" && proof !== "proved";
	const added = isUnproved ? proofOf(reference, email, secret) : undefined;
	return bookingUrl(customerToken(booking, secret), language, origin, added);
}
