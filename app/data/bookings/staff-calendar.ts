import { and, asc, gte, inArray, isNull, sql } from "drizzle-orm";
import type { Day } from "#app/business/base/calendar.ts";
import type { Database } from "#app/data/base/client.ts";
import { bookings } from "#app/data/base/schema.ts";

export type CalendarRow = Awaited<ReturnType<typeof staffCalendar>>[number];

/** The bookings from a day on: nothing about the person, since others fetch and keep the calendar. */
export function staffCalendar(db: Database, firstDay: Day) {
	return db
		.select({
			reference: bookings.reference,
			carType: bookings.carType,
			lines: bookings.lines,
			heldDays: bookings.heldDays,
			status: bookings.status,
			revision: bookings.revision,
			changedAt: bookings.changedAt,
		})
		.from(bookings)
		.where(
			and(
				gte(bookings.bookingDate, firstDay),
				inArray(bookings.status, ["pending", "confirmed", "completed"]),
				isNull(bookings.erasedAt),
				sql`${bookings.proof} IS NOT 'asked'`,
			),
		)
		.orderBy(asc(bookings.bookingDate), asc(bookings.id));
}
