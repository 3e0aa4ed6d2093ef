import { formatDay } from "#app/copy/format/format.ts";
import {
	callBlock,
	carRow,
	changingBlocks,
	lateBlocks,
	locationBlocks,
	stayRow,
	stepsBlock,
} from "../parts/customer-blocks.ts";
import type { Draft } from "../parts/draft.ts";
import { mailCopy } from "../parts/i18n.ts";
import { type CustomerMail, calendarAttachment, customerDraft } from "./customer-draft.ts";

/** The attached file moves the event in the customer's calendar. */
export function movedMailToCustomer(mail: CustomerMail): Draft {
	const { booking, movedFrom = booking.bookingDate, now } = mail;
	const { language, status } = booking;
	const { moved, details } = mailCopy[language].mail.customer;
	const attachment = calendarAttachment(booking);
	const before = formatDay(movedFrom, language);
	return customerDraft(mail, {
		heading: "customer.moved",
		dayLabel: details.newDay,
		lead: status === "pending" ? moved.lead : moved.confirmed,
		values: { before },
		blocks: [
			stepsBlock(booking),
			{
				type: "details",
				rows: [{ label: details.dayBefore, value: before }, stayRow(booking), carRow(booking)],
			},
			...lateBlocks(booking),
			...(attachment ? [{ type: "paragraph" as const, text: moved.calendar }] : []),
			callBlock("moved.call", booking),
			...changingBlocks(booking, now),
			...locationBlocks(booking),
		],
		attachment,
	});
}
