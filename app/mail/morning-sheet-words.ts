import { bays } from "#app/business/capacity.ts";
import { optionOf } from "#app/business/catalogue.ts";
import { internationalPhone } from "#app/business/phone.ts";
import { type Line, totalOf } from "#app/business/quote.ts";
import { morningSheet as copy } from "#app/copy/ar/morning-sheet.ts";
import {
	fill,
	formatAmount,
	formatCount,
	formatDay,
	formatPhone,
	formatShortDay,
} from "#app/copy/format.ts";
import { type WhatsappText, whatsappToCustomer } from "#app/copy/whatsapp.ts";
import type {
	MorningSheet,
	SheetBooking,
	UnsentMail,
} from "#app/data/sheet-rows.ts";
import { fillRuns, ltr, type Run, userText } from "./body.ts";

/** The address of the page on which staff act, by the reference of the booking. */
export type StaffLinks = ReadonlyMap<string, string>;
type Link = { link: string; href: string };

export function sheetSubject({ day, today }: MorningSheet): string {
	return fill(copy.subject, {
		day: formatDay(day, "ar"),
		bookings: bookingCount(today.length),
	});
}

export function bookingCount(count: number): string {
	return formatCount(count, copy.bookings, "ar");
}

export function bayCount(taken: number): string {
	return fill(copy.week.taken, { taken, bays });
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
	const text = booking.status === "pending" ? "confirmed" : "ready";
	return [...pageLink(booking, links), chatLink(text, booking)];
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
				chats: [
					chatLink("confirmed", booking),
					chatLink("notReached", booking),
				],
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
					`${fill(waiting.message, { id })}، `,
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
					? formatCount(count - rows.length, waiting.more, "ar")
					: undefined,
		}));
}

function uncalledRow({ reference, bookingDate }: SheetBooking): Run[] {
	return fillRuns(copy.waiting.pendingRow, {
		reference: ltr(reference),
		day: formatShortDay(bookingDate, "ar"),
	});
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
	const { about } = copy.waiting;
	if (reference) return fillRuns(about.booking, { reference: ltr(reference) });
	if (messageId) return [fill(about.message, { id: messageId })];
	return [fill(about.sheet, { day: formatShortDay(day ?? "", "ar") })];
}

/** At most one. */
export function pageLink(
	{ reference }: SheetBooking,
	links: StaffLinks,
): Link[] {
	const href = links.get(reference);
	return href ? [{ link: copy.open, href }] : [];
}

function chatLink(
	text: Extract<WhatsappText, "confirmed" | "notReached" | "ready">,
	booking: SheetBooking,
): Link {
	return {
		link: copy.whatsapp[text],
		href: whatsappToCustomer(text, booking),
	};
}

/** To somebody whose language the site does not know. */
function emptyChat(phone: string): Link {
	const number = internationalPhone(phone).slice(1);
	return { link: copy.whatsapp.empty, href: `https://wa.me/${number}` };
}
