import type { PendingBookingMail } from "#app/data/base/schema.ts";
import type { Draft } from "#app/mail/parts/draft.ts";
import { mailCopy } from "#app/mail/parts/i18n.ts";
import { businessDraft } from "./business-draft.ts";

/** The customer cancelled. */
export function cancelledMailToBusiness({ booking }: PendingBookingMail): Draft {
	const { lead } = mailCopy.ar.mail.business.cancelled;
	return businessDraft(booking, { heading: "cancelled", lead });
}
