import { and, inArray, isNull, lt, sql } from "drizzle-orm";
import { dayAfter, riyadhToday } from "#app/business/calendar.ts";
import { monthsKept } from "#app/business/retention.ts";
import type { Database } from "./client.ts";
import {
	bookings,
	contactMessages,
	dailySenders,
	linkAttempts,
	mails,
} from "./schema.ts";

/** Erases personal data after the time that the privacy page states. Days, services and totals stay for accounting. */
export async function eraseExpired(db: Database, now: Date) {
	const erasedAt = now.toISOString();
	const monthsAgo = (months: number) =>
		sql`date(${erasedAt}, '+3 hours', ${`-${months} months`})`;
	const isExpired = and(
		isNull(bookings.erasedAt),
		lt(bookings.bookingDate, monthsAgo(monthsKept.bookings)),
	);
	const expiredIds = db
		.select({ id: bookings.id })
		.from(bookings)
		.where(isExpired);
	const [, erased, deleted] = await db.batch([
		db.delete(mails).where(inArray(mails.bookingId, expiredIds)),
		db
			.update(bookings)
			.set({ customerName: "", phoneNumber: "", email: "", erasedAt })
			.where(isExpired)
			.returning({ id: bookings.id }),
		db
			.delete(contactMessages)
			.where(lt(contactMessages.createdAt, monthsAgo(monthsKept.messages)))
			.returning({ id: contactMessages.id }),
		db.delete(dailySenders).where(lt(dailySenders.day, riyadhToday(now))),
		db
			.delete(linkAttempts)
			.where(lt(linkAttempts.attemptedAt, dayAfter(riyadhToday(now), -1))),
	]);
	return { bookings: erased.length, messages: deleted.length };
}
