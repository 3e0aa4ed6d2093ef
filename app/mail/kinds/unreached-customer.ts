import { lapseMoment } from "#app/business/bookings/deadline.ts";
import { formatMoment } from "#app/copy/format/format.ts";
import { callButton } from "#app/mail/parts/customer-blocks.ts";
import type { Draft } from "#app/mail/parts/draft.ts";
import { mailCopy, translateTo } from "#app/mail/parts/i18n.ts";
import { paragraph } from "#app/mail/render/body.ts";
import { type CustomerMail, customerDraft } from "./customer-draft.ts";

/** Before a booking ends because nobody answers the centre's calls. */
export function unreachedMailToCustomer(mail: CustomerMail): Draft {
	const { booking, now } = mail;
	const { language } = booking;
	const { unreached } = mailCopy[language].mail.customer;
	const moment = formatMoment(lapseMoment(now), language);
	return customerDraft(mail, {
		heading: "customer.unreached",
		values: { moment },
		urgent: [
			paragraph(translateTo(language)("mail:customer.unreached.until", { moment })),
			paragraph(unreached.call),
			callButton(booking),
		],
		blocks: [],
	});
}
