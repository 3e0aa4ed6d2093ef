import { referenceOf } from "../parts/booking-blocks.ts";
import {
	carRow,
	changingBlocks,
	deadlineOf,
	locationBlocks,
	stayRow,
	stepsBlock,
} from "../parts/customer-blocks.ts";
import type { Draft } from "../parts/draft.ts";
import { mailCopy, translateTo } from "../parts/i18n.ts";
import { nameOf } from "../parts/lines.ts";
import { runsWith } from "../render/body.ts";
import { type CustomerMail, customerDraft } from "./customer-draft.ts";

/** Two days before the appointment, while cancelling is still free of charge. */
export function reminderMailToCustomer(mail: CustomerMail): Draft {
	const { booking, now } = mail;
	const { language, lines, status } = booking;
	const t = translateTo(language);
	const { mail: copy, booking: page } = mailCopy[language];
	const { reminder, before } = copy.customer;
	const reference = referenceOf(booking);
	const coming = { ...mail, url: `${mail.url}#coming` };
	return customerDraft(coming, {
		withDue: true,
		heading: "customer.reminder",
		link: reminder.link,
		lead: status === "pending" ? reminder.lead : reminder.confirmed,
		values: { moment: deadlineOf(booking) },
		blocks: [
			stepsBlock(booking),
			{
				type: "details",
				rows: [stayRow(booking), carRow(booking)],
			},
			{ type: "heading", text: reminder.services },
			{ type: "list", items: lines.map((line) => nameOf(line, language)) },
			{ type: "heading", text: before.title },
			{
				type: "list",
				items: [
					runsWith({ reference }, (marks) => t("mail:customer.before.reference", marks)),
					before.bring,
					before.belongings,
					page.summary.payAtCentre,
				],
			},
			...changingBlocks(booking, now),
			...locationBlocks(booking),
		],
	});
}
