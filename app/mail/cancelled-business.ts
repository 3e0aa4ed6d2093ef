import type { StoredBooking } from "#app/data/base/schema.ts";
import { businessDraft, lateBlocks } from "./kinds/business-draft.ts";
import type { Draft } from "./parts/draft.ts";
import { mailCopy } from "./parts/i18n.ts";

/** The customer cancelled. */
export function cancelledMailToBusiness(booking: StoredBooking): Draft {
	const { cancelled } = mailCopy.ar.mail.business;
	return businessDraft(booking, {
		heading: "cancelled",
		blocks: [{ type: "paragraph", text: cancelled.lead }, ...lateBlocks(booking)],
	});
}
