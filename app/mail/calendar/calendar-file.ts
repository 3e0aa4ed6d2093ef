import { dayAfter, isDay } from "#app/business/base/calendar.ts";
import type { Language } from "#app/business/base/language.ts";
import { stayOf } from "#app/business/bookings/capacity.ts";
import { freeEnd } from "#app/business/bookings/charge.ts";
import type { Status } from "#app/business/bookings/status.ts";
import { addressIn, profile } from "#app/business/centre/profile.ts";
import type { Settings } from "#app/business/settings/settings.ts";
import { formatPhone, withLtrMarks } from "#app/copy/format/format.ts";
import { freeText } from "#app/copy/sentences/changing.ts";
import { stayText } from "#app/copy/sentences/days.ts";
import { lineName } from "#app/copy/sentences/listed.ts";
import { arrivalText } from "#app/copy/sentences/opening-hours.ts";
import type { StoredBooking } from "#app/data/base/schema.ts";
import { sumOf } from "#app/mail/parts/booking-blocks.ts";
import { mailCopy, translateTo } from "#app/mail/parts/i18n.ts";

export type CalendarBooking = Pick<
	StoredBooking,
	| "reference"
	| "bookingDate"
	| "freeUntil"
	| "heldDays"
	| "lines"
	| "version"
	| "status"
	| "changedAt"
	| "createdAt"
	| "discountPercent"
	| "movedByCentre"
>;

/** A booking is tentative until staff confirm it. */
const eventStatus: Record<Status, string> = {
	pending: "TENTATIVE",
	confirmed: "CONFIRMED",
	completed: "CONFIRMED",
	"no-show": "CONFIRMED",
	cancelled: "CANCELLED",
};

/**
 * The booking for the customer's own calendar. The UID is stable and the sequence grows, so a later file replaces the event;
 * that of a cancelled booking removes it (RFC 5545, and RFC 5546, which asks for the organizer).
 */
export function calendarFileFor(
	centre: Settings,
	booking: CalendarBooking,
	language: Language,
): string {
	const { reference, bookingDate, heldDays, changedAt, status } = booking;
	if (!isDay(bookingDate)) throw new Error("Invalid booking date");
	const t = translateTo(language);
	const { calendar, footer } = mailCopy[language].mail;
	const { host } = new URL(profile.origin);
	const { latitude, longitude } = profile.coordinates;
	const { firstDay, lastDay } = stayOf(heldDays);
	const isCancelled = status === "cancelled";
	const description = [
		...(status === "pending" ? [calendar.received] : []),
		...(isCancelled ? [calendar.cancelled] : []),
		t("mail:calendar.reference", { reference: withLtrMarks(reference) }),
		...(isCancelled ? [] : details(centre, booking, language)),
		`${footer.call}: ${withLtrMarks(formatPhone(profile.unifiedLine))}`,
	];
	return [
		"BEGIN:VCALENDAR",
		"VERSION:2.0",
		`PRODID:-//${host}//Booking//${language.toUpperCase()}`,
		"CALSCALE:GREGORIAN",
		`METHOD:${isCancelled ? "CANCEL" : "PUBLISH"}`,
		"BEGIN:VEVENT",
		`UID:${reference}@${host}`,
		`DTSTAMP:${new Date(changedAt).toISOString().replace(/[-:]|\.\d+/g, "")}`,
		`SEQUENCE:${booking.version}`,
		`DTSTART;VALUE=DATE:${compactDay(firstDay)}`,
		`DTEND;VALUE=DATE:${compactDay(dayAfter(lastDay, 1))}`,
		`SUMMARY:${escapeText(calendar.summary)}`,
		`DESCRIPTION:${escapeText(description.join("\n"))}`,
		`ORGANIZER:mailto:${profile.email}`,
		`LOCATION:${escapeText(`${profile.name[language]}\n${addressIn(language)}`)}`,
		`GEO:${latitude};${longitude}`,
		`STATUS:${eventStatus[status]}`,
		"TRANSP:TRANSPARENT",
		"END:VEVENT",
		"END:VCALENDAR",
	]
		.map((line) => `${foldLine(line)}\r\n`)
		.join("");
}

function details(centre: Settings, booking: CalendarBooking, language: Language): string[] {
	const { heldDays, lines } = booking;
	const t = translateTo(language);
	const { thankYou, booking: page, stay } = mailCopy[language];
	const free = freeText(booking, language, t);
	return [
		...lines.map((line) => lineName(line, language, t)),
		`${stay.label}: ${stayText(stayOf(heldDays), language, t)}`,
		arrivalText(centre, booking, language, t),
		sumOf(booking, language),
		page.summary.payAtCentre,
		freeEnd(booking) ? `${free} ${thankYou.change.afterwards}` : free,
	];
}

export function escapeText(text: string): string {
	return text
		.replace(/\r\n?/g, "\n")
		.replace(/[\\;,]/g, "\\$&")
		.replace(/\n/g, "\\n")
		.replace(/\p{Cc}/gu, "");
}

const encoder = new TextEncoder();
const maxLineOctets = 75;

/** Folds after at most 75 octets, and never inside a character: an Arabic letter has two octets. */
export function foldLine(line: string): string {
	let result = "";
	let used = 0;
	for (const character of line) {
		const size = encoder.encode(character).length;
		if (used + size > maxLineOctets) {
			result += "\r\n ";
			used = 1;
		}
		result += character;
		used += size;
	}
	return result;
}

const compactDay = (day: string) => day.replaceAll("-", "");
