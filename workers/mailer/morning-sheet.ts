import type { Database } from "#app/data/client.ts";
import { readMorningSheet } from "#app/data/morning-sheet.ts";
import type { PendingMail } from "#app/data/schema.ts";
import { staffLinkGeneration } from "#app/data/staff-booking.ts";
import type { Mail } from "#app/mail/draft.ts";
import { type MailSettings, mailFor } from "#app/mail/mail.ts";
import { morningSheetMail } from "#app/mail/morning-sheet.tsx";
import { staffUrls } from "#app/mail/staff-link.ts";

/** The morning sheet says what is true when it is delivered. */
export async function mailOf(
	db: Database,
	mail: PendingMail,
	about: Omit<MailSettings, "staffGeneration">,
): Promise<Mail> {
	const settings = { ...about, staffGeneration: await staffLinkGeneration(db) };
	if (mail.kind !== "sheet-business") return mailFor(mail, settings);
	const sheet = await readMorningSheet(db, mail.day, settings.now);
	const listed = [...sheet.today, ...sheet.uncalled.rows];
	const links = await staffUrls(listed, settings);
	return morningSheetMail(sheet, settings.inbox, links);
}
