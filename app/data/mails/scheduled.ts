import { type SQL, sql } from "drizzle-orm";
import { type Day, riyadhToday } from "#app/business/base/calendar.ts";
import { lapse, lapseMoment, reminderMoment } from "#app/business/bookings/deadline.ts";
import { takeBackMinutes } from "#app/business/bookings/take-back.ts";
import type { Database } from "#app/data/base/client.ts";
import { isComingSql, isDayClosedSql } from "#app/data/base/events.ts";
import { bookingEvents, bookings, mails } from "#app/data/base/schema.ts";
import { neverQueued } from "./outbox.ts";

/**
 * Stores a reminder for each customer who is expected on the day and chose it before the moment of the reminder, unless the day
 * is closed. The id names booking and day, so a repeated run stores nothing, and a booking that moves gets one for its new day.
 */
export async function createDueReminders(db: Database, day: Day, now: Date): Promise<number> {
	const moment = reminderMoment(day).toISOString();
	const createdAt = now.toISOString();
	const { meta } = await db.run(sql`
		INSERT INTO ${mails} (id, kind, booking_id, revision, day, queued_at, due_at, created_at)
		SELECT 'reminder-customer:' || id || ':' || booking_date, 'reminder-customer', id, revision, booking_date,
			${neverQueued}, ${createdAt}, ${createdAt}
		FROM ${bookings}
		WHERE booking_date = ${day}
			AND status IN ('pending', 'confirmed')
			AND erased_at IS NULL
			AND email <> ''
			AND created_at < ${moment}
			AND NOT ${sql.raw(isDayClosedSql)}
			AND NOT EXISTS (
				SELECT 1 FROM ${bookingEvents} AS events
				WHERE events.booking_id = bookings.id AND events.what = 'day' AND events.changed_at >= ${moment}
			)
		ON CONFLICT (id) DO NOTHING`);
	return meta.changes;
}

/** Older calls count for nothing, so that few are read. */
const callsOfDays = 14;

/** Stores a mail for each customer whom staff called in vain: once until the booking changes. */
export async function warnUnreached(db: Database, now: Date): Promise<number> {
	const createdAt = now.toISOString();
	const lastDay = riyadhToday(lapseMoment(now));
	const { meta } = await db.run(sql`
		INSERT INTO ${mails} (id, kind, booking_id, revision, queued_at, due_at, created_at)
		SELECT 'unreached-customer:' || bookings.id || ':' || revision, 'unreached-customer', bookings.id, revision, ${neverQueued}, ${createdAt}, ${createdAt}
		FROM ${bookings}
		WHERE ${isUnreached(now)} AND email <> '' AND booking_date > ${lastDay}
			AND NOT EXISTS (SELECT 1 FROM ${mails} WHERE ${isWarning})
		ON CONFLICT (id) DO NOTHING`);
	return meta.changes;
}

/**
 * Cancels the bookings whose customers were told so long ago, and returns how many. The trigger `bookings_changed` frees the
 * bays and stores the mail. A mail that was not sent has told nobody.
 */
export async function lapseUnreached(db: Database, now: Date): Promise<number> {
	const hours = sql.raw(`'-${lapse.hoursToAnswer} hours'`);
	const lapsed = await db.all(sql`
		UPDATE ${bookings} SET status = 'cancelled', changed_by = 'system', change_reason = 'lapsed'
		WHERE ${isUnreached(now)} AND booking_date > ${riyadhToday(now)}
			AND EXISTS (SELECT 1 FROM ${mails} WHERE ${isWarning} AND ${mayHaveArrived} AND sent_at <= strftime('%Y-%m-%dT%H:%M:%fZ', ${now.toISOString()}, ${hours}))
		RETURNING id`);
	return lapsed.length;
}

/** Not by its id, which keeps the revision before a correction. */
const isWarning = sql.raw(
	"mails.booking_id = bookings.id AND mails.kind = 'unreached-customer' AND mails.revision = bookings.revision",
);

/** A mail that came back has told nobody. Of most mails nothing is known, as long as nobody tells the site of them. */
const mayHaveArrived = sql.raw(
	"coalesce(mails.delivery, '') NOT IN ('deferred', 'bounced', 'failed', 'rejected')",
);

/** When the customer of a booking was told that it ends, unless staff have reached them since. */
export const warnedAt: SQL<string | null> = sql`(
	SELECT sent_at FROM ${mails} WHERE ${isWarning} AND ${mayHaveArrived} AND bookings.status = 'pending' AND ${wasNeverReached()}
)`;

/** Of calls that staff cannot take back any more. Never a booking whose customer staff have reached or who has said to be coming, nor one that they made by telephone. */
function isUnreached(now: Date): SQL {
	const since = new Date(now.getTime() - callsOfDays * 86_400_000);
	const until = new Date(now.getTime() - takeBackMinutes * 60_000);
	return sql`bookings.status = 'pending' AND bookings.source = 'web' AND bookings.erased_at IS NULL
		AND bookings.id IN (
			SELECT calls.booking_id FROM booking_events AS calls INDEXED BY booking_events_unanswered
			JOIN bookings AS called ON called.id = calls.booking_id AND called.revision = calls.revision
			WHERE calls.what = 'call' AND calls.to_value = 'not-reached' AND calls.changed_at > ${since.toISOString()} AND calls.changed_at <= ${until.toISOString()}
			GROUP BY calls.booking_id HAVING count(*) >= ${lapse.unansweredCalls}
		) AND ${wasNeverReached()}`;
}

function wasNeverReached(): SQL {
	return sql`NOT EXISTS (
		SELECT 1 FROM booking_events WHERE booking_id = bookings.id AND what = 'call' AND to_value = 'reached'
	) AND NOT ${sql.raw(isComingSql)}`;
}
