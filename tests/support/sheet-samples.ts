import { dayAfter } from "#app/business/base/calendar.ts";
import type { MorningSheet } from "#app/data/sheet/morning-sheet.ts";
import type { SheetBooking } from "#app/data/sheet/sheet-rows.ts";
import type { Mail } from "#app/mail/parts/draft.ts";
import { morningSheetMail } from "#app/mail/sheet/morning-sheet.ts";
import { boardUrl } from "#app/mail/sheet/staff-link.ts";
import { mailSettings, sampleBooking } from "./mail-samples.ts";
import { settings } from "./settings.ts";

const selections = [
	["thermal-titanium", "ceramic-exterior", "ppf-front-glossy-xpel"],
	["polishing-exterior"],
	["ppf-full-matte-hexis"],
	["thermal-nano-ceramic", "polishing-interior"],
];
const names = ["نورة السالم", "عبد الرحمن الحربي", "Sam Example", "هدى القحطاني"];

function sheetBooking(index: number, day: string): SheetBooking & { waitsSince: string } {
	const kind = index % 4;
	const booking = sampleBooking({
		reference: `4TCR${String(index + 10)}`,
		bookingDate: day,
		carType: index % 3 === 1 ? "sedan" : "suv",
		codes: selections[index % selections.length],
		customerName: names[index % names.length],
		phoneNumber: `05000000${String(index + 1).padStart(2, "0")}`,
		language: kind === 2 ? "en" : "ar",
		...(kind === 1 && { source: "phone" as const, discountPercent: 0 }),
	});
	const status = kind === 1 ? "pending" : "confirmed";
	const waitsSince = booking.createdAt;
	const said = { calledAt: null, isOfOneNetwork: 0, isDayClosed: false };
	return { ...booking, status, work: null, lastEvent: 0, ...said, waitsSince };
}

/** A day with that many bookings, and with something that waits unless the day is empty. */
export function sampleSheet(bookings: number, day = "2026-11-22"): MorningSheet {
	const today = Array.from({ length: bookings }, (_, index) => sheetBooking(index, day));
	const isEmpty = bookings === 0;
	/** Nothing on an empty day; else these rows, of so many. */
	const some = <Row>(rows: Row[], count = rows.length) =>
		isEmpty ? { rows: [], count: 0 } : { rows, count };
	const booked = (index: number, days: number) => some([sheetBooking(index, dayAfter(day, days))]);
	const unsent = { reference: null, messageId: null, day: null };
	return {
		day,
		today,
		tomorrow: isEmpty ? [] : [50, 51].map((index) => sheetBooking(index, dayAfter(day, 1))),
		handedOver: [],
		days: Array.from({ length: 14 }, (_, days) => ({
			day: dayAfter(day, days),
			taken: isEmpty ? 0 : ([bookings, 2, 0, 1, 5, 3, 1][days] ?? 0),
			waiting: 0,
			isClosed: !isEmpty && days === 2,
		})),
		onClosedDay: some<SheetBooking>([]),
		unclosed: booked(42, -2),
		undelivered: booked(45, 2),
		toCall: booked(41, 3),
		cardsWritten: some(
			[
				{ card: "card-7", invoice: "INV-4711", reference: "4TCR56" },
				{ card: "card-8", invoice: "INV-4712", reference: null },
			],
			14,
		),
		uncalled: booked(41, 3),
		unsent: some(
			[
				{ ...unsent, kind: "booking-customer", state: "failed", reference: "4TCR51" },
				{ ...unsent, kind: "contact-business", state: "waiting", messageId: 3 },
			],
			15,
		),
		messages: some([
			{ id: 4, name: "Sam Example", phone: "0500000099", message: "Do you work on Fridays?" },
		]),
		unreadReviews: isEmpty ? 0 : 2,
		unread: [],
	};
}

/** As the mailer sends it, of this day or of what is changed of it. */
export function sampleSheetMail(bookings: number, change: Partial<MorningSheet> = {}): Mail {
	const sheet = { ...sampleSheet(bookings), ...change };
	const board = boardUrl(sheet.day, mailSettings);
	return morningSheetMail(sheet, settings, mailSettings.inbox, board);
}
