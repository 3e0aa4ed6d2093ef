import { lapseMoment } from "#app/business/lapse.ts";
import { formatMoment } from "#app/copy/format/format.ts";
import { callBlock, callButton, changingBlocks } from "../parts/customer-blocks.ts";
import type { Draft } from "../parts/draft.ts";
import { translateTo } from "../parts/i18n.ts";
import { type CustomerMail, customerDraft } from "./customer-draft.ts";

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
