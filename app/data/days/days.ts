import { and, asc, between, gte, inArray, isNull, lt, lte, type SQL, sql } from "drizzle-orm";
import type { BookableDays, ClosedDays, Closure, Day } from "#app/business/base/calendar.ts";
import { type Availability, nearestFreeDays } from "#app/business/bookings/capacity.ts";
import { isOpenBooking, isUndelivered } from "#app/data/base/booking-sql.ts";
import { type Database, isOneOf } from "#app/data/base/client.ts";
import { raceWithTimeout } from "#app/data/base/health.ts";
import { bayDays, bookings, closures, type MailState } from "#app/data/base/schema.ts";
import { takenDays } from "#app/data/base/views.ts";

type For = {
	/** A booking that is moved makes room for itself. */
	movedBookingId?: number;
	/** A result that was read for somebody else, a second ago at most, is good enough. */
	mayBeRecent?: boolean;
};

export function availabilityFrom(
	db: Database,
	firstDay: Day,
	{ movedBookingId, mayBeRecent }: For = {},
): Promise<Availability<Closure>> {
	return mayBeRecent ? readRecentDays(db, firstDay) : readDays(db, firstDay, movedBookingId);
}

export type RequestedDay = { day: Day; workingDays: number; days: BookableDays } & For;

export async function otherDaysFor(db: Database, { day, workingDays, days, ...by }: RequestedDay) {
	const availability = await availabilityFrom(db, days.firstDay, by);
	const otherDays = nearestFreeDays(day, workingDays, availability, days);
	return { availability, otherDays };
}

export async function readDays(
	db: Database,
	firstDay: Day,
	movedBookingId = 0,
): Promise<Availability<Closure>> {
	const [closed, full] = await db.batch([
		db.select().from(closures).where(gte(closures.to, firstDay)).orderBy(asc(closures.from)),
		daysLeaving(db, gte(takenDays.day, firstDay), movedBookingId, sql`<= 0`),
	]);
	return {
		closures: closed.map(({ from, to, reasonAr: ar, reasonEn: en }) => {
			return { from, to, reason: { ar, en } };
		}),
		fullDays: full.map(({ day }) => day),
	};
}

export async function lastBayDays(db: Database, days: Day[], movedBookingId: number) {
	const rows = await daysLeaving(db, isOneOf(takenDays.day, days), movedBookingId, sql`= 1`);
	return rows.map(({ day }) => day);
}

function daysLeaving(db: Database, which: SQL, movedBookingId: number, bays: SQL) {
	const { day } = takenDays;
	return db
		.select({ day })
		.from(takenDays)
		.where(which)
		.groupBy(day)
		.having(sql`bays - count(*) + sum(booking_id = ${movedBookingId}) ${bays}`);
}

const recentMs = 1000;
const timeoutSeconds = 2;

type Recent = { firstDay: Day; startedAt: number; availability: Availability<Closure> };

/** Keyed by database, because tests have several in one isolate; in production there is one. */
const recent = new WeakMap<object, Recent>();

/**
 * Of a thousand visitors who want the same day in a second nearly all are refused, and need no query of their own. The
 * result is shared, and not the promise: a request that awaits what another one has begun may wait for ever.
 */
export async function readRecentDays(db: Database, firstDay: Day): Promise<Availability<Closure>> {
	const last = recent.get(db.$client);
	if (last?.firstDay === firstDay && Date.now() - last.startedAt < recentMs)
		return last.availability;
	const startedAt = Date.now();
	const availability = await raceWithTimeout(timeoutSeconds, readDays(db, firstDay));
	recent.set(db.$client, { firstDay, startedAt, availability });
	return availability;
}

export function closing(db: Database, { from, to, reason }: Closure, colleague?: string) {
	return db.insert(closures).select(sql`
		SELECT NULL, ${from}, ${to}, ${reason.ar}, ${reason.en}, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), ${colleague ?? null}
		WHERE NOT EXISTS (SELECT 1 FROM closures WHERE from_day <= ${from} AND to_day >= ${to})`);
}

export async function closuresFrom(db: Database, day: Day) {
	const closed = await closuresForStaff(db, day);
	return closed.map(({ closedBy: _, ...closure }) => closure);
}

/** Staff alone see who closed the days. */
export function closuresForStaff(db: Database, day: Day) {
	const { from, to, reasonAr, reasonEn, closedBy } = closures;
	return db
		.select({ from, to, reason: { ar: reasonAr, en: reasonEn }, closedBy })
		.from(closures)
		.where(gte(to, day))
		.orderBy(asc(from), asc(to))
		.limit(maxListed);
}

const maxListed = 50;

export type BookingOnDay = Awaited<ReturnType<typeof bookingsOn>>[number];

export function bookingsOn(db: Database, { from, to }: ClosedDays) {
	const then = db
		.select({ bookingId: bayDays.bookingId })
		.from(bayDays)
		.where(between(bayDays.day, from, to));
	return openBookings(db, inArray(bookings.id, then));
}

export const beginsIn = ({ from, to }: ClosedDays) =>
	and(between(bookings.bookingDate, from, to), isOpenBooking);

export const openBookingsNamed = (db: Database, references: string[]) =>
	openBookings(db, inArray(bookings.reference, references));

function openBookings(db: Database, which: SQL) {
	const { reference, status, customerName, phoneNumber, language, discountPercent } = bookings;
	const { bookingDate, heldDays, lines, createdAt, movedByCentre, freeUntil, work } = bookings;
	const isMailed = sql`${bookings.email} <> '' AND NOT ${isUndelivered}`.mapWith(Boolean);
	/** The state is NULL if a later mail has said that the day is open. */
	const closedMail = sql<MailState | null>`(
		SELECT state FROM mails
		WHERE mails.id = 'closed-customer:' || bookings.id || ':' || bookings.booking_date AND NOT EXISTS (
			SELECT 1 FROM mails AS later
			WHERE later.id = 'reopened-customer:' || bookings.id || ':' || bookings.booking_date AND later.state IN ('waiting', 'sent')
		)
	)`;
	const person = { isMailed, customerName, phoneNumber, language };
	return db
		.select({
			...{ reference, status, ...person, bookingDate, heldDays, lines, discountPercent },
			...{ createdAt, movedByCentre, freeUntil, work, closedMail },
		})
		.from(bookings)
		.where(and(which, isOpenBooking, isNull(bookings.erasedAt)))
		.orderBy(asc(bookingDate), asc(bookings.id));
}

/** Returns true if one closure covers all these days, false if it covers a part, and undefined if there is none. */
export async function areInOneClosure(db: Database, { from, to }: ClosedDays) {
	const covers = sql<number | null>`max(${closures.from} <= ${from} AND ${closures.to} >= ${to})`;
	const found = await db
		.select({ covers })
		.from(closures)
		.where(and(lte(closures.from, to), gte(closures.to, from)))
		.get();
	return found?.covers == null ? undefined : found.covers === 1;
}

/** The days before and after in a longer closure stay closed. */
export function opening(db: Database, { from, to }: ClosedDays) {
	return [
		db.insert(closures).select(sql`
			SELECT NULL, date(${to}, '+1 day'), to_day, reason_ar, reason_en, created_at, closed_by FROM closures WHERE from_day <= ${to} AND to_day > ${to}`),
		db.delete(closures).where(between(closures.from, from, to)),
		db
			.update(closures)
			.set({ to: sql`date(${from}, '-1 day')` })
			.where(and(lt(closures.from, from), gte(closures.to, from))),
	];
}
