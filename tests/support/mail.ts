import { dayAfter } from "#app/business/base/calendar.ts";
import { languages } from "#app/business/base/language.ts";
import { heldDays, workingDaysOf } from "#app/business/bookings/capacity.ts";
import { closingReasons } from "#app/business/bookings/closing.ts";
import type { BookingMailKind } from "#app/business/bookings/mail-kinds.ts";
import { quoteFor, totalOf } from "#app/business/prices/quote.ts";
import { warrantedLines } from "#app/business/warranty/warranty-card.ts";
import type {
	PendingBookingMail,
	PersonalMail,
	StoredBooking,
	StoredMessage,
} from "#app/data/base/schema.ts";
import type { MorningSheet } from "#app/data/sheet/morning-sheet.ts";
import type { SheetBooking } from "#app/data/sheet/sheet-rows.ts";
import type { Attachment, Mail, MailSettings } from "#app/mail/parts/draft.ts";
import { boardUrl } from "#app/mail/parts/staff-pages.ts";
import { morningSheetMail } from "#app/mail/sheet/morning-sheet.ts";
import { customer, freeUntil, priceList, settings, settingsOn } from "./facts.ts";

type Overrides = Partial<StoredBooking> & { codes?: string[] };

/** A stored booking keeps the prices that it was made with, so a new price list changes no mail about this one. */
const soldFor: Record<string, number> = {
	"thermal-titanium": 1650,
	"ceramic-exterior": 450,
	"ppf-front-glossy-xpel": 4000,
};

export function sampleBooking({ codes, ...overrides }: Overrides = {}): StoredBooking {
	const { carType = "suv", bookingDate = "2026-11-22" } = overrides;
	const offered = quoteFor(priceList, codes ?? Object.keys(soldFor), carType).lines;
	const { lines, total } = totalOf(
		offered.map((line) => ({ ...line, price: soldFor[line.code] ?? line.price })),
		0,
	);
	const serviceIds = lines.map(({ code }) => code);
	const createdAt = "2026-11-10T08:30:00.000Z";
	return {
		id: 7,
		reference: "4TCR7K",
		submissionKey: "a key",
		...customer,
		customerName: "نورة السالم",
		phoneNumber: "0500000001",
		email: "noura@example.com",
		...{ carType, serviceIds, bookingDate, lines, totalPrice: total, createdAt },
		discountPercent: 5,
		heldDays: heldDays(bookingDate, workingDaysOf(serviceIds), []),
		freeUntil: freeUntil(bookingDate),
		language: "ar",
		...{ source: "web", bookedBy: null },
		...{ status: "pending", statusChangedAt: createdAt, changedAt: createdAt, version: 0 },
		...{ changedBy: null, changeReason: null, movedByCentre: false },
		...{ link: 1, paint: null, work: null, marks: {} },
		...{ erasedAt: null, sender: null, senderBlock: null, eraseAskedAt: null },
		...overrides,
	};
}

export function sampleMessage(overrides: Partial<StoredMessage> = {}): StoredMessage {
	return {
		id: 3,
		submissionKey: "another key",
		name: "Sam Example",
		email: "sam@example.com",
		phone: "0500000002",
		message: "السلام عليكم، هل تعملون يوم الجمعة؟\n\nMy car is a small SUV, 2024 model.\nشكراً لكم",
		createdAt: "2026-11-20T08:30:00.000Z",
		...overrides,
	};
}

function sampleCard({ lines, bookingDate }: StoredBooking) {
	const film = { serial: "XP2026-77A9", installed: bookingDate };
	return {
		code: "7K2M9QXR4TB3WZC8NP5D6VFG1HJ0SYAE",
		lines: warrantedLines(lines).map((line) => ({ ...line, ...film })),
	};
}

/** At this time cancelling the sample is still free of charge. */
export const mailSettings: MailSettings = {
	centre: settingsOn("2026-11-20"),
	inbox: "centre@example.com",
	secret: "only for these tests",
	/** Nobody collects or brings a car on the day of the sample. */
	closed: [{ from: "2026-11-22", to: "2026-11-22", reason: closingReasons.maintenance }],
	now: new Date("2026-11-20T08:31:00.000Z"),
};

