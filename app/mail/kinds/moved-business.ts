import { formatDay } from "#app/copy/format/format.ts";
import type { PendingBookingMail } from "#app/data/base/schema.ts";
import type { Draft } from "#app/mail/parts/draft.ts";
import { mailCopy } from "#app/mail/parts/i18n.ts";
import { businessDraft } from "./business-draft.ts";

/** The customer chose another day, which staff have to confirm. */
export function movedMailToBusiness({
	booking,
	movedFrom = booking.bookingDate,
}: PendingBookingMail): Draft {
	const { business, customer } = mailCopy.ar.mail;
	const { moved } = business;
	const before = formatDay(movedFrom, "ar");
	const lead = booking.status === "pending" ? moved.lead : moved.confirmed;
	return businessDraft(booking, {
		heading: "moved",
		values: { before },
		rows: [{ label: customer.details.dayBefore, value: before }],
		lead,
	});
}
