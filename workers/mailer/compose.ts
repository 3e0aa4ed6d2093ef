import { isToCustomer, type MailKind, mailKinds } from "#app/business/bookings/mail-kinds.ts";
import type { Database } from "#app/data/base/client.ts";
import type { PendingBookingMail, PendingMail } from "#app/data/base/schema.ts";
import { staffLinkGenerationToSign } from "#app/data/bookings/staff-booking.ts";
import { cardOfBooking } from "#app/data/cards/warranty-cards.ts";
import { readMorningSheet } from "#app/data/sheet/morning-sheet.ts";
import { mailFor } from "#app/mail/kinds/mail.ts";
import type { Mail, MailSettings } from "#app/mail/parts/draft.ts";
import { morningSheetMail } from "#app/mail/sheet/morning-sheet.ts";
import { sheetLinks } from "#app/mail/sheet/staff-link.ts";
import { codeOfCard } from "#app/signing/card-code.ts";

type Settings = Omit<MailSettings, "staffGeneration"> & { secrets: string[] };

/** What is sent, made when it is delivered: the morning sheet says what is true then. */
export async function compose(
	db: Database,
	mail: PendingMail,
	{ secrets, ...about }: Settings,
): Promise<Mail> {
	const staffGeneration = hasStaffLink(mail.kind) ? await staffLinkGenerationToSign(db) : 0;
	const settings = { ...about, staffGeneration };
	if (mail.kind === "card-customer") return mailFor(await withCard(db, mail, secrets), settings);
	if (mail.kind !== "sheet-business") return mailFor(mail, settings);
	const sheet = await readMorningSheet(db, mail.day, settings.now);
	const links = await sheetLinks(sheet, settings);
	return morningSheetMail(sheet, settings.inbox, links);
}

async function withCard(
	db: Database,
	mail: PendingBookingMail,
	secrets: string[],
): Promise<PendingBookingMail> {
	const card = await cardOfBooking(db, mail.booking.id);
	const code = card && (await codeOfCard(card, secrets));
	if (!code) throw new CardCodeGone();
	return { ...mail, card: { code, lines: card.lines } };
}

/** The secret that made the code is no longer in the list. */
class CardCodeGone extends Error {
	override name = "CardCodeGone";
}

function hasStaffLink(kind: MailKind): boolean {
	return mailKinds[kind].about !== "message" && !isToCustomer(kind);
}
