import {
	and,
	asc,
	between,
	eq,
	gte,
	inArray,
	isNull,
	lt,
	lte,
	min,
	sql,
} from "drizzle-orm";
import type { ClosedDays, Closure } from "#app/business/calendar.ts";
import type { Database } from "./client.ts";
import { bayDays, bookings, closures } from "./schema.ts";

/** Closes the days, and returns the open bookings that take a bay on them, which stay as they were. */
export async function closeDays(db: Database, { from, to, reason }: Closure) {
	const [, booked] = await db.batch([
		db
			.insert(closures)
			.values({ from, to, reasonAr: reason.ar, reasonEn: reason.en }),
		db
			.select({
				day: min(bayDays.day),
				bookingDate: bookings.bookingDate,
				reference: bookings.reference,
				status: bookings.status,
				customerName: bookings.customerName,
				phoneNumber: bookings.phoneNumber,
				language: bookings.language,
			})
			.from(bayDays)
			.innerJoin(bookings, eq(bookings.id, bayDays.bookingId))
			.where(
				and(
					between(bayDays.day, from, to),
					inArray(bookings.status, ["pending", "confirmed"]),
					isNull(bookings.erasedAt),
				),
			)
			.groupBy(bookings.id)
			.orderBy(asc(bookings.bookingDate), asc(bookings.reference)),
	]);
	return booked;
}

/** Opens these days only: of a longer closure the days before and after stay closed. Returns how many closures had some of them. */
export async function openDays(
	db: Database,
	{ from, to }: ClosedDays,
): Promise<number> {
	const [found] = await db.batch([
		db
			.select({ id: closures.id })
			.from(closures)
			.where(and(lte(closures.from, to), gte(closures.to, from))),
		db
			.insert(closures)
			.select(
				sql`SELECT NULL, date(${to}, '+1 day'), to_day, reason_ar, reason_en, created_at FROM closures WHERE from_day <= ${to} AND to_day > ${to}`,
			),
		db.delete(closures).where(between(closures.from, from, to)),
		db
			.update(closures)
			.set({ to: sql`date(${from}, '-1 day')` })
			.where(and(lt(closures.from, from), gte(closures.to, from))),
	]);
	return found.length;
}
