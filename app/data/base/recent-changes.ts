import { and, desc, eq, gt, inArray, isNull, or, sql } from "drizzle-orm";
import { isoAfter } from "#app/business/base/calendar.ts";
import { takeBackMinutes } from "#app/business/bookings/take-back.ts";
import type { Database } from "./client.ts";
import { lastEventSql } from "./coming.ts";
import { bookingEvents, bookings } from "./schema.ts";

const eventsRead = 50;

/** What staff can still take back: the same as `toTakeBack`, of all bookings. */
export function recentChanges(db: Database, now: Date) {
	const since = isoAfter(now, -takeBackMinutes);
	/** Read first, by their ids: the planner would begin with the bookings. */
	const latest = db
		.select()
		.from(bookingEvents)
		.where(gt(bookingEvents.id, sql`(SELECT max(id) - ${eventsRead} FROM booking_events)`))
		.orderBy(desc(bookingEvents.id))
		.limit(eventsRead)
		.as("latest");
	const { id, what, to, changedAt } = latest;
	const { reference, customerName, revision, heldDays } = bookings;
	return db
		.select({
			...{ reference, customerName, revision, heldDays },
			...{ lastEvent: id, what, to, changedAt },
		})
		.from(latest)
		.innerJoin(bookings, eq(bookings.id, latest.bookingId))
		.where(
			and(
				eq(latest.changedBy, "staff-link"),
				gt(changedAt, since),
				isNull(bookings.erasedAt),
				or(
					and(eq(what, "status"), inArray(to, ["completed", "cancelled", "no-show"])),
					and(eq(what, "call"), eq(to, "not-reached")),
					and(eq(what, "correction"), isNull(latest.reason)),
				),
				eq(id, sql.raw(lastEventSql("bookings.id"))),
			),
		)
		.orderBy(desc(id));
}
