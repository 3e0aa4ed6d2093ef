import type { Day } from "#app/business/base/calendar.ts";
import { internationalPhone } from "#app/business/base/phone.ts";
import { dayOfStay } from "#app/business/bookings/capacity.ts";
import { totalOf } from "#app/business/prices/quote.ts";
import type { Settings } from "#app/business/settings/settings.ts";
import { morningSheet as copy } from "#app/copy/ar/staff/morning-sheet.ts";
import {
	counted,
	formatAmount,
	formatDay,
	formatPhone,
	formatShortDay,
	withLtrMarks,
} from "#app/copy/format/format.ts";
import type { MorningSheet } from "#app/data/sheet/morning-sheet.ts";
import type {
	Listed,
	SheetBooking,
	SheetMessage,
	UnsentMail,
	WrittenCard,
} from "#app/data/sheet/sheet-rows.ts";
import { carOf, nameOf } from "#app/mail/parts/booking-blocks.ts";
import { translateTo } from "#app/mail/parts/i18n.ts";
import { ltr, type Run, runsWith, type Text, userText } from "#app/mail/render/body.ts";

const t = translateTo("ar");

export function sheetSubject({ day, today }: MorningSheet): string {
	return t("morningSheet:subject", {
		day: formatDay(day, "ar"),
		bookings: bookingCount(today.length),
	});
}

export function bookingCount(count: number): string {
	return t("morningSheet:bookings", counted(count));
}

export function bayCount({ day, days }: MorningSheet, { bays }: Settings): string {
	const { taken = 0, isClosed } = days.find((listed) => listed.day === day) ?? {};
	const count = t("morningSheet:taken", { taken, bays });
	if (!isClosed) return count;
	return taken === 0 ? copy.closed : `${copy.closed}، ${count}`;
}

export function todayTitle({ day, days }: MorningSheet): string {
	const isClosed = days.some((listed) => listed.day === day && listed.isClosed);
	return isClosed ? `${copy.today.title}: ${copy.closed}` : copy.today.title;
}

export function toCollect({ lines, discountPercent }: SheetBooking) {
	const { dueHalalas } = totalOf(lines, discountPercent);
	const { collect } = copy.today;
	const label =
		discountPercent > 0 ? t("morningSheet:today.collectOnline", { discountPercent }) : collect;
	return { label, amount: formatAmount(dueHalalas) };
}

export function unreadLine({ unread }: Pick<MorningSheet, "unread">): string | undefined {
	const rows = unread.map(({ row }) => withLtrMarks(row)).join("، ");
	return rows && t("morningSheet:unread", { rows });
}

type Person = Pick<SheetBooking, "customerName" | "phoneNumber">;

function personOf({ customerName, phoneNumber }: Person): Run[] {
	const phone = internationalPhone(phoneNumber);
	return [userText(customerName), "، ", ltr(formatPhone(phoneNumber), `tel:${phone}`)];
}

/** A car that stays for several days has "day 2 of 3". */
export function stayRemark({ heldDays }: Pick<SheetBooking, "heldDays">, day: Day): string[] {
	const of = heldDays.length;
	const number = dayOfStay(heldDays, day);
	return of > 1 ? [t("morningSheet:today.dayOfStay", { number, of })] : [];
}

export function carLine(booking: SheetBooking, day: Day): Run[] {
	const work = booking.lines.map((line) => nameOf(line, "ar"));
	const unconfirmed = booking.status === "pending" ? [copy.today.unconfirmed] : [];
	const closed = booking.isDayClosed && !booking.work ? [copy.today.closed] : [];
	const remarks = [...stayRemark(booking, day), ...unconfirmed, ...closed];
	const rest = [carOf(booking, "ar"), ...work, ...remarks];
	return [...personOf(booking), `، ${rest.join("، ")}`];
}

/** One line counts all of a kind, because the board lists them. */
export function waitingLines(sheet: MorningSheet): string[] {
	const { uncalled, unclosed, undelivered, unsent, messages, unreadReviews, onClosedDay } = sheet;
	const counts = {
		onClosedDay: onClosedDay.count,
		...{ uncalled: uncalled.count, unclosed: unclosed.count, undelivered: undelivered.count },
		...{ unsent: unsent.count, messages: messages.count, reviews: unreadReviews },
	};
	const kinds = Object.keys(counts) as (keyof typeof counts)[];
	return kinds
		.filter((kind) => counts[kind] > 0)
		.map((kind) => `${copy.waiting.counts[kind]}: ${counts[kind]}`);
}

/** The cards are listed one by one, because the board has no list of them. */
export function writtenLines({ rows, count }: Listed<WrittenCard>): Text[] {
	const left = count - rows.length;
	const more = left > 0 ? [t("morningSheet:waiting.more", counted(left))] : [];
	return [...rows.map(writtenRow), ...more];
}

function writtenRow({ card, invoice, reference }: WrittenCard): Run[] {
	const row = runsWith({ card: ltr(card), invoice: ltr(invoice) }, (marks) =>
		t("morningSheet:waiting.writtenRow", marks),
	);
	return reference ? [...row, "، ", ...bookingText(reference)] : row;
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
	if (reference) return bookingText(reference);
	if (messageId) return [t("morningSheet:waiting.about.message", { id: messageId })];
	if (!day) return [copy.waiting.about.settings];
	const sheetDay = formatShortDay(day, "ar");
	return [t("morningSheet:waiting.about.sheet", { day: sheetDay })];
}

function bookingText(reference: string): Run[] {
	return runsWith({ reference: ltr(reference) }, (marks) =>
		t("morningSheet:waiting.about.booking", marks),
	);
}
