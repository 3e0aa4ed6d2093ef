import { staffBoard as copy } from "#app/copy/ar/staff/staff-board.ts";
import { staffView } from "#app/copy/ar/staff/staff-view.ts";
import type { CalendarRow } from "#app/data/bookings/staff-booking.ts";
import { carOf } from "#app/mail/parts/booking-blocks.ts";
import { nameOf } from "#app/mail/parts/lines.ts";
import { calendarOf, escapeText } from "./calendar-file.ts";

/** The calendar that staff subscribe to. */
export function staffCalendarFile(bookings: CalendarRow[]): string {
	return calendarOf(
		"Staff//AR",
		[
			"METHOD:PUBLISH",
			`X-WR-CALNAME:${escapeText(copy.calendar.name)}`,
			"REFRESH-INTERVAL;VALUE=DURATION:PT1H",
		],
		bookings.map((booking) => ({
			...booking,
			uid: `${booking.reference}.staff`,
			summary: `${booking.reference} ${carOf(booking, "ar")}`,
			description: [
				...booking.lines.map((line) => nameOf(line, "ar")),
				staffView.statuses[booking.status],
			],
		})),
	);
}
