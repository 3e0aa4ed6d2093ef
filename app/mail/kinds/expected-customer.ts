import { stayOf } from "#app/business/bookings/capacity.ts";
import { formatDay } from "#app/copy/format/format.ts";
import { callBlock, reasonText, stayRow } from "#app/mail/parts/customer-blocks.ts";
import type { Draft } from "#app/mail/parts/draft.ts";
import { mailCopy } from "#app/mail/parts/i18n.ts";
import { type CustomerMail, calendarAttachment, customerDraft } from "./customer-draft.ts";

/** Staff expect the car on another day. The attached file changes the days in the customer's calendar. */
export function expectedMailToCustomer(mail: CustomerMail): Draft {
	const { booking, reason } = mail;
	const { language, heldDays } = booking;
	const { lastDay } = stayOf(heldDays);
	const { expected } = mailCopy[language].mail.customer;
	const before = formatDay(mail.expectedFrom ?? lastDay, language);
	const attachment = calendarAttachment(booking);
	return customerDraft(mail, {
		heading: "customer.expected",
		stage: "half",
		values: { before, expected: formatDay(lastDay, language) },
		dayLabel: expected.day,
		day: lastDay,
		/** Above the day: the reason with the apology comes first. */
		lead: reasonText("expected", reason, booking),
		urgent: [],
		blocks: [
			{ type: "details", rows: [{ label: expected.before, value: before }, stayRow(booking)] },
			...(attachment ? [{ type: "paragraph" as const, text: expected.calendar }] : []),
			callBlock("expected.call", booking),
		],
		attachment,
	});
}
