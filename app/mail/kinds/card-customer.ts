import { afterCaresOf } from "#app/business/prices/catalogue.ts";
import { warrantyEnd } from "#app/business/warranty/warranty.ts";
import { formatDay } from "#app/copy/format/format.ts";
import { nameOf } from "#app/mail/parts/booking-blocks.ts";
import type { Draft, MailSettings } from "#app/mail/parts/draft.ts";
import { mailCopy, translateTo } from "#app/mail/parts/i18n.ts";
import { userText } from "#app/mail/render/body.ts";
import { cardUrl } from "#app/signing/card-code.ts";
import { type CustomerMail, customerDraft } from "./customer-draft.ts";

/** The link to the warranty card, which stays when the link to the booking has ended. */
export function cardMailToCustomer(mail: CustomerMail, { origin }: MailSettings): Draft {
	const { language } = mail.booking;
	if (!mail.card) throw new Error("A mail about a card without the card");
	const { code, lines, carName } = mail.card;
	const t = translateTo(language);
	const { after, card, details } = mailCopy[language].mail.customer;
	const warranties = lines
		.map((line) => ({
			service: nameOf(line, language),
			end: warrantyEnd(line.installed, line.years),
		}))
		.toSorted((one, other) => one.end.localeCompare(other.end));
	return customerDraft(
		{ ...mail, url: cardUrl(code, language, origin) },
		{
			heading: "customer.card",
			/** Each service by its name: the warranties may end on different days. */
			about: warranties.map(({ service, end }) => ({
				label: t("mail:customer.card.until", { service }),
				value: formatDay(end, language),
			})),
			dayLabel: card.installed,
			day: lines
				.map(({ installed }) => installed)
				.toSorted()
				.at(-1),
			link: card.link,
			blocks: [
				...(carName
					? [{ type: "details" as const, rows: [{ label: details.car, value: userText(carName) }] }]
					: []),
				...afterCaresOf(lines.map(({ code }) => code))
					.filter((care) => care === "washing")
					.map((care) => ({ type: "paragraph" as const, text: after[care] })),
				{ type: "paragraph", text: card.keep },
			],
		},
	);
}
