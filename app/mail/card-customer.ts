import { comma } from "#app/business/language.ts";
import { warrantyEnd } from "#app/business/warranty.ts";
import { formatDay } from "#app/copy/format.ts";
import { cardUrl } from "#app/signing/card-code.ts";
import { type CustomerMail, customerDraft } from "./customer-draft.ts";
import type { Draft } from "./draft.ts";
import { mailCopy } from "./i18n.ts";
import { nameOf } from "./lines.ts";

/** The link to the warranty card, which stays when the link to the booking has ended. */
export function cardMailToCustomer(mail: CustomerMail, origin?: string): Draft {
	const { language } = mail.booking;
	if (!mail.card) throw new Error("A mail about a card without the card");
	const { code, lines } = mail.card;
	const url = cardUrl(code, language, origin);
	const { card } = mailCopy[language].mail.customer;
	const warranties = lines.map((line) => ({
		label: nameOf(line, language),
		end: warrantyEnd(line.installed, line.years),
	}));
	const [last = ""] = warranties
		.map(({ end }) => end)
		.toSorted()
		.reverse();
	const longest = warranties.filter(({ end }) => end === last);
	const shorter = warranties.filter(({ end }) => end !== last);
	return customerDraft(
		{ ...mail, url },
		{
			heading: "customer.card",
			about: {
				label: card.until,
				value: formatDay(last, language),
				note: longest.map(({ label }) => label).join(comma[language]),
			},
			link: card.link,
			blocks: [
				...(shorter.length > 0
					? [
							{
								type: "details" as const,
								rows: shorter.map(({ label, end }) => ({
									label,
									value: `${card.until} ${formatDay(end, language)}`,
								})),
							},
						]
					: []),
				{ type: "paragraph", text: card.keep },
				{ type: "paragraph", text: card.invoice },
			],
		},
	);
}
