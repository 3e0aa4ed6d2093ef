import type { Database } from "#app/data/client.ts";
import { readMorningSheet } from "#app/data/morning-sheet.ts";
import type { MailKind, PendingMail } from "#app/data/schema.ts";
import { staffLinkGenerationToSign } from "#app/data/staff-booking.ts";
import type { Mail } from "#app/mail/draft.ts";
import { type MailSettings, mailFor } from "#app/mail/mail.ts";
import { morningSheetMail } from "#app/mail/morning-sheet.tsx";
import { isToCustomer } from "#app/mail/recipient.ts";
import { sheetLinks } from "#app/mail/staff-link.ts";

/** What is sent, made when it is delivered: the morning sheet says what is true then. */
export async function compose(
	db: Database,
	mail: PendingMail,
	about: Omit<MailSettings, "staffGeneration">,
): Promise<Mail> {
	const staffGeneration = hasStaffLink(mail.kind)
		? await staffLinkGenerationToSign(db)
		: 0;
	const settings = { ...about, staffGeneration };
	if (mail.kind !== "sheet-business") return mailFor(mail, settings);
	const sheet = await readMorningSheet(db, mail.day, settings.now);
	const links = await sheetLinks(sheet, settings);
	return morningSheetMail(sheet, settings.inbox, links);
}

function hasStaffLink(kind: MailKind): boolean {
	return kind !== "contact-business" && !isToCustomer(kind);
}
