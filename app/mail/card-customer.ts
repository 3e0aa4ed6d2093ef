import { warrantyEnd } from "#app/business/warranty.ts";
import { formatDay } from "#app/copy/format.ts";
import { cardUrl } from "#app/signing/card-code.ts";
import { type CustomerMail, customerDraft } from "./customer-draft.ts";
import type { Draft } from "./draft.ts";
import { mailCopy, translateTo } from "./i18n.ts";
import { nameOf } from "./lines.ts";

/** The link to the warranty card, which stays when the link to the booking has ended. */
export function cardMailToCustomer(mail: CustomerMail, origin?: string): Draft {
	const { language } = mail.booking;
	if (!mail.card) throw new Error("A mail about a card without the card");
	const { code, lines } = mail.card;
	const url = cardUrl(code, language, origin);
	const t = translateTo(language);
	const { card } = mailCopy[language].mail.customer;
	return customerDraft(
		{ ...mail, url },
		{
			heading: "customer.card",
			link: card.link,
			blocks: [
				{
					type: "details",
					rows: lines.map((line) => ({
						label: nameOf(line, language),
						value: t("mail:customer.card.until", {
							day: formatDay(warrantyEnd(line.installed, line.years), language),
						}),
					})),
				},
				{ type: "paragraph", text: card.keep },
				{ type: "paragraph", text: card.invoice },
			],
		},
	);
}
