import { isoAfter, riyadhClock } from "#app/business/base/calendar.ts";
import { profile } from "#app/business/centre/profile.ts";
import { linkMinutes } from "#app/business/settings/changes.ts";
import { staffSettings } from "#app/copy/ar/staff/staff-settings.ts";
import { formatMoment, formatTime } from "#app/copy/format/format.ts";
import { partsText, saveLines } from "#app/copy/sentences/settings-changes.ts";
import type { KnownSettings } from "#app/data/settings/stored-settings.ts";
import type { Mail, MailSettings } from "#app/mail/parts/draft.ts";
import { translateTo } from "#app/mail/parts/i18n.ts";
import { type Block, button, type MailBody, paragraph, renderText } from "#app/mail/render/body.ts";
import { renderHtml } from "#app/mail/render/html.tsx";
import { linkTo } from "#app/signing/links.ts";

const copy = staffSettings.mail;
const t = translateTo("ar");

/** The id of the mail ends with that of the link or the save. */
export const idIn = (mailId: string) => mailId.split(":").at(-1) ?? "";

function toInbox(inbox: string, body: Omit<MailBody, "language" | "footer">): Mail {
	const whole: MailBody = { ...body, language: "ar", footer: [] };
	return {
		...{ to: inbox, replyTo: inbox, fromName: profile.name.ar, subject: body.subject },
		...{ html: renderHtml(whole), text: renderText(whole), attachments: [] },
	};
}

export function linkMail(mailId: string, askedAt: Date, settings: MailSettings): Mail {
	const { link } = copy;
	const end = new Date(isoAfter(askedAt, linkMinutes));
	const values = {
		time: formatTime(riyadhClock(end).time, "ar"),
		moment: formatMoment(askedAt, "ar"),
	};
	return toInbox(settings.inbox, {
		subject: t("staffSettings:mail.link.subject", values),
		preview: link.preview,
		title: link.title,
		blocks: [
			paragraph(t("staffSettings:mail.link.lead", values)),
			button(link.link, linkTo("settings", idIn(mailId), settings.staffGeneration, settings)),
			paragraph(link.notYou, true),
		],
	});
}

export function savedMail(mailId: string, known: KnownSettings, settings: MailSettings): Mail {
	const isUnread = ({ id }: { id: number }) => known.unread.some((row) => row.id === id);
	const own = known.stored.filter((row) => row.save === idIn(mailId) && !isUnread(row));
	const [first] = own;
	if (!first) throw new Error("A mail about a save without its rows");
	const savedAt = new Date(first.savedAt);
	const moment = formatMoment(savedAt, "ar");
	const what = partsText(own);
	const list: Block = { type: "list", items: saveLines(known.rows, own, t) };
	return toInbox(settings.inbox, {
		subject: t("staffSettings:mail.saved.subject", { what }),
		preview: copy.saved.preview,
		title: copy.saved.title,
		blocks: [
			paragraph(t("staffSettings:history.saved", { moment })),
			list,
			paragraph(copy.saved.back),
			paragraph(copy.saved.notYou, true),
		],
	});
}
