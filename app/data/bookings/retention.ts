import { and, eq, inArray, isNull, lt, or, sql } from "drizzle-orm";
import { type Day, dayAfter, riyadhToday } from "#app/business/base/calendar.ts";
import { daysAskedKept, daysAttemptsKept, monthsKept } from "#app/business/bookings/deadline.ts";
import type { Database } from "#app/data/base/client.ts";
import {
	bookings,
	contactMessages,
	dailySenders,
	linkAttempts,
	mails,
} from "#app/data/base/schema.ts";
import { isErasureAsked } from "./own-data.ts";

/** Cheap enough for every run of the cron trigger: each part reads one row of an index, or the oldest row. */
export async function isErasureDue(db: Database, now: Date): Promise<boolean> {
	const { booking, message, attempt, asked, today } = limitsAt(now);
	const found = await db.get<{ due: number | null }>(sql`SELECT
		EXISTS (SELECT 1 FROM ${bookings} WHERE erased_at IS NULL AND booking_date < ${booking})
		OR EXISTS (SELECT 1 FROM ${bookings} WHERE ${isErasureAsked(today)})
		OR coalesce((SELECT created_at FROM ${contactMessages} ORDER BY id LIMIT 1) < ${message}, 0)
		OR coalesce((SELECT attempted_at FROM ${linkAttempts} ORDER BY id LIMIT 1) < ${attempt}, 0)
		OR EXISTS (SELECT 1 FROM ${dailySenders} WHERE day < ${today})
		OR EXISTS (SELECT 1 FROM ${bookings} WHERE proof = 'asked' AND created_at < ${asked})
		OR EXISTS (SELECT 1 FROM ${bookings} WHERE ${isSenderToForget(today)}) AS due`);
	return Boolean(found?.due);
}

/** Erases personal data after the time that the privacy page states, or earlier for whoever asked for it. Days, services and totals stay for accounting. */
export async function eraseExpired(db: Database, now: Date) {
	const erasedAt = now.toISOString();
	const { booking, message, attempt, asked, today } = limitsAt(now);
	const isNeverBooked = and(eq(bookings.proof, "asked"), lt(bookings.createdAt, asked));
	const neverBooked = db.select({ id: bookings.id }).from(bookings).where(isNeverBooked);
	const isExpired = or(
		and(isNull(bookings.erasedAt), lt(bookings.bookingDate, booking)),
		isErasureAsked(today),
	);
	const [erased, deleted] = await db.batch([
		db
			.update(bookings)
			.set({ customerName: "", phoneNumber: "", email: "", erasedAt })
			.where(isExpired)
			.returning({ id: bookings.id }),
		db
			.delete(contactMessages)
			.where(lt(contactMessages.createdAt, message))
			.returning({ id: contactMessages.id }),
		db.delete(dailySenders).where(lt(dailySenders.day, today)),
		db.delete(linkAttempts).where(lt(linkAttempts.attemptedAt, attempt)),
		db.update(bookings).set({ sender: null, senderBlock: null }).where(isSenderToForget(today)),
		db.delete(mails).where(inArray(mails.bookingId, neverBooked)),
		db.delete(bookings).where(isNeverBooked),
	]);
	return { bookings: erased.length, messages: deleted.length };
}

/** The `+` keeps the planner from the index of days: few bookings have a sender, and almost all have a day before today. */
function isSenderToForget(today: Day) {
	return sql`sender > '' AND +booking_date < ${today}`;
}

/** What is older than these is erased. */
function limitsAt(now: Date) {
	const today = riyadhToday(now);
	const monthsAgo = (months: number) =>
		sql`date(${now.toISOString()}, '+3 hours', ${`-${months} months`})`;
	return {
		booking: monthsAgo(monthsKept.bookings),
		message: monthsAgo(monthsKept.messages),
		attempt: dayAfter(today, -daysAttemptsKept),
		asked: new Date(now.getTime() - daysAskedKept * 86_400_000).toISOString(),
		today,
	};
}
