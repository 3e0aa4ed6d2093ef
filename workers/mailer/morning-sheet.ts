import type { Database } from "#app/data/client.ts";
import { readMorningSheet } from "#app/data/morning-sheet.ts";
import type { PendingMail } from "#app/data/schema.ts";
import type { Mail } from "#app/mail/draft.ts";
import { type MailSettings, mailFor } from "#app/mail/mail.ts";
import { morningSheetMail } from "#app/mail/morning-sheet.tsx";

/** The morning sheet says what is true when it is delivered. */
export async function mailOf(
	db: Database,
	mail: PendingMail,
	settings: MailSettings,
): Promise<Mail> {
	if (mail.kind !== "sheet-business") return mailFor(mail, settings);
	const sheet = await readMorningSheet(db, mail.day, settings.now);
	return morningSheetMail(sheet, settings.inbox);
}
