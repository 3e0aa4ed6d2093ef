import type { Day } from "#app/business/base/calendar.ts";
import { internationalPhone } from "#app/business/base/phone.ts";
import { bays, dayOfStay } from "#app/business/bookings/capacity.ts";
import { optionOf } from "#app/business/prices/catalogue.ts";
import { type Line, totalOf } from "#app/business/prices/quote.ts";
import { morningSheet as copy } from "#app/copy/ar/staff/morning-sheet.ts";
import { staffView } from "#app/copy/ar/staff/staff-view.ts";
import {
	counted,
	formatAmount,
	formatDay,
	formatPhone,
	formatShortDay,
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
	/** Of the day. */
	board?: string;
	/** By the reference of a booking. */
	bookings: ReadonlyMap<string, string>;
	/** Where the customer corrects it, of bookings from whose address mails come back. */
	addresses: ReadonlyMap<string, string>;
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

export function bayCount({ taken, isClosed }: SheetDay): string {
	const count = t("morningSheet:week.taken", { taken, bays });
	if (!isClosed) return count;
	return taken === 0 ? copy.week.closed : `${copy.week.closed}، ${count}`;
}

/** What the customer pays at the centre, as on the receipt: only a booking on the site has the discount. */
export function toCollect(booking: SheetBooking) {
	const { collect, collectOnline } = copy.today;
	const { discountHalalas, dueHalalas } = totalOf(booking.lines, booking.source);
	const label = discountHalalas > 0 ? collectOnline : collect;
	return { label, amount: formatAmount(dueHalalas) };
}

/** Whether the customer is handed serial numbers of what was installed. */
export function hasSerialNumbers({ code }: Line): boolean {
	return optionOf(code)?.afterCare?.includes("warranty") ?? false;
}

/** In one line; undefined if everybody had the day that they wanted. */
export function wantedLine({ wanted }: MorningSheet): string | undefined {
	if (wanted.length === 0) return;
	const days = wanted.map(({ day, outcome, forms }) =>
		t("morningSheet:wantedDay", {
			day: formatShortDay(day, "ar"),
			outcome: copy.outcomes[outcome],
			forms: t("staffCounter:wanted.forms", counted(forms)),
		}),
	);
	return t("morningSheet:wanted", { days: days.join("، ") });
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

export function linksOfToday(booking: SheetBooking, links: StaffLinks): Link[] {
	return [...pageLink(booking, links), chatLink(booking)];
}

/** What waits for staff; nothing that is empty. */
export function waitingLists(
	{
		undelivered,
		uncalled,
		unclosed,
		cardsToFinish,
		cardsWritten,
		unsent,
		messages,
		lapsed,
		addresses,
	}: MorningSheet,
	links: StaffLinks,
): Extract<PaperBlock, { type: "tasks" }>[] {
	const { waiting } = copy;
	const bookings = (title: string, { rows, count }: Listed<SheetBooking>, chat = chatLink) => ({
		title,
		count,
		rows: rows.map((booking) => ({
			text: waitingRow(booking),
			links: [...pageLink(booking, links), chat(booking)],
		})),
	});
	const emailChat = (booking: SheetBooking): Link => ({
		link: `${copy.whatsapp}: ${copy.emailChat}`,
		href: whatsappAboutEmail(booking, links.addresses.get(booking.reference) ?? "", t),
		isLong: true,
	});
	const lists = [
		bookings(waiting.undelivered, undelivered, emailChat),
		bookings(waiting.pending, uncalled),
		bookings(waiting.unclosed, unclosed),
		bookings(waiting.cards, cardsToFinish),
		{
			title: waiting.written,
			count: cardsWritten.count,
			rows: cardsWritten.rows.map((card) => ({
				text: writtenRow(card),
				links: card.reference ? pageLink({ reference: card.reference }, links) : [],
			})),
		},
		{
			title: waiting.lapsed,
			count: lapsed.count,
			rows: lapsed.rows.map((booking) => ({ text: waitingRow(booking), links: [] })),
		},
		bookings(waiting.addresses, addresses),
		{
			title: waiting.unsent,
			count: unsent.count,
			rows: unsent.rows.map((mail) => ({ text: unsentRow(mail), links: [] })),
		},
		{
			title: waiting.messages,
			count: messages.count,
			rows: messages.rows.map((message) => ({
				text: messageRow(message),
				links: [{ link: copy.whatsapp, href: whatsappAnswer(message, t), isLong: true }],
			})),
		},
	];
	return lists
		.filter(({ rows }) => rows.length > 0)
		.map(({ title, rows, count }) => ({
			type: "tasks",
			title,
			tasks: rows,
			more:
				count > rows.length
					? t("morningSheet:waiting.more", counted(count - rows.length))
					: undefined,
		}));
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
	const sheetDay = formatShortDay(day ?? "", "ar");
	return [t("morningSheet:waiting.about.sheet", { day: sheetDay })];
}

/** At most one. */
function pageLink({ reference }: Pick<SheetBooking, "reference">, links: StaffLinks): Link[] {
	const href = links.bookings.get(reference);
	return href ? [{ link: copy.open, href }] : [];
}

/** The sheet is sent in the morning, when no car is ready yet: the page of the booking has the chat for that. */
function chatLink(booking: SheetBooking): Link {
	const [text] = whatsappTexts(booking);
	return {
		link: `${copy.whatsapp}: ${staffView.whatsapp[text]}`,
		href: whatsappToCustomer(text, booking, t),
		isLong: true,
	};
}
