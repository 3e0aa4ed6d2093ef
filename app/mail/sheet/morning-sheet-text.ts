import type { Day } from "#app/business/base/calendar.ts";
import { morningSheet as copy } from "#app/copy/ar/staff/morning-sheet.ts";
import { formatShortDay } from "#app/copy/format/format.ts";
import type { MorningSheet, SheetBooking } from "#app/data/sheet/sheet-rows.ts";
import { carOf } from "#app/mail/parts/booking-blocks.ts";
import { amountOf, nameOf } from "#app/mail/parts/lines.ts";
import { type Block, ltr, type Run, type Text } from "#app/mail/render/body.ts";
import { renderText } from "#app/mail/render/text.ts";
import {
	bayCount,
	hasSerialNumbers,
	pageLink,
	personOf,
	remarksOf,
	type StaffLinks,
	sheetSubject,
	toCollect,
	waitingLists,
	wantedLine,
} from "./morning-sheet-sentences.ts";

const box = "[ ]";
const blank = "____________";

/** For mail programs without HTML, and for the terminal. Without the chats: their addresses are too long to be read past. */
export function sheetText(sheet: MorningSheet, links: StaffLinks): string {
	const { today, week, waiting } = copy;
	const lists = waitingLists(sheet, links);
	const wanted = wantedLine(sheet);
	return renderText({
		language: "ar",
		subject: sheetSubject(sheet),
		preview: "",
		title: sheetSubject(sheet),
		blocks: [
			...boardBlocks(links),
			{ type: "heading", text: today.title },
			...(sheet.today.length === 0
				? [paragraph(today.none)]
				: sheet.today.map((booking, index) => ({
						type: "details" as const,
						rows: rowsOf(booking, index, sheet.day, links),
					}))),
			{ type: "heading", text: waiting.title },
			...(lists.length === 0 ? [paragraph(waiting.nothing)] : []),
			...lists.flatMap(({ title, rows, more }): Block[] => [
				paragraph(title),
				{
					type: "list",
					items: [
						...rows.map(({ text, page }) => [
							...text,
							...page.flatMap((link): Run[] => ["، ", link]),
						]),
						...(more ? [more] : []),
					],
				},
			]),
			{ type: "heading", text: week.title },
			{
				type: "details",
				rows: sheet.days.slice(0, 7).map((day) => ({
					label: formatShortDay(day.day, "ar"),
					value: bayCount(day),
				})),
			},
			...(wanted ? [paragraph(wanted)] : []),
		],
		footer: [],
	});
}

function boardBlocks({ board }: StaffLinks): Block[] {
	return board
		? [
				{ type: "button", label: copy.board, href: board },
				{ type: "paragraph", text: copy.boardNote, note: true },
			]
		: [];
}

function rowsOf(booking: SheetBooking, index: number, day: Day, links: StaffLinks) {
	const { today } = copy;
	const { label, amount } = toCollect(booking);
	return [
		{ label: `${box} ${index + 1}`, value: carOf(booking, "ar") },
		{ label: today.reference, value: ltr(booking.reference) as Text },
		{
			label: today.customer,
			value: [...personOf(booking), ...remarksOf(booking, day).map((remark) => `، ${remark}`)],
		},
		...booking.lines.flatMap((line) => [
			{ label: today.service, value: `${box} ${nameOf(line, "ar")}` },
			...(hasSerialNumbers(line) ? [{ label: today.serial, value: blank }] : []),
		]),
		{ label, value: amountOf(amount, "ar") },
		{ label: today.paid, value: box },
		{ label: today.handedOver, value: box },
		{ label: today.notes, value: blank },
		...pageLink(booking, links).map(({ link, href }) => ({
			label: link,
			value: ltr(href),
		})),
	];
}

function paragraph(text: string): Block {
	return { type: "paragraph", text };
}
