import { formatShortDay } from "#app/copy/format/format.ts";
import {
	changingBlock,
	deadlineOf,
	stayRow,
	visitBlocks,
} from "#app/mail/parts/customer-blocks.ts";
import type { Draft } from "#app/mail/parts/draft.ts";
import { mailCopy } from "#app/mail/parts/i18n.ts";
import { type CustomerMail, customerDraft } from "./customer-draft.ts";

/** Two days before the appointment, while cancelling is still free of charge. */
export function reminderMailToCustomer(mail: CustomerMail): Draft {
	const { booking, now } = mail;
	const { bookingDate, language, status } = booking;
	const { pay, reminder } = mailCopy[language].mail.customer;
	const coming = { ...mail, url: `${mail.url}#coming` };
	return customerDraft(coming, {
		withDue: true,
		heading: "customer.reminder",
		stage: "covered",
		link: reminder.link,
		lead: status === "pending" ? reminder.lead : reminder.confirmed,
		values: { moment: deadlineOf(booking), shortDay: formatShortDay(bookingDate, language) },
		blocks: [
			{ type: "details", rows: [stayRow(booking)] },
			...visitBlocks(booking),
			{ type: "paragraph", text: pay },
			changingBlock(booking, { now }),
		],
	});
}
