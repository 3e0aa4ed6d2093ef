import { type Day, dayAfter, isDay } from "#app/business/base/calendar.ts";
import type { Language } from "#app/business/base/language.ts";
import { daysHere, stayOf } from "#app/business/bookings/capacity.ts";
import { type Changeable, freeEnd } from "#app/business/bookings/changing.ts";
import { isFinal, type Status } from "#app/business/bookings/status.ts";
import { addressIn, profile } from "#app/business/centre/profile.ts";
import type { Line } from "#app/business/prices/quote.ts";
import type { Settings } from "#app/business/settings/in-force.ts";
import { formatPhone, withLtrMarks } from "#app/copy/format/format.ts";
import type { Translate } from "#app/copy/i18n.ts";
import { sumOf } from "./booking.ts";
import { freeText } from "./changing.ts";
import { stayText } from "./days.ts";
import { lineName } from "./listed.ts";
import { stayHours } from "./opening-hours.ts";

type CalendarBooking = Changeable & {
	reference: string;
	bookingDate: Day;
	heldDays: Day[];
	lines: Line[];
	discountPercent: number;
	version: number;
	status: Status;
	statusChangedAt: string;
	changedAt: string;
};

type CalendarTranslate = Translate<"booking" | "mail" | "stay" | "thankYou">;

/** A booking is tentative until staff confirm it. */
const eventStatus: Record<Status, string> = {
	pending: "TENTATIVE",
	confirmed: "CONFIRMED",
	completed: "CONFIRMED",
	"no-show": "CONFIRMED",
	cancelled: "CANCELLED",
};

/**
 * The UID is stable and the sequence grows, so a later file replaces the event, and that of a cancelled booking
 * removes it (RFC 5545, and RFC 5546, which asks for the organizer).
 */
export function calendarFileFor(
	centre: Settings,
	booking: CalendarBooking,
	language: Language,
	t: CalendarTranslate,
	/** The link of the booking, where it is moved and cancelled. */
	url: string,
): string {
	const { reference, bookingDate, changedAt, status } = booking;
	if (!isDay(bookingDate)) throw new Error("Invalid booking date");
	const { host } = new URL(profile.origin);
	const { latitude, longitude } = profile.coordinates;
	const { firstDay, lastDay } = stayOf(daysHere(booking));
	const isCancelled = status === "cancelled";
	const description = [
		...(status === "pending" ? [t("mail:calendar.received")] : []),
		...(isCancelled ? [t("mail:calendar.cancelled")] : []),
		t("mail:calendar.reference", { reference: withLtrMarks(reference) }),
		...(isCancelled ? [] : describeEvent(centre, booking, language, t)),
		`${t("mail:footer.call")}: ${withLtrMarks(formatPhone(profile.unifiedLine))}`,
		/** Not every calendar shows the URL of an event. */
		`${t("mail:customer.link")}: ${url}`,
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
		`SUMMARY:${escapeText(t("mail:calendar.summary"))}`,
		`DESCRIPTION:${escapeText(description.join("\n"))}`,
		`URL:${url}`,
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

function describeEvent(
	centre: Settings,
	booking: CalendarBooking,
	language: Language,
	t: CalendarTranslate,
): string[] {
	const { heldDays, lines, status } = booking;
	const names = lines.map((line) => lineName(line, language, t));
	/** What was planned, and what may be changed, is over. */
	if (isFinal(status)) return [...names, sumOf(booking, t)];
	const free = freeText(booking, language, t);
	const { arrival, collect } = stayHours(centre, booking, language, t);
	return [
		...names,
		`${t("stay:label")}: ${stayText(stayOf(heldDays), language, t)}`,
		...[...arrival, ...collect],
		sumOf(booking, t),
		t("booking:summary.payAtCentre"),
		freeEnd(booking) ? `${free} ${t("thankYou:change.afterwards")}` : free,
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

/** Lines fold after at most 75 octets, never inside a character: an Arabic letter has two octets. */
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