export function pendingMail(
	about: StoredBooking | StoredMessage,
	kind: BookingMailKind = "booking-customer",
	details: Partial<Omit<PendingBookingMail, "id" | "kind" | "booking" | "version">> = {},
): PersonalMail {
	if ("message" in about)
		return { id: `contact-business:${about.id}`, kind: "contact-business", message: about };
	const { id, version } = about;
	const read = { createdAt: mailSettings.now.toISOString(), lines: [], earlier: [] };
	return { id: `${kind}:${id}`, kind, booking: about, version, ...read, ...details };
}

const confirmed = { status: "confirmed", version: 1 } as const;
const cancelled = { status: "cancelled", version: 1 } as const;
const completed = { status: "completed", version: 2 } as const;
const phone = { source: "phone", discountPercent: 0 } as const;
/** The free period has ended, and so have the seven days. */
const late = { statusChangedAt: "2026-11-21T12:00:00.000Z" };
const longer = { heldDays: ["2026-11-22", "2026-11-23", "2026-11-24"] };
const moved = { version: 2, bookingDate: "2026-11-24" };

type Sample = [BookingMailKind, name: string, Overrides];

const toCustomers: Sample[] = [
	["booking-customer", "", {}],
	["booking-customer", ".phone", phone],
	["booking-customer", ".confirmed", confirmed],
	["confirmed-customer", "", confirmed],
	["moved-customer", "", moved],
	["moved-customer", ".by-us", { ...confirmed, ...moved, movedByCentre: true }],
	["moved-customer", ".and-corrected", { ...confirmed, ...moved }],
	["expected-customer", "", { ...confirmed, ...longer }],
	["expected-customer", ".and-ready", { ...confirmed, ...longer }],
	["review-customer", "", { ...completed, statusChangedAt: "2026-11-23T13:00:00.000Z" }],
	["cancelled-customer", "", cancelled],
	["cancelled-customer", ".late", { ...cancelled, ...late }],
	["reopened-customer", "", { ...confirmed, version: 2 }],
	["reopened-customer", ".and-moved", { ...confirmed, ...moved, movedByCentre: true }],
	["reminder-customer", "", {}],
	["reminder-customer", ".confirmed", confirmed],
	["closed-customer", "", confirmed],
	["reopened-customer", ".open-again", { ...confirmed, movedByCentre: true }],
	["link-customer", "", confirmed],
	["resent-customer", "", confirmed],
	["resent-customer", ".several", confirmed],
	["corrected-customer", "", { ...confirmed, ...longer }],
	["booking-customer", ".at-new-address", confirmed],
	["ready-customer", "", confirmed],
	["ready-customer", ".without-photo", confirmed],
	["card-customer", "", completed],
];
const toCentre: Sample[] = [
	["booking-business", ".ar", {}],
	["booking-business", ".phone.ar", { ...phone, email: "" }],
	["booking-business", ".confirmed.ar", confirmed],
	["booking-business", ".cancelled.ar", cancelled],
	["booking-business", ".from-english", { language: "en" }],
	["moved-business", ".ar", { ...moved, version: 1 }],
	["cancelled-business", ".ar", cancelled],
	["cancelled-business", ".late.ar", { ...cancelled, ...late }],
];

