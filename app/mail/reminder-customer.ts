import { formatRiyals } from "#app/copy/format.ts";
import { fillRuns } from "./body.ts";
import { referenceOf } from "./booking-blocks.ts";
import {
	carRow,
	changingBlocks,
	dayRow,
	deadlineOf,
	locationBlocks,
} from "./customer-blocks.ts";
import { type CustomerMail, customerDraft } from "./customer-draft.ts";
import type { Draft } from "./draft.ts";
import { amountOf, mailCopy, nameOf } from "./mail-copy.ts";

/** Two days before the appointment, while cancelling is still free of charge. */
export function reminderMailToCustomer(mail: CustomerMail): Draft {
	const { booking, now } = mail;
	const { language, lines, status, totalPrice } = booking;
	const { change, customer, booking: page } = mailCopy[language];
	const { reminder, details, before } = customer;
	const lead = status === "pending" ? reminder.lead : reminder.confirmed;
	const total = amountOf(formatRiyals(totalPrice), language);
	return customerDraft(mail, {
		heading: { ...reminder, preview: change.free, lead },
		values: { moment: deadlineOf(booking) },
		blocks: [
			{
				type: "details",
				rows: [
					dayRow(booking),
					carRow(booking),
					{ label: details.total, value: total },
				],
			},
			{ type: "heading", text: reminder.services },
			{ type: "list", items: lines.map((line) => nameOf(line, language)) },
			{ type: "heading", text: before.title },
			{
				type: "list",
				items: [
					fillRuns(before.reference, { reference: referenceOf(booking) }),
					before.belongings,
					page.summary.payAtCentre,
				],
			},
			...changingBlocks(booking, now),
			...locationBlocks(booking),
		],
	});
}
