import type { Day } from "#app/business/base/calendar.ts";
import { internationalPhone } from "#app/business/base/phone.ts";
import { dayOfStay } from "#app/business/bookings/capacity.ts";
import { optionOf } from "#app/business/prices/options.ts";
import { type Line, totalOf } from "#app/business/prices/quote.ts";
import type { Settings } from "#app/business/settings/settings.ts";
import { morningSheet as copy } from "#app/copy/ar/staff/morning-sheet.ts";
import { staffView } from "#app/copy/ar/staff/staff-view.ts";
import {
	counted,
	formatAmount,
	formatDay,
	formatPhone,
	formatShortDay,
	withLtrMarks,
} from "#app/copy/format/format.ts";
import {
	whatsappAboutEmail,
	whatsappAnswer,
	whatsappTexts,
	whatsappToCustomer,
} from "#app/copy/sentences/whatsapp.ts";
import type {
	Listed,
	MorningSheet,
	SheetBooking,
	SheetDay,
	SheetMessage,
	UnsentMail,
	WrittenCard,
} from "#app/data/sheet/sheet-rows.ts";
import { translateTo } from "#app/mail/parts/i18n.ts";
import {
	type Link,
	ltr,
	type PaperBlock,
	type Run,
	runsWith,
	userText,
} from "#app/mail/render/body.ts";

const t = translateTo("ar");

/** The pages on which staff act. */
export type StaffLinks = {
	board?: string;
	/** By the reference of a booking. */
	bookings: ReadonlyMap<string, string>;
};

export function sheetSubject({ day, today }: MorningSheet): string {
	return t("morningSheet:subject", {
		day: formatDay(day, "ar"),
		bookings: bookingCount(today.length),
	});
}

export function bookingCount(count: number): string {
	return t("morningSheet:bookings", counted(count));
}

export function bayCount({ day, taken, isClosed }: SheetDay, { on }: Settings): string {
	const { bays } = on(day);
	const count = t("morningSheet:week.taken", { taken, bays });
	if (!isClosed) return count;
	return taken === 0 ? copy.week.closed : `${copy.week.closed}، ${count}`;
}

export function toCollect({ lines, discountPercent }: SheetBooking) {
	const { dueHalalas } = totalOf(lines, discountPercent);
	const { collect } = copy.today;
	const label =
		discountPercent > 0 ? t("morningSheet:today.collectOnline", { discountPercent }) : collect;
	return { label, amount: formatAmount(dueHalalas) };
}

/** Whether the customer is handed serial numbers of what was installed. */
export function hasSerialNumbers({ code }: Line): boolean {
	return optionOf(code)?.afterCare?.includes("warranty") ?? false;
}

/** Undefined if every row could be read. */
export function unreadLine({ unread }: Pick<MorningSheet, "unread">): string | undefined {
	const rows = unread.map(({ row }) => withLtrMarks(row)).join("، ");
	return rows && t("morningSheet:unread", { rows });
}

type Person = Pick<SheetBooking, "customerName" | "phoneNumber">;

export function personOf({ customerName, phoneNumber }: Person): Run[] {
	const phone = internationalPhone(phoneNumber);
	return [userText(customerName), "، ", ltr(formatPhone(phoneNumber), `tel:${phone}`)];
}

/** "Day 2 of 3" of a car that stays for several days. */
export function stayRemark({ heldDays }: Pick<SheetBooking, "heldDays">, day: Day): string[] {
	const of = heldDays.length;
	const number = dayOfStay(heldDays, day);
	return of > 1 ? [t("morningSheet:today.dayOfStay", { number, of })] : [];
}

export function remarksOf(booking: SheetBooking, day: Day): string[] {
	const { status, language, isComing } = booking;
	return [
		...stayRemark(booking, day),
		...(status === "pending" ? [copy.today.unconfirmed] : []),
		...(isComing ? [copy.today.coming] : []),
		...(language === "en" ? [copy.today.english] : []),
	];
}

type Chats = { day: Day; centre: Settings };

export function linksOfToday(booking: SheetBooking, links: StaffLinks, chats: Chats): Link[] {
	return [...pageLink(booking, links), chatLink(booking, chats)];
}

