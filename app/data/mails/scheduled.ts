import { eq, sql } from "drizzle-orm";
import type { Day } from "#app/business/base/calendar.ts";
import { reminderMoment } from "#app/business/bookings/deadline.ts";
import { isDayClosed, isOpenBooking } from "#app/data/base/booking-sql.ts";
import type { Database } from "#app/data/base/client.ts";
import { insertSelected } from "#app/data/base/insert-selected.ts";
import { bookingEvents, bookings, mails } from "#app/data/base/schema.ts";
import { asNew, neverQueued } from "./outbox.ts";

/**
 * The id names booking and day, so a repeated run stores nothing, and a booking that moves gets a reminder for its new
 * day. Whoever chose the day after the moment of the reminder needs none.
 */
export async function createDueReminders(db: Database, day: Day, now: Date): Promise<number> {
	const moment = reminderMoment(day).toISOString();
	const createdAt = now.toISOString();
	const kind = "reminder-customer" as const;
	const reminder = {
		...{ id: sql`'reminder-customer:' || id || ':' || booking_date`, kind },
		...{ bookingId: sql`id`, version: sql`version`, day: sql`booking_date` },
		...{ queuedAt: neverQueued, dueAt: createdAt, createdAt },
	};
	const due = sql`FROM ${bookings}
		WHERE booking_date = ${day}
			AND ${isOpenBooking}
			AND erased_at IS NULL
			AND email <> ''
			AND created_at < ${moment}
			AND free_until > ${createdAt}
			AND NOT ${isDayClosed}
			AND NOT EXISTS (
				SELECT 1 FROM ${bookingEvents} AS events
				WHERE events.booking_id = bookings.id AND events.what = 'day' AND events.changed_at >= ${moment}
			)`;
	const { meta } = await insertSelected(db, mails, reminder, due).onConflictDoUpdate({
		target: mails.id,
		set: asNew,
		setWhere: eq(mails.state, "dismissed"),
	});
	return meta.changes;
}
