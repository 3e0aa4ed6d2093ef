import { lapseMoment } from "#app/business/lapse.ts";
import { formatMoment } from "#app/copy/format.ts";
import { callBlock, callButton, changingBlocks } from "./customer-blocks.ts";
import { type CustomerMail, customerDraft } from "./customer-draft.ts";
import type { Draft } from "./draft.ts";
import { translateTo } from "./i18n.ts";

/** Before a booking ends because nobody answers the centre's calls. */
export function unreachedMailToCustomer(mail: CustomerMail): Draft {
	const { booking, now } = mail;
	const { language } = booking;
	const moment = formatMoment(lapseMoment(now), language);
	return customerDraft(mail, {
		heading: "customer.unreached",
		values: { moment },
		urgent: [
			{
				type: "paragraph",
				text: translateTo(language)("mail:customer.unreached.until", {
					moment,
				}),
			},
			callBlock("unreached.call", booking),
			callButton(booking),
		],
		blocks: changingBlocks(booking, now),
	});
}
