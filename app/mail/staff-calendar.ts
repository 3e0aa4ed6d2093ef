import { dayAfter } from "#app/business/base/calendar.ts";
import { stayOf } from "#app/business/bookings/capacity.ts";
import { profile } from "#app/business/centre/profile.ts";
import { staffBoard as copy } from "#app/copy/ar/staff/staff-board.ts";
import { staffView } from "#app/copy/ar/staff/staff-view.ts";
import type { CalendarRow } from "#app/data/bookings/staff-calendar.ts";
import {
	compactDay,
	escapeText,
	eventStatus,
	foldLine,
	stampOf,
} from "./calendar/calendar-file.ts";
import { carOf } from "./parts/booking-blocks.ts";
import { nameOf } from "./parts/lines.ts";

/** The calendar that staff subscribe to: an event for each booking, over all days that the car stays. */
export function staffCalendarFile(bookings: CalendarRow[]): string {
	const { host } = new URL(profile.origin);
	return [
		"BEGIN:VCALENDAR",
		"VERSION:2.0",
		`PRODID:-//${host}//Staff//AR`,
		"CALSCALE:GREGORIAN",
		"METHOD:PUBLISH",
		`X-WR-CALNAME:${escapeText(copy.calendar.name)}`,
		"REFRESH-INTERVAL;VALUE=DURATION:PT1H",
		...bookings.flatMap((booking) => eventOf(booking, host)),
		"END:VCALENDAR",
	]
		.map((line) => `${foldLine(line)}\r\n`)
		.join("");
}

function eventOf(booking: CalendarRow, host: string): string[] {
	const { reference, heldDays, lines, status, revision, changedAt } = booking;
	const { firstDay, lastDay } = stayOf(heldDays);
	const services = lines.map((line) => nameOf(line, "ar"));
	return [
		"BEGIN:VEVENT",
		`UID:${reference}.staff@${host}`,
		`DTSTAMP:${stampOf(changedAt)}`,
		`SEQUENCE:${revision}`,
		`DTSTART;VALUE=DATE:${compactDay(firstDay)}`,
		`DTEND;VALUE=DATE:${compactDay(dayAfter(lastDay, 1))}`,
		`SUMMARY:${escapeText(`${reference} ${carOf(booking, "ar")}`)}`,
		`DESCRIPTION:${escapeText([...services, staffView.statuses[status]].join("\n"))}`,
		`STATUS:${eventStatus[status]}`,
		"TRANSP:TRANSPARENT",
		"END:VEVENT",
	];
}
