import { internationalPhone } from "#app/business/base/phone.ts";
import { removeDirectionMarks } from "#app/business/base/text.ts";
import type { PendingContactMail } from "#app/data/base/schema.ts";
import type { Draft } from "#app/mail/parts/draft.ts";
import { mailCopy, translateTo } from "#app/mail/parts/i18n.ts";
import { personRows } from "./business-draft.ts";

/** To the centre, for each message; replies go to the visitor. */
export function contactMailToBusiness({ message }: PendingContactMail): Draft {
	const { message: copy, person } = mailCopy.ar.mail.business;
	const number = internationalPhone(message.phone).slice(1);
	const chat = { link: person.whatsapp, href: `https://wa.me/${number}` };
	return {
		replyTo: message.email,
		body: {
			language: "ar",
			subject: translateTo("ar")("mail:business.message.subject", { id: message.id }),
			preview: copy.preview,
			title: copy.title,
			blocks: [
				{ type: "paragraph", text: copy.lead },
				{ type: "details", rows: personRows(message, [" · ", chat]) },
				{ type: "heading", text: copy.text },
				{ type: "message", text: removeDirectionMarks(message.message) },
			],
			footer: [],
		},
	};
}
