import type { PendingBookingMail } from "#app/data/base/schema.ts";
import { priceBlock } from "#app/mail/parts/booking-blocks.ts";
import type { Draft } from "#app/mail/parts/draft.ts";
import { mailCopy } from "#app/mail/parts/i18n.ts";
import { businessDraft } from "./business-draft.ts";

/** A new booking. It follows the present status. */
export function bookingMailToBusiness({ booking }: PendingBookingMail): Draft {
	const { cancelled, confirmed, lead } = mailCopy.ar.mail.business.booking;
	const { status } = booking;
	const blocks = [priceBlock(booking, "ar")];
	if (status === "cancelled")
		return businessDraft(booking, { heading: "booking.cancelled", lead: cancelled.lead, blocks });
	return businessDraft(booking, {
		heading: "booking",
		lead: status === "pending" ? lead : confirmed,
		blocks,
	});
}
