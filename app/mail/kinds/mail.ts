import { comma } from "#app/business/base/language.ts";
import { firstNameOf } from "#app/business/base/text.ts";
import { isToCustomer } from "#app/business/bookings/mail-kinds.ts";
import { profile } from "#app/business/centre/profile.ts";
import { formatDay, withLtrMarks } from "#app/copy/format/format.ts";
import { identity } from "#app/copy/format/identity.ts";
import { sumOf } from "#app/copy/sentences/booking.ts";
import type { PendingBookingMail, PersonalMail, StoredBooking } from "#app/data/base/schema.ts";
import { dueFact, referenceOf } from "#app/mail/parts/booking-blocks.ts";
import { centrePhone, dayFact } from "#app/mail/parts/customer-blocks.ts";
import type { Draft, Mail, MailSettings } from "#app/mail/parts/draft.ts";
import { mailCopy, translateTo } from "#app/mail/parts/i18n.ts";
import { withStaffButton } from "#app/mail/parts/staff-pages.ts";
import {
	type Block,
	button,
	paragraph,
	renderText,
	runsWith,
	userText,
} from "#app/mail/render/body.ts";
import { renderHtml } from "#app/mail/render/html.tsx";
import { stagePicture } from "#app/mail/render/stage.ts";
import { businessDraft, contactMail, toBusiness } from "./business-draft.ts";
import {
	addWords,
	alsoIn,
	type CustomerMail,
	isNameTold,
	type Parts,
	toCustomer,
	urlFor,
} from "./to-customer.ts";

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

function draftFor(mail: PersonalMail, settings: MailSettings): Draft {
	if (mail.message) return contactMail(mail);
	if (isToCustomer(mail.kind)) return customerDraft(mail, settings, toCustomer[mail.kind]);
	const { booking } = mail;
	const parts = toBusiness[mail.kind](mail, settings.centre);
	return withStaffButton(businessDraft(booking, settings.centre, parts), booking, settings);
}

function customerDraft(
	mail: PendingBookingMail,
	settings: MailSettings,
	partsOf: (mail: CustomerMail) => Parts,
): Draft {
	const { booking } = mail;
	const about = addWords(mail, settings);
	const { language, t, texts } = about;
	const parts = partsOf(about);
	const also = alsoIn(about);
	const { heading, dayBelow, link = texts.link, url = urlFor(mail, settings), stage } = parts;
	const { footer } = mailCopy[language].mail;
	const isCancelled = heading === "customer.cancelled";
	const ticket: Block = {
		type: "ticket",
		isCancelled,
		facts: [
			...(parts.about ?? []),
			...(parts.withoutDay ? [] : [dayFact(booking, parts.dayLabel, parts.day)]),
			{ label: texts.reference, value: referenceOf(booking) },
			...(parts.withDue ? [dueFact(booking, language)] : []),
		],
	};
	const placeholders = {
		reference: withLtrMarks(booking.reference),
		day: formatDay(booking.bookingDate, language),
		sum: sumOf(booking, t),
		...parts.values,
	};
	const subject = parts.isByUs
		? t("mail:customer.cancelled.byUs", placeholders)
		: t(`mail:${heading}.subject`, placeholders);
	return {
		to: booking.email,
		attachment: parts.attachment,
		body: {
			language,
			subject: [subject, ...also.subject].join(comma[language]),
			preview: t(`mail:${heading}.preview`, placeholders),
			title: t(`mail:${heading}.title`),
			stage: stage && { name: stage, note: footer.rendered },
			blocks: [
				...(dayBelow ? [] : [ticket]),
				...greetingFor(booking),
				paragraph(parts.lead ?? t(`mail:${heading}.lead`, placeholders)),
				...(parts.reasons ?? []),
				...also.sentences,
				...(dayBelow ? [ticket] : []),
				button(link, url, isCancelled || dayBelow),
				...parts.blocks,
				...also.blocks,
			],
			footer: [footer.why, [`${footer.call}: `, centrePhone], identity[language]],
		},
	};
}

function greetingFor({ customerName, language, status }: StoredBooking): Block[] {
	const t = translateTo(language);
	if (!isNameTold({ status })) return [];
	const name = userText(firstNameOf(customerName));
	return [paragraph(runsWith({ name }, (marks) => t("mail:customer.greeting", marks)))];
}
