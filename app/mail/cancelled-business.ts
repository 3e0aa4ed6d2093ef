import type { StoredBooking } from "#app/data/schema.ts";
import { businessDraft, lateBlocks } from "./business-draft.ts";
import type { Draft } from "./draft.ts";
import { mailCopy } from "./i18n.ts";

/** The customer cancelled. */
export function cancelledMailToBusiness(booking: StoredBooking): Draft {
	const { cancelled } = mailCopy.ar.mail.business;
	return businessDraft(booking, {
		heading: "cancelled",
		blocks: [{ type: "paragraph", text: cancelled.lead }, ...lateBlocks(booking)],
	});
}
