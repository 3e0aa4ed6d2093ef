import { profile } from "#app/business/centre/profile.ts";
import { staffSettings } from "#app/copy/ar/staff/staff-settings.ts";
import { partsText, savedText, saveLines } from "#app/copy/sentences/settings-changes.ts";
import type { KnownSettings } from "#app/data/settings/stored-settings.ts";
import type { Mail, MailSettings } from "#app/mail/parts/draft.ts";
import { translateTo } from "#app/mail/parts/i18n.ts";
import { type Block, type MailBody, paragraph, renderText } from "#app/mail/render/body.ts";
import { renderHtml } from "#app/mail/render/html.tsx";

const copy = staffSettings.mail;
const t = translateTo("ar");

/** The id of the mail ends with that of the save. */
const idIn = (mailId: string) => mailId.split(":").at(-1) ?? "";

function toInbox(inbox: string, body: Omit<MailBody, "language" | "footer">): Mail {
	const whole: MailBody = { ...body, language: "ar", footer: [] };
	return {
		...{ to: inbox, replyTo: inbox, fromName: profile.name.ar, subject: body.subject },
		...{ html: renderHtml(whole), text: renderText(whole), attachments: [] },
	};
}

export function settingsSavedDraft(
	mailId: string,
	known: KnownSettings,
	settings: MailSettings,
): Mail {
	const isUnreadable = ({ id }: { id: number }) => known.unread.some((row) => row.id === id);
	const own = known.stored.filter((row) => row.save === idIn(mailId) && !isUnreadable(row));
	const [first] = own;
	if (!first) throw new Error("A mail about a save without its rows");
	const what = partsText(own);
	const list: Block = { type: "list", items: saveLines(known.rows, own, t) };
	return toInbox(settings.inbox, {
		subject: t("staffSettings:mail.saved.subject", { what }),
		preview: copy.saved.preview,
		title: copy.saved.title,
		blocks: [
			paragraph(savedText(first.savedAt, first.savedBy, t)),
			list,
			paragraph(copy.saved.back),
			paragraph(copy.saved.notYou, true),
		],
	});
}
