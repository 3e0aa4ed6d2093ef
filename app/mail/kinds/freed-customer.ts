import { localizedPath } from "#app/business/base/language.ts";
import { alertEnd } from "#app/business/bookings/day-alert.ts";
import { profile } from "#app/business/centre/profile.ts";
import { quoteFor } from "#app/business/prices/quote.ts";
import { choicePath } from "#app/business/prices/selection.ts";
import { formatDay, formatMoment } from "#app/copy/format/format.ts";
import { identity } from "#app/copy/format/identity.ts";
import type { PendingAlertMail } from "#app/data/base/schema.ts";
import { nameOf } from "#app/mail/parts/booking-blocks.ts";
import { centrePhone, dayFact } from "#app/mail/parts/customer-blocks.ts";
import type { Draft, MailSettings } from "#app/mail/parts/draft.ts";
import { mailCopy, translateTo } from "#app/mail/parts/i18n.ts";
import { paragraph } from "#app/mail/render/body.ts";
import { alertUrl } from "#app/signing/booking-link.ts";

/** To somebody who waits for a full day. The link opens the form with what was chosen; nothing is held. */
export function freedMailToCustomer(
	{ alert }: PendingAlertMail,
	{ secret, origin = profile.origin }: MailSettings,
): Draft {
	const { id, email, day, carType, serviceIds, language } = alert;
	const t = translateTo(language);
	const { customer, footer } = mailCopy[language].mail;
	const { freed } = customer;
	const values = { day: formatDay(day, language) };
	const choice = { car: carType, services: serviceIds, day };
	const path = localizedPath(language, choicePath("/booking", choice));
	const stop = alertUrl(id, language, secret, origin);
	const { lines } = quoteFor(serviceIds, carType);
	return {
		to: email,
		body: {
			language,
			subject: t("mail:customer.freed.subject", values),
			preview: freed.preview,
			title: freed.title,
			blocks: [
				{ type: "ticket", facts: [dayFact({ bookingDate: day, language }, freed.day)] },
				paragraph(t("mail:customer.freed.lead", values)),
				paragraph(freed.hold),
				{ type: "button", label: freed.link, href: new URL(path, origin).href },
				{ type: "list", items: lines.map((line) => nameOf(line, language)) },
				paragraph(t("mail:customer.freed.end", { moment: formatMoment(alertEnd(day), language) })),
				paragraph({ link: freed.stop, href: stop }),
			],
			footer: [freed.why, [`${footer.call}: `, centrePhone], identity[language]],
		},
	};
}
