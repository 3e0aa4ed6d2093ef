import { bookBefore } from "#app/business/bookings/capacity.ts";
import { formatMoment } from "#app/copy/format/format.ts";
import { priceBlock } from "#app/mail/parts/booking-blocks.ts";
import { stayRow } from "#app/mail/parts/customer-blocks.ts";
import type { Draft } from "#app/mail/parts/draft.ts";
import { mailCopy, translateTo } from "#app/mail/parts/i18n.ts";
import { type CustomerMail, customerDraft } from "./customer-draft.ts";

/** Nothing is booked yet, so there is no calendar file. */
export function askedMailToCustomer(mail: CustomerMail): Draft {
	const { booking, now } = mail;
	const { language } = booking;
	const { asked } = mailCopy[language].mail.customer;
	const moment = formatMoment(bookBefore(now), language);
	return customerDraft(mail, {
		heading: "customer.asked",
		stage: "covered",
		lead: translateTo(language)("mail:customer.asked.lead", { moment }),
		values: { moment },
		dayLabel: asked.day,
		link: asked.link,
		blocks: [
			{ type: "paragraph", text: asked.ignore },
			{ type: "details", rows: [stayRow(booking)] },
			priceBlock(booking, language),
		],
	});
}
