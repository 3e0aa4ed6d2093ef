import { and, desc, eq, gt, inArray, isNull, or, sql } from "drizzle-orm";
import { takeBackMinutes } from "#app/business/bookings/take-back.ts";
import type { Database } from "#app/data/base/client.ts";
import { lastEventSql } from "#app/data/base/coming.ts";
import { bookingEvents, bookings } from "#app/data/base/schema.ts";

const eventsRead = 50;

export type RecentChange = Awaited<ReturnType<typeof recentChanges>>[number];

/** What staff can still take back: the same as `toTakeBack`, of all bookings. */
export function recentChanges(db: Database, now: Date) {
	const since = new Date(now.getTime() - takeBackMinutes * 60_000).toISOString();
	const { id, what, to } = bookingEvents;
	return db
		.select({
			reference: bookings.reference,
			customerName: bookings.customerName,
			revision: bookings.revision,
			lastEvent: id,
			what,
			to,
			changedAt: bookingEvents.changedAt,
		})
		.from(bookingEvents)
		.innerJoin(bookings, eq(bookings.id, bookingEvents.bookingId))
		.where(
			and(
				gt(id, sql`(SELECT coalesce(max(id), 0) - ${eventsRead} FROM booking_events)`),
				eq(bookingEvents.changedBy, "staff-link"),
				gt(bookingEvents.changedAt, since),
				isNull(bookings.erasedAt),
				or(
					and(eq(what, "status"), inArray(to, ["completed", "cancelled", "no-show"])),
					and(eq(what, "call"), eq(to, "not-reached")),
				),
				eq(id, sql.raw(lastEventSql("bookings.id"))),
			),
		)
		.orderBy(desc(id));
}
