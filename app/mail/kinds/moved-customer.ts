import { formatDay } from "#app/copy/format/format.ts";
import { arrivalText } from "#app/copy/sentences/opening-hours.ts";
import {
	callBlock,
	changingBlock,
	lateBlocks,
	reasonText,
	stayRow,
} from "#app/mail/parts/customer-blocks.ts";
import type { Draft } from "#app/mail/parts/draft.ts";
import { mailCopy, translateTo } from "#app/mail/parts/i18n.ts";
import { type CustomerMail, calendarAttachment, customerDraft } from "./customer-draft.ts";

/** The attached file moves the event in the customer's calendar. */
export function movedMailToCustomer(mail: CustomerMail): Draft {
	const { booking, movedFrom = booking.bookingDate, reason, now } = mail;
	const { bookingDate, changedLate, language, status } = booking;
	const t = translateTo(language);
	const { moved, details } = mailCopy[language].mail.customer;
	const why = reasonText("moved", reason, booking);
	const attachment = calendarAttachment(booking);
	const before = formatDay(movedFrom, language);
	const lead = status === "pending" ? "lead" : "confirmed";
	const day = formatDay(bookingDate, language);
	const isWanted = reason === undefined || reason === "customer-asked";
	return customerDraft(mail, {
		heading: "customer.moved",
		stage: "covered",
		dayLabel: details.newDay,
		lead: t(`mail:customer.moved.${lead}`, { day }),
		values: { before },
		reasons: why ? [{ type: "paragraph", text: why }] : [],
		blocks: [
			{ type: "details", rows: [{ label: details.dayBefore, value: before }, stayRow(booking)] },
			{ type: "paragraph", text: arrivalText(bookingDate, language, t) },
			...(attachment ? [{ type: "paragraph" as const, text: moved.calendar }] : []),
			callBlock(isWanted ? "moved.call" : "expected.call", booking),
			/** What was late may cost something: until when the next change is free stands on the page. */
			...(changedLate ? lateBlocks(booking) : [changingBlock(booking, { now })]),
		],
		attachment,
	});
}
