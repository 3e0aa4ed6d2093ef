import { profile } from "#app/business/centre/profile.ts";
import type { Settings } from "#app/business/settings/in-force.ts";
import { morningSheet as copy } from "#app/copy/ar/staff/morning-sheet.ts";
import { formatDay } from "#app/copy/format/format.ts";
import { unreadLine } from "#app/copy/sentences/listed.ts";
import type { MorningSheet } from "#app/data/sheet/morning-sheet.ts";
import type { Mail } from "#app/mail/parts/draft.ts";
import { translateTo } from "#app/mail/parts/i18n.ts";
import {
	type Block,
	button,
	heading,
	type MailBody,
	paragraph,
	renderText,
	type Text,
} from "#app/mail/render/body.ts";
import { renderHtml } from "#app/mail/render/html.tsx";
import * as sentences from "./morning-sheet-sentences.ts";

export function morningSheetMail(
	sheet: MorningSheet,
	centre: Settings,
	inbox: string,
	board: string,
	erased: string[] = [],
): Mail {
	const body = sheetBody(sheet, centre, board, erased);
	return {
		to: inbox,
		replyTo: inbox,
		fromName: profile.name.ar,
		subject: body.subject,
		html: renderHtml(body),
		text: renderText(body),
		attachments: [],
	};
}

function sheetBody(
	sheet: MorningSheet,
	centre: Settings,
	board: string,
	erased: string[],
): MailBody {
	const { day, today, tomorrow } = sheet;
	const unread = unreadLine(sheet.unread, translateTo("ar"));
	const waiting = sentences.waitingLines(sheet);
	return {
		language: "ar",
		subject: sentences.sheetSubject(sheet),
		preview: "",
		title: `${copy.title}: ${formatDay(day, "ar")}`,
		blocks: [
			{
				type: "ticket",
				facts: [
					{ label: copy.inCentre, value: sentences.bayCount(sheet, centre) },
					{ label: copy.tomorrow, value: sentences.bookingCount(tomorrow.length) },
				],
			},
			button(copy.board, board),
			...(unread ? [paragraph(unread)] : []),
			heading(sentences.todayTitle(sheet)),
			listOr(
				today.map((car) => sentences.carLine(car, day)),
				copy.today.none,
			),
			heading(copy.waiting.title),
			listOr(waiting, copy.waiting.nothing),
			...(day.endsWith("-01") ? [paragraph(sentences.copiesLine(day))] : []),
			...(erased.length > 0 ? [paragraph(sentences.erasedLine(erased))] : []),
		],
		footer: [],
	};
}

const listOf = (items: Text[]): Block => ({ type: "list", items });

const listOr = (items: Text[], none: string) =>
	items.length > 0 ? listOf(items) : paragraph(none);
