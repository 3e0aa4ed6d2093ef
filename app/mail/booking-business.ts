import type { StoredBooking } from "#app/data/base/schema.ts";
import { businessDraft } from "./kinds/business-draft.ts";
import { priceBlock } from "./parts/booking-blocks.ts";
import type { Draft } from "./parts/draft.ts";
import { mailCopy } from "./parts/i18n.ts";

/** A new booking. It follows the present status. */
export function bookingMailToBusiness(booking: StoredBooking): Draft {
	const { booking: copy } = mailCopy.ar.mail.business;
	const isCancelled = booking.status === "cancelled";
	return businessDraft(booking, {
		heading: isCancelled ? "booking.cancelled" : "booking",
		blocks: [
			{ type: "heading", text: copy.services },
			priceBlock(booking, "ar"),
			// A booking by telephone has no discount.
			...(booking.source === "web" ? [{ type: "paragraph" as const, text: copy.discount }] : []),
			{ type: "paragraph", text: leadFor(booking) },
		],
	});
}

function leadFor({ status }: StoredBooking): string {
	const { cancelled, confirmed, lead } = mailCopy.ar.mail.business.booking;
	if (status === "cancelled") return cancelled.lead;
	return status === "pending" ? lead : confirmed;
}