/** What waits for staff; nothing that is empty. */
export function waitingLists(
	sheet: MorningSheet,
	centre: Settings,
	links: StaffLinks,
): PaperBlock[] {
	const { day, cardsWritten, unsent, messages, lapsed } = sheet;
	const { waiting } = copy;
	const bookings = (
		title: string,
		listed: Listed<SheetBooking>,
		chat = (car: SheetBooking) => chatLink(car, { day, centre }),
	) => tasksOf(title, listed, waitingRow, (car) => [...pageLink(car, links), chat(car)]);
	const emailChat = (booking: SheetBooking): Link => ({
		link: `${copy.whatsapp}: ${copy.emailChat}`,
		href: whatsappAboutEmail(booking, t),
		isLong: true,
	});
	const lists = [
		bookings(waiting.pending, sheet.uncalled),
		bookings(waiting.unclosed, sheet.unclosed),
		bookings(waiting.undelivered, sheet.undelivered, emailChat),
		bookings(waiting.cards, sheet.cardsToFinish),
		tasksOf(waiting.written, cardsWritten, writtenRow, ({ reference }) =>
			reference ? pageLink({ reference }, links) : [],
		),
		tasksOf(waiting.lapsed, lapsed, waitingRow),
		tasksOf(waiting.unsent, unsent, unsentRow),
		tasksOf(waiting.messages, messages, messageRow, (message) => [
			{ link: copy.whatsapp, href: whatsappAnswer(message, t), isLong: true },
		]),
	];
	return lists.filter(({ tasks }) => tasks.length > 0);
}

function tasksOf<Row>(
	title: string,
	{ rows, count }: Listed<Row>,
	text: (row: Row) => Run[],
	linksOf: (row: Row) => Link[] = () => [],
) {
	const left = count - rows.length;
	const more = left > 0 ? t("morningSheet:waiting.more", counted(left)) : undefined;
	const tasks = rows.map((row) => ({ text: text(row), links: linksOf(row) }));
	return { type: "tasks" as const, title, tasks, more };
}

function waitingRow({ reference, bookingDate, ...person }: SheetBooking) {
	const day = formatShortDay(bookingDate, "ar");
	const row = runsWith({ reference: ltr(reference) }, (marks) =>
		t("morningSheet:waiting.bookingRow", { ...marks, day }),
	);
	return [...row, "، ", ...personOf(person)];
}

function writtenRow({ card, invoice, reference, ...person }: WrittenCard): Run[] {
	const row = runsWith({ card: ltr(card), invoice: ltr(invoice) }, (marks) =>
		t("morningSheet:waiting.writtenRow", marks),
	);
	const { customerName, phoneNumber } = person;
	if (!reference || !customerName || !phoneNumber) return row;
	return [...row, "، ", ltr(reference), "، ", ...personOf({ customerName, phoneNumber })];
}

export function messageRow({ id, name, phone }: SheetMessage): Run[] {
	return [
		`${t("morningSheet:waiting.message", { id })}، `,
		...personOf({ customerName: name, phoneNumber: phone }),
	];
}

export function unsentRow({ kind, state, ...about }: UnsentMail): Run[] {
	const { toCustomer, toCentre, failed, retried } = copy.waiting;
	const recipient = kind.endsWith("-customer") ? toCustomer : toCentre;
	const outcome = state === "failed" ? failed : retried;
	return [...subjectOf(about), `، ${recipient}، ${outcome}`];
}

function subjectOf({ reference, messageId, day }: Omit<UnsentMail, "kind" | "state">): Run[] {
	if (reference)
		return runsWith({ reference: ltr(reference) }, (marks) =>
			t("morningSheet:waiting.about.booking", marks),
		);
	if (messageId) return [t("morningSheet:waiting.about.message", { id: messageId })];
	if (!day) return [copy.waiting.about.settings];
	const sheetDay = formatShortDay(day, "ar");
	return [t("morningSheet:waiting.about.sheet", { day: sheetDay })];
}

/** At most one. */
function pageLink({ reference }: Pick<SheetBooking, "reference">, links: StaffLinks): Link[] {
	const href = links.bookings.get(reference);
	return href ? [{ link: copy.open, href }] : [];
}

function chatLink(booking: SheetBooking, { day, centre }: Chats): Link {
	const [text] = whatsappTexts(booking, day);
	return {
		link: `${copy.whatsapp}: ${staffView.whatsapp[text]}`,
		href: whatsappToCustomer(centre, text, booking, t),
		isLong: true,
	};
}
