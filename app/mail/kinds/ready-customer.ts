import { riyadhToday } from "#app/business/base/calendar.ts";
import { addressIn, profile } from "#app/business/centre/profile.ts";
import { hoursOn } from "#app/copy/sentences/opening-hours.ts";
import type { Draft } from "#app/mail/parts/draft.ts";
import { mailCopy } from "#app/mail/parts/i18n.ts";
import { type CustomerMail, customerDraft } from "./customer-draft.ts";

/** The car as staff photographed it, as a part of the mail: no address of the photo is in a mailbox. */
export function readyMailToCustomer(mail: CustomerMail): Draft {
	const { booking, photo, now } = mail;
	const { language } = booking;
	const { customer } = mailCopy[language].mail;
	const contentId = "photo";
	return customerDraft(mail, {
		withDue: true,
		heading: "customer.ready",
		stage: photo ? undefined : "bare",
		reasons: photo ? [{ ...photo, type: "photo", contentId, alt: customer.ready.photo }] : [],
		blocks: [
			{ type: "paragraph", text: customer.ready.photos },
			{ type: "heading", text: customer.place.title },
			{ type: "paragraph", text: addressIn(language) },
			{ type: "list", items: hoursOn(riyadhToday(now), language) },
			{ type: "button", label: customer.place.map, href: profile.map, isQuiet: true },
		],
		attachment: photo && {
			filename: "car.jpg",
			type: "image/jpeg",
			content: photo.content,
			contentId,
		},
	});
}
