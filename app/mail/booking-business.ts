import type { StoredBooking } from "#app/data/schema.ts";
import { discountBlocks, priceBlock } from "./booking-blocks.ts";
import { businessDraft } from "./business-draft.ts";
import type { Draft } from "./draft.ts";
import { mailCopy } from "./mail-copy.ts";

/** A new booking. It follows the present status. */
export function bookingMailToBusiness(booking: StoredBooking): Draft {
	const { booking: copy } = mailCopy.ar.business;
	const { lead, ...heading } = headingFor(booking);
	return businessDraft(booking, {
		heading: { ...heading, preview: copy.preview },
		blocks: [
			{ type: "heading", text: copy.services },
			priceBlock(booking, "ar"),
			...discountBlocks(booking, { type: "paragraph", text: copy.discount }),
			{ type: "paragraph", text: lead },
		],
	});
}

function headingFor({ status }: StoredBooking) {
	const { booking: copy } = mailCopy.ar.business;
	if (status === "cancelled") return copy.cancelled;
	const { subject, title } = copy;
	return {
		subject,
		title,
		lead: status === "pending" ? copy.lead : copy.confirmed,
	};
}
