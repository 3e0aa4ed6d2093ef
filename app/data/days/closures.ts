import { and, asc, between, gte, inArray, isNull, lt, lte, type SQL, sql } from "drizzle-orm";
import type { ClosedDays, Closure, Day } from "#app/business/base/calendar.ts";
import type { Database } from "#app/data/base/client.ts";
import { bayDays, bookings, closures } from "#app/data/base/schema.ts";

/** Closes the days, unless a closure covers them already. No booking changes. */
export async function closeDays(db: Database, { from, to, reason }: Closure): Promise<void> {
	const covers = and(lte(closures.from, from), gte(closures.to, to));
	const found = db.select({ id: closures.id }).from(closures).where(covers);
	await db.run(sql`
		INSERT INTO ${closures} (from_day, to_day, reason_ar, reason_en)
		SELECT ${from}, ${to}, ${reason.ar}, ${reason.en} WHERE NOT EXISTS ${found}`);
}

/** The closures that staff made and that are not over. */
export function closuresFrom(db: Database, day: Day) {
	return db
		.select({ from: closures.from, to: closures.to, reason: closures.reasonAr })
		.from(closures)
		.where(gte(closures.to, day))
		.orderBy(asc(closures.from), asc(closures.to))
		.limit(maxListed);
}

const maxListed = 50;

export type BookingOnDay = Awaited<ReturnType<typeof bookingsOn>>[number];

/** The open bookings whose car is at the centre on one of the days. */
export function bookingsOn(db: Database, { from, to }: ClosedDays) {
	const then = db
		.select({ bookingId: bayDays.bookingId })
		.from(bayDays)
		.where(between(bayDays.day, from, to));
	return openBookings(db, inArray(bookings.id, then));
}

export const openBookingsNamed = (db: Database, references: string[]) =>
	openBookings(db, inArray(bookings.reference, references));

function openBookings(db: Database, which: SQL) {
	const { reference, status, customerName, phoneNumber, language, discountPercent } = bookings;
	const { bookingDate, heldDays, lines, createdAt, movedByCentre } = bookings;
	const isMailed = sql`${bookings.email} <> ''`.mapWith(Boolean);
	const person = { isMailed, customerName, phoneNumber, language };
	return db
		.select({
			...{ reference, status, ...person, bookingDate, heldDays, lines, discountPercent },
			...{ createdAt, movedByCentre },
		})
		.from(bookings)
		.where(and(which, inArray(status, ["pending", "confirmed"]), isNull(bookings.erasedAt)))
		.orderBy(asc(bookingDate), asc(bookings.id));
}

/** True if one closure of staff has all of these days, false if it has only some of them; nothing if none has one. */
export async function areInOneClosure(db: Database, { from, to }: ClosedDays) {
	const covers = sql<number | null>`max(${closures.from} <= ${from} AND ${closures.to} >= ${to})`;
	const found = await db
		.select({ covers })
		.from(closures)
		.where(and(lte(closures.from, to), gte(closures.to, from)))
		.get();
	return found?.covers == null ? undefined : found.covers === 1;
}

/** Opens these days only: of a longer closure the days before and after stay closed. Returns how many closures had some of them. */
export async function openDays(db: Database, { from, to }: ClosedDays): Promise<number> {
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
