import { riyadhToday } from "#app/business/base/calendar.ts";
import { stayOf } from "#app/business/bookings/capacity.ts";
import { formatDay } from "#app/copy/format/format.ts";
import {
	callBlock,
	carRow,
	changingBlocks,
	locationBlocks,
	reasonBlocks,
	stayRow,
} from "../parts/customer-blocks.ts";
import type { Draft } from "../parts/draft.ts";
import { mailCopy } from "../parts/i18n.ts";
import { type CustomerMail, calendarAttachment, customerDraft } from "./customer-draft.ts";

/** Staff expect the car on another day. The attached file changes the days in the customer's calendar. */
export function expectedMailToCustomer(mail: CustomerMail): Draft {
	const { booking, reason, now } = mail;
	const { language, heldDays, bookingDate } = booking;
	const { lastDay } = stayOf(heldDays);
	const { expected } = mailCopy[language].mail.customer;
	const before = formatDay(mail.expectedFrom ?? lastDay, language);
	const attachment = calendarAttachment(booking);
	return customerDraft(mail, {
		heading: "customer.expected",
		values: { before, expected: formatDay(lastDay, language) },
		dayLabel: expected.day,
		day: lastDay,
		reasons: reasonBlocks("expected", reason, booking),
		blocks: [
			{
				type: "details",
				rows: [stayRow(booking), { label: expected.before, value: before }, carRow(booking)],
			},
			...(attachment ? [{ type: "paragraph" as const, text: expected.calendar }] : []),
			callBlock("expected.call", booking),
			...(bookingDate > riyadhToday(now) ? changingBlocks(booking, now) : []),
			...locationBlocks(booking),
		],
		attachment,
	});
}
