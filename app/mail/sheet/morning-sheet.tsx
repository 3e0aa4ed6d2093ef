import { renderToStaticMarkup } from "react-dom/server.edge";
import { profile } from "#app/business/centre/profile.ts";
import { morningSheet as copy } from "#app/copy/ar/staff/morning-sheet.ts";
import { formatDay } from "#app/copy/format/format.ts";
import type { MorningSheet } from "#app/data/sheet/sheet-rows.ts";
import type { Mail } from "#app/mail/parts/draft.ts";
import { htmlDocument } from "#app/mail/render/html-document.ts";
import { SheetLayout, sheetCss } from "./morning-sheet-html.tsx";
import { type StaffLinks, sheetSubject } from "./morning-sheet-sentences.ts";
import { sheetText } from "./morning-sheet-text.ts";

const noLinks: StaffLinks = {
	bookings: new Map(),
	addresses: new Map(),
};

/** To the centre each morning, in Arabic. */
export function morningSheetMail(
	sheet: MorningSheet,
	inbox: string,
	links: StaffLinks = noLinks,
): Mail {
	return {
		to: inbox,
		replyTo: inbox,
		fromName: profile.name.ar,
		subject: sheetSubject(sheet),
		html: morningSheetPage(sheet, links),
		text: sheetText(sheet, links),
	};
}

/** A page for A4 paper. */
function morningSheetPage(sheet: MorningSheet, links: StaffLinks): string {
	return htmlDocument({
		language: "ar",
		title: `${copy.title} ${formatDay(sheet.day, "ar")}`,
		css: sheetCss,
		body: renderToStaticMarkup(<SheetLayout sheet={sheet} links={links} />),
	});
}
