import type { Day } from "#app/business/base/calendar.ts";
import { internationalPhone } from "#app/business/base/phone.ts";
import { monthsKept } from "#app/business/bookings/deadline.ts";
import type { ListedState } from "#app/business/bookings/staff-actions.ts";
import type { Settings } from "#app/business/settings/in-force.ts";
import { morningSheet as copy } from "#app/copy/ar/staff/morning-sheet.ts";
import { markTexts } from "#app/copy/ar/staff/staff-marks.ts";
import { formatDay, formatPhone, pluralValues } from "#app/copy/format/format.ts";
import { lineName, stayRemark } from "#app/copy/sentences/listed.ts";
import type { MorningSheet } from "#app/data/sheet/morning-sheet.ts";
import type { SheetBooking } from "#app/data/sheet/sheet-rows.ts";
import { carOf } from "#app/mail/parts/booking-blocks.ts";
import { translateTo } from "#app/mail/parts/i18n.ts";
import { ltr, type Run, runsWith, userText } from "#app/mail/render/body.ts";

const t = translateTo("ar");

export function sheetSubject({ day, today }: MorningSheet): string {
	return t("morningSheet:subject", {
		day: formatDay(day, "ar"),
		bookings: bookingCount(today.length),
	});
}

export function bookingCount(count: number): string {
	return t("morningSheet:bookings", pluralValues(count));
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

export function carLine(booking: SheetBooking, day: Day): Run[] {
	const work = booking.lines.map((line) => lineName(line, "ar", t));
	const state: Record<keyof ListedState, string[]> = {
		status: booking.status === "pending" ? [copy.today.unconfirmed] : [],
		/** The sheet goes out before the work of its day. */
		work: [],
		marks: markTexts(booking.marks),
	};
	const closed = booking.isDayClosed && !booking.work ? [copy.today.closed] : [];
	const remarks = [
		...stayRemark(booking.heldDays, day, t),
		...Object.values(state).flat(),
		...closed,
	];
	const rest = [carOf(booking, "ar"), ...work, ...remarks];
	const phone = ltr(
		formatPhone(booking.phoneNumber),
		`tel:${internationalPhone(booking.phoneNumber)}`,
	);
	return [userText(booking.customerName), "، ", phone, `، ${rest.join("، ")}`];
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

/** The site erases what it stores, and reaches no copy outside: the privacy policy promises both. */
export function copiesLine(day: Day): string {
	const [year = 0, month = 1] = day.split("-").map(Number);
	const textBefore = (months: number) =>
		formatDay(new Date(Date.UTC(year, month - 1 - months)).toISOString().slice(0, 10), "ar");
	const { bookings, messages } = monthsKept;
	return t("morningSheet:copies", {
		bookings: textBefore(bookings),
		messages: textBefore(messages),
	});
}

export const erasedLine = (references: string[]) =>
	runsWith(Object.fromEntries(references.map((one) => [one, ltr(one)])), (marks) =>
		t("morningSheet:copiesErased", { references: Object.values(marks).join("، ") }),
	);
