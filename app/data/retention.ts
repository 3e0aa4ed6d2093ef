import { and, inArray, isNull, lt, sql } from "drizzle-orm";
import { monthsKept } from "#app/business/retention.ts";
import type { Database } from "./client.ts";
import { bookings, contactMessages, mails } from "./schema.ts";

/** Forgets whom the privacy page says we forget by now. Days, services and sums stay for the accounts. */
export async function eraseExpired(db: Database, now: Date) {
	const erasedAt = now.toISOString();
	const monthsAgo = (months: number) =>
		sql`date(${erasedAt}, '+3 hours', ${`-${months} months`})`;
	const old = and(
		isNull(bookings.erasedAt),
		lt(bookings.bookingDate, monthsAgo(monthsKept.bookings)),
	);
	const ofOld = db.select({ id: bookings.id }).from(bookings).where(old);
	const [, erased, deleted] = await db.batch([
		db.delete(mails).where(inArray(mails.bookingId, ofOld)),
		db
			.update(bookings)
			.set({ customerName: "", phoneNumber: "", email: "", erasedAt })
			.where(old)
			.returning({ id: bookings.id }),
		db
			.delete(contactMessages)
			.where(lt(contactMessages.createdAt, monthsAgo(monthsKept.messages)))
			.returning({ id: contactMessages.id }),
	]);
	return { bookings: erased.length, messages: deleted.length };
}
