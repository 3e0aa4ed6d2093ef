import { isToCustomer } from "#app/business/bookings/mail-kinds.ts";
import { profile } from "#app/business/centre/profile.ts";
import type { PersonalMail } from "#app/data/base/schema.ts";
import type { Draft, Mail, MailSettings } from "#app/mail/parts/draft.ts";
import { renderText } from "#app/mail/render/body.ts";
import { renderHtml } from "#app/mail/render/html.tsx";
import { stagePicture } from "#app/mail/render/stage.ts";
import { withStaffLink } from "#app/mail/sheet/staff-link.ts";
import { businessDraft, contactMail, toBusiness } from "./business-draft.ts";
import { customerDraft } from "./customer-draft.ts";
import { freedMail, toCustomer } from "./to-customer.ts";

export function mailFor(mail: PersonalMail, settings: MailSettings): Mail {
	const { inbox } = settings;
	const { body, to, replyTo, attachment } = draftFor(mail, settings);
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

/** The morning sheet is written apart, see app/mail/sheet. */
function draftFor(mail: PersonalMail, settings: MailSettings): Draft {
	if (mail.message) return contactMail(mail);
	if (!mail.booking) return freedMail(mail, settings);
	if (isToCustomer(mail.kind)) return customerDraft(mail, settings, toCustomer[mail.kind]);
	const { booking } = mail;
	const parts = toBusiness[mail.kind](mail, settings.centre);
	return withStaffLink(businessDraft(booking, settings.centre, parts), booking, settings);
}