export function everyMail(): Record<string, PersonalMail> {
	const localized = languages.flatMap((language) =>
		toCustomers.map(
			([kind, name, more]): Sample => [kind, `${name}.${language}`, { ...more, language }],
		),
	);
	const mails = [...localized, ...toCentre].map(([kind, name, overrides]) => {
		const customerName = overrides.language === "en" ? "Sam Example" : "نورة السالم";
		const booking = sampleBooking({ customerName, ...overrides });
		const corrected = { corrected: ["name" as const, "phone" as const] };
		const more = { expectedFrom: "2026-11-23", reason: "more-work" as const };
		const details = {
			...(/^moved-|and-moved/.test(kind + name) && { movedFrom: sampleBooking().bookingDate }),
			...(kind === "expected-customer" && more),
			...(kind === "corrected-customer" && corrected),
			...(name.startsWith(".and-corrected") && { also: ["corrected" as const], ...corrected }),
			...(name.startsWith(".and-ready") && { also: ["confirmed" as const, "ready" as const] }),
			...(name.startsWith(".and-moved") && { also: ["moved" as const], isMistake: true }),
			...(name.startsWith(".at-new-address") && { isNewAddress: true }),
			...(name.startsWith(".open-again") && { day: booking.bookingDate }),
			...(kind === "cancelled-customer" && { changedBy: "customer" as const }),
			...(kind === "ready-customer" && !name.startsWith(".without") && { hasPhotos: true }),
			...(name.startsWith(".several") && {
				others: [{ ...booking, reference: "7KQ2MX", bookingDate: "2026-12-01" }],
			}),
			...(kind === "card-customer" && { card: sampleCard(booking) }),
		};
		return [kind + name, pendingMail(booking, kind, details)] as const;
	});
	return { ...Object.fromEntries(mails), "contact-business.ar": pendingMail(sampleMessage()) };
}

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
	const said = { marks: {}, isOfOneNetwork: 0, isDayClosed: false };
	return { ...booking, status, work: null, ...said, waitsSince };
}

/** Something waits unless the day is empty. */
export function sampleSheet(bookings: number, day = "2026-11-22"): MorningSheet {
	const today = Array.from({ length: bookings }, (_, index) => sheetBooking(index, day));
	const isEmpty = bookings === 0;
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

export function sampleSheetMail(
	bookings: number,
	change: Partial<MorningSheet> = {},
	erased: string[] = [],
): Mail {
	const sheet = { ...sampleSheet(bookings), ...change };
	const board = boardUrl(mailSettings);
	return morningSheetMail(sheet, settings, mailSettings.inbox, board, erased);
}

/** Mail programs open an .eml file, and postal-mime parses it. */
export function emlOf(mail: Mail, from: string): string {
	const texts = multipart("alternative", [
		part("text/plain; charset=utf-8", mail.text),
		part("text/html; charset=utf-8", mail.html),
	]);
	return [
		`From: ${encodedWord(mail.fromName)} <${from}>`,
		`To: ${mail.to}`,
		`Reply-To: ${mail.replyTo}`,
		`Subject: ${encodedWord(mail.subject)}`,
		"MIME-Version: 1.0",
		multipart("related", [texts, ...mail.attachments.map(attachmentPart)]),
	].join("\r\n");
}

function attachmentPart({ type, content, filename, contentId }: Attachment): string {
	const shown = `${contentId ? "inline" : "attachment"}; filename="${filename}"`;
	const id = contentId ? [`Content-ID: <${contentId}>`] : [];
	return part(type, content, `Content-Disposition: ${shown}`, ...id);
}

function multipart(kind: string, parts: string[]): string {
	const inner = parts.map((content) => `--${kind}\r\n${content}\r\n`);
	return `Content-Type: multipart/${kind}; boundary="${kind}"\r\n\r\n${inner.join("")}--${kind}--`;
}

function part(type: string, content: string | ArrayBuffer, ...headers: string[]): string {
	return [
		`Content-Type: ${type}`,
		"Content-Transfer-Encoding: base64",
		...headers,
		"",
		base64(content).replace(/.{76}/g, "$&\r\n"),
	].join("\r\n");
}

/** An encoded word holds 75 characters at most, so a long subject takes several. */
function encodedWord(text: string): string {
	const pieces = text.match(/.{1,16}/gsu) ?? [];
	return pieces.map((piece) => `=?utf-8?B?${base64(piece)}?=`).join("\r\n ");
}

function base64(content: string | ArrayBuffer): string {
	return Buffer.from(content as string).toString("base64");
}
