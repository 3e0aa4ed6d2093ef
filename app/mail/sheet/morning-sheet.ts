import type { Day } from "#app/business/base/calendar.ts";
import { profile } from "#app/business/centre/profile.ts";
import type { Settings } from "#app/business/settings/settings.ts";
import { morningSheet as copy } from "#app/copy/ar/staff/morning-sheet.ts";
import { formatDay, formatShortDay, unbroken } from "#app/copy/format/format.ts";
import type { MorningSheet, SheetBooking } from "#app/data/sheet/sheet-rows.ts";
import { amountOf, carOf, nameOf } from "#app/mail/parts/booking-blocks.ts";
import { translateTo } from "#app/mail/parts/i18n.ts";
import {
	button,
	detailRows,
	type FormField,
	heading,
	ltr,
	type MailBody,
	type PaperBlock,
	paragraph,
	renderText,
} from "#app/mail/render/body.ts";
import { renderPaper } from "#app/mail/render/html-paper.tsx";
import * as sentences from "./morning-sheet-sentences.ts";

const noLinks: sentences.StaffLinks = { bookings: new Map() };

/** To the centre each morning, in Arabic, to print. */
export function morningSheetMail(
	sheet: MorningSheet,
	centre: Settings,
	inbox: string,
	links: sentences.StaffLinks = noLinks,
) {
	const body = sheetBody(sheet, centre, links);
	return {
		to: inbox,
		replyTo: inbox,
		fromName: profile.name.ar,
		subject: body.subject,
		html: renderPaper(body),
		text: renderText(body),
		attachments: [],
	};
}

function sheetBody(
	sheet: MorningSheet,
	settings: Settings,
	links: sentences.StaffLinks,
): MailBody<PaperBlock> {
	const { day, today, tomorrow, days } = sheet;
	/** On its day a car that is ready can be collected: the sheet comes in the morning. */
	const centre = settings.on(days.find(({ isClosed }) => !isClosed)?.day ?? day);
	const next = translateTo("ar")("morningSheet:tomorrow", {
		bookings: sentences.bookingCount(tomorrow.length),
	});
	const waiting = sentences.waitingLists(sheet, centre, links);
	const unread = sentences.unreadLine(sheet);
	return {
		language: "ar",
		subject: sentences.sheetSubject(sheet),
		preview: "",
		title: `${copy.title}: ${unbroken(formatDay(day, "ar"))}`,
		blocks: [
			paragraph(`${profile.name.ar}، ${sentences.bookingCount(today.length)}، ${next}`, true),
			...(links.board ? [button(copy.board, links.board), paragraph(copy.boardNote, true)] : []),
			...(unread ? [paragraph(unread)] : []),
			heading(copy.today.title),
			...(today.length === 0 ? [paragraph(copy.today.none)] : []),
			...today.map((booking, index) => carForm(booking, index + 1, { day, centre, links })),
			heading(copy.waiting.title),
			...(waiting.length === 0 ? [paragraph(copy.waiting.nothing)] : waiting),
			heading(copy.week.title),
			detailRows(
				days
					.slice(0, 7)
					.map((day) => ({
						label: formatShortDay(day.day, "ar"),
						value: sentences.bayCount(day, centre),
					})),
			),
		],
		footer: [],
	};
}

type Sheet = { day: Day; centre: Settings; links: sentences.StaffLinks };

function carForm(booking: SheetBooking, number: number, sheet: Sheet): PaperBlock {
	const { day, links } = sheet;
	const { paid, handedOver, serial, notes } = copy.today;
	const { label, amount } = sentences.toCollect(booking);
	const title = [`${number}. ${carOf(booking, "ar")} `, ltr(booking.reference)];
	return {
		type: "form",
		rows: [
			[
				{ text: title, hasBox: true },
				{ text: `${label}: `, strong: amountOf(amount, "ar") },
			],
			[
				{
					text: sentences.personOf(booking),
					strong: sentences.remarksOf(booking, day).map((remark) => `، ${remark}`),
				},
				{ text: paid, hasBox: true },
				{ text: handedOver, hasBox: true },
			],
			...booking.lines.map((line): FormField[] => [
				{ text: nameOf(line, "ar"), hasBox: true },
				...(sentences.hasSerialNumbers(line) ? [{ text: serial, isBlank: true }] : []),
			]),
			[{ text: notes, isBlank: true }],
		],
		links: sentences.linksOfToday(booking, links, sheet),
	};
}
