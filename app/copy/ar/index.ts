import { about } from "./about.ts";
import { booking, quote } from "./booking.ts";
import { ceramic } from "./ceramic.ts";
import { type ChromeCopy, chrome } from "./chrome.ts";
import { contact } from "./contact.ts";
import { dayAlert } from "./day-alert.ts";
import { errors } from "./errors.ts";
import { faq } from "./faq.ts";
import { home } from "./home.ts";
import { mail } from "./mail.ts";
import { ownData } from "./own-data.ts";
import { polishing } from "./polishing.ts";
import { ppf } from "./ppf.ts";
import { ppfMatte } from "./ppf-matte.ts";
import { ppfSelection } from "./ppf-selection.ts";
import { privacy } from "./privacy.ts";
import { serviceFacts } from "./service-facts.ts";
import { specs } from "./specs.ts";
import { morningSheet } from "./staff/morning-sheet.ts";
import { staffBoard } from "./staff/staff-board.ts";
import { staffCounter } from "./staff/staff-counter.ts";
import { staffView } from "./staff/staff-view.ts";
import { type StayCopy, stay } from "./stay.ts";
import { terms } from "./terms.ts";
import { thankYou } from "./thank-you.ts";
import { thermal } from "./thermal.ts";
import { warranty } from "./warranty.ts";
import { warrantyCard } from "./warranty-card.ts";
import { whatsapp } from "./whatsapp.ts";

export const ar = {
	chrome,
	home,
	ppfSelection,
	ppf,
	ppfMatte,
	specs,
	serviceFacts,
	stay,
	thermal,
	ceramic,
	polishing,
	warranty,
	warrantyCard,
	about,
	contact,
	booking,
	dayAlert,
	quote,
	ownData,
	faq,
	privacy,
	terms,
	thankYou,
	errors,
	mail,
	whatsapp,
	staffView,
	staffBoard,
	staffCounter,
	morningSheet,
};

export type Copy = Omit<typeof ar, "chrome" | "stay"> & {
	chrome: ChromeCopy;
	stay: StayCopy;
};
