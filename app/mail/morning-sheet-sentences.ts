import { bays } from "#app/business/capacity.ts";
import { optionOf } from "#app/business/catalogue.ts";
import { internationalPhone } from "#app/business/phone.ts";
import { type Line, totalOf } from "#app/business/quote.ts";
import { morningSheet as copy } from "#app/copy/ar/morning-sheet.ts";
import { staffView } from "#app/copy/ar/staff-view.ts";
import {
	counted,
	formatAmount,
	formatDay,
	formatPhone,
	formatShortDay,
} from "#app/copy/format.ts";
import { whatsappTexts, whatsappToCustomer } from "#app/copy/whatsapp.ts";
import type {
	MorningSheet,
	SheetBooking,
	UnsentMail,
} from "#app/data/sheet-rows.ts";
import { ltr, type Run, runsWith, userText } from "./body.ts";
import { translateTo } from "./i18n.ts";

const t = translateTo("ar");

/** The address of the page on which staff act, by the reference of the booking. */
export type StaffLinks = ReadonlyMap<string, string>;
type Link = { link: string; href: string };

export function sheetSubject({ day, today }: MorningSheet): string {
	return t("morningSheet:subject", {
		day: formatDay(day, "ar"),
		bookings: bookingCount(today.length),
	});
}

export function bookingCount(count: number): string {
	return t("morningSheet:bookings", counted(count));
}

export function bayCount(taken: number): string {
	return t("morningSheet:week.taken", { taken, bays });
}

/** What the customer pays at the centre, as on the receipt: only a booking on the site has the discount. */
export function toCollect({ lines, source }: SheetBooking) {
	const { total, dueHalalas } = totalOf(lines);
	const { collect, collectOnline } = copy.today;
	return source === "web"
		? { label: collectOnline, amount: formatAmount(dueHalalas) }
		: { label: collect, amount: formatAmount(total * 100) };
}

/** Whether the customer is handed serial numbers of what was installed. */
export function hasSerialNumbers({ code }: Line): boolean {
	return optionOf(code)?.afterCare?.includes("warranty") ?? false;
}

type Person = Pick<SheetBooking, "customerName" | "phoneNumber">;

export function personOf({ customerName, phoneNumber }: Person): Run[] {
	const phone = internationalPhone(phoneNumber);
	return [
		userText(customerName),
		"، ",
		ltr(formatPhone(phoneNumber), `tel:${phone}`),
	];
}

export function remarksOf({ status, language }: SheetBooking): string[] {
	return [
		...(status === "pending" ? [copy.today.unconfirmed] : []),
		...(language === "en" ? [copy.today.english] : []),
	];
}

export function linksOfToday(booking: SheetBooking, links: StaffLinks): Link[] {
	return [...pageLink(booking, links), chatLink(booking)];
}

type WaitingList = {
	title: string;
	rows: { text: Run[]; page: Link[]; chats: Link[] }[];
	/** How many are not listed. */
	more?: string;
};

/** What waits for staff; nothing that is empty. */
export function waitingLists(
	{ uncalled, unsent, messages }: MorningSheet,
	links: StaffLinks,
): WaitingList[] {
	const { waiting } = copy;
	const lists = [
		{
			title: waiting.pending,
			count: uncalled.count,
			rows: uncalled.rows.map((booking) => ({
				text: [...uncalledRow(booking), "، ", ...personOf(booking)],
				page: pageLink(booking, links),
				chats: [chatLink(booking)],
			})),
		},
		{
			title: waiting.unsent,
			count: unsent.count,
			rows: unsent.rows.map((mail) => ({
				text: unsentRow(mail),
				page: [],
				chats: [],
			})),
		},
		{
			title: waiting.messages,
			count: messages.count,
			rows: messages.rows.map(({ id, name, phone }) => ({
				text: [
					`${t("morningSheet:waiting.message", { id })}، `,
					...personOf({ customerName: name, phoneNumber: phone }),
				],
				page: [],
				chats: [emptyChat(phone)],
			})),
		},
	];
	return lists
		.filter(({ rows }) => rows.length > 0)
		.map(({ title, rows, count }) => ({
			title,
			rows,
			more:
				count > rows.length
					? t("morningSheet:waiting.more", counted(count - rows.length))
					: undefined,
		}));
}

function uncalledRow({ reference, bookingDate }: SheetBooking): Run[] {
	const day = formatShortDay(bookingDate, "ar");
	return runsWith({ reference: ltr(reference) }, (marks) =>
		t("morningSheet:waiting.pendingRow", { ...marks, day }),
	);
}

function unsentRow({ kind, state, ...about }: UnsentMail): Run[] {
	const { toCustomer, toCentre, failed, retried } = copy.waiting;
	const recipient = kind.endsWith("-customer") ? toCustomer : toCentre;
	const outcome = state === "failed" ? failed : retried;
	return [...subjectOf(about), `، ${recipient}، ${outcome}`];
}

function subjectOf({
	reference,
	messageId,
	day,
}: Omit<UnsentMail, "kind" | "state">): Run[] {
	if (reference)
		return runsWith({ reference: ltr(reference) }, (marks) =>
			t("morningSheet:waiting.about.booking", marks),
		);
	if (messageId)
		return [t("morningSheet:waiting.about.message", { id: messageId })];
	const sheetDay = formatShortDay(day ?? "", "ar");
	return [t("morningSheet:waiting.about.sheet", { day: sheetDay })];
}

/** At most one. */
export function pageLink(
	{ reference }: SheetBooking,
	links: StaffLinks,
): Link[] {
	const href = links.get(reference);
	return href ? [{ link: copy.open, href }] : [];
}

/** The sheet is sent in the morning, when no car is ready yet: the page of the booking has the chat for that. */
function chatLink(booking: SheetBooking): Link {
	const [text] = whatsappTexts(booking);
	return {
		link: `${copy.whatsapp}: ${staffView.whatsapp[text]}`,
		href: whatsappToCustomer(text, booking, t),
	};
}

/** To somebody whose language the site does not know. */
function emptyChat(phone: string): Link {
	const number = internationalPhone(phone).slice(1);
	return { link: copy.whatsapp, href: `https://wa.me/${number}` };
}
