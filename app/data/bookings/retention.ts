import { and, eq, isNotNull, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { type Day, dayAfter, riyadhToday } from "#app/business/base/calendar.ts";
import {
	daysAttemptsKept,
	daysInWorkshop,
	daysToWriteCard,
	daysUntilUnclosedErased,
	monthsKept,
} from "#app/business/bookings/deadline.ts";
import { warrantyTable } from "#app/business/warranty/warranty.ts";
import { hereUntil } from "#app/data/base/booking-sql.ts";
import type { Database } from "#app/data/base/client.ts";
import {
	bookings,
	closures,
	contactMessages,
	dailySenders,
	linkAttempts,
	settings,
} from "#app/data/base/schema.ts";
import { changeManyBookings } from "./change-bookings.ts";

/** The wish raises the version, so that a run that is about to erase the booking decides again. */
export async function setErasureAsked(db: Database, id: number, askedAt: Date | null) {
	const { eraseAskedAt: before, version } = bookings;
	const eraseAskedAt = askedAt && sql`coalesce(${before}, ${askedAt.toISOString()})`;
	await db
		.update(bookings)
		.set({ eraseAskedAt, version: sql`${version} + 1` })
		.where(and(eq(bookings.id, id), isNull(bookings.erasedAt)));
}

const warranted = warrantyTable.flatMap(({ codes }) => codes);

/** Staff have a week after the car has left to write the warranty card. */
const isCardOwed = (today: Day) =>
	sql`(status = 'completed' AND ${hereUntil} >= ${dayAfter(today, -daysToWriteCard)}
		AND EXISTS (SELECT 1 FROM json_each(service_ids) WHERE value IN ${warranted})
		AND NOT EXISTS (
			SELECT 1 FROM warranty_cards
			WHERE booking_id = bookings.id AND (void_reason IS NULL OR void_reason <> 'wrong-details')
		))`;

/** A car in the workshop keeps its customer, but only for thirty days: staff may have forgotten to end it. */
const isInWorkshop = (today: Day) =>
	sql`(work IS NOT NULL AND date(${hereUntil}, ${`+${daysInWorkshop} days`}) >= ${today})`;

/** The wish can be taken back until midnight. An end just before midnight waits a day, so that it is mailed first. */
function isErasureAsked(today: Day): SQL {
	return sql`erased_at IS NULL AND erase_asked_at IS NOT NULL AND date(erase_asked_at, '+3 hours') < ${today} AND CASE
		WHEN status IN ('completed', 'cancelled', 'no-show') THEN date(status_changed_at, '+190 minutes') < ${today} AND NOT ${isCardOwed(today)}
		ELSE date(${hereUntil}, ${`+${daysUntilUnclosedErased} days`}) < ${today}
			AND NOT ${isInWorkshop(today)}
		END`;
}

/** This is cheap enough for each run of the cron trigger: each part reads one row of an index, or the oldest row. */
export async function isErasureDue(db: Database, now: Date): Promise<boolean> {
	const { booking, message, attempt, today } = limitsAt(now);
	const found = await db.get<{ due: number | null }>(sql`SELECT
		EXISTS (SELECT 1 FROM ${bookings} WHERE erased_at IS NULL AND booking_date < ${booking})
		OR EXISTS (SELECT 1 FROM ${bookings} WHERE ${isErasureAsked(today)})
		OR coalesce((SELECT created_at FROM ${contactMessages} ORDER BY id LIMIT 1) < ${message}, 0)
		OR coalesce((SELECT attempted_at FROM ${linkAttempts} ORDER BY id LIMIT 1) < ${attempt}, 0)
		OR EXISTS (SELECT 1 FROM ${dailySenders} WHERE day < ${today})
		OR EXISTS (SELECT 1 FROM ${bookings} WHERE ${isSenderToForget(today)}) AS due`);
	return Boolean(found?.due);
}

/** Days, services and totals stay for accounting. */
export async function eraseExpired(db: Database, now: Date) {
	const { booking, message, attempt, today } = limitsAt(now);
	const isOver = and(lt(bookings.bookingDate, booking), sql`NOT ${isInWorkshop(today)}`);
	const isExpired = and(isNull(bookings.erasedAt), isOver);
	const isToErase = or(isExpired, isErasureAsked(today));
	const erased = await changeManyBookings(db, isToErase, { do: "erase" }, now);
	const [deleted] = await db.batch([
		db
			.delete(contactMessages)
			.where(lt(contactMessages.createdAt, message))
			.returning({ id: contactMessages.id }),
		db.delete(dailySenders).where(lt(dailySenders.day, today)),
		db.delete(linkAttempts).where(lt(linkAttempts.attemptedAt, attempt)),
		db.update(bookings).set({ sender: null, senderBlock: null }).where(isSenderToForget(today)),
		/** A colleague's address goes as a customer's does; that of a booking's history goes with the booking. */
		db
			.update(settings)
			.set({ savedBy: null })
			.where(and(isNotNull(settings.savedBy), lt(settings.savedAt, booking))),
		db
			.update(closures)
			.set({ closedBy: null })
			.where(and(isNotNull(closures.closedBy), lt(closures.createdAt, booking))),
	]);
	return { bookings: erased.length, messages: deleted.length };
}

/** The `+` keeps the planner from the index of days, as few bookings have a sender and most days are over. */
const isSenderToForget = (today: Day) => sql`sender > '' AND +booking_date < ${today}`;

function limitsAt(now: Date) {
	const today = riyadhToday(now);
	const monthsAgo = (months: number) =>
		sql`date(${now.toISOString()}, '+3 hours', ${`-${months} months`})`;
	return {
		booking: monthsAgo(monthsKept.bookings),
		message: monthsAgo(monthsKept.messages),
		attempt: dayAfter(today, -daysAttemptsKept),
		today,
	};
}
