import { and, asc, between, eq, gte, inArray, isNull, lte, type SQL, sql } from "drizzle-orm";
import {
	type BookableDays,
	type ClosedDays,
	type Closure,
	closureOn,
	type Day,
} from "#app/business/base/calendar.ts";
import { type Availability, heldDays, nearestFreeDays } from "#app/business/bookings/capacity.ts";
import { closedSeconds } from "#app/business/bookings/mail-kinds.ts";
import type { WorkState } from "#app/business/bookings/staff-actions.ts";
import { type Database, reasonIn } from "#app/data/base/client.ts";
import { workSql } from "#app/data/base/events.ts";
import { withinSeconds } from "#app/data/base/health.ts";
import { bayDays, bookings, closures, type MailState, mails } from "#app/data/base/schema.ts";
import { firstPauseMinutes, pendingMails } from "#app/data/mails/outbox.ts";
import type { Reason } from "#app/refusals.ts";

type For = {
	/** A booking that is moved makes room for itself. */
	movedBookingId?: number;
	/** What was read for somebody else, a second ago at most, will do. */
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

/** Refused with the nearest days that the booking can have. */
type Reserved<Result> =
	| { result: Result; refused?: undefined; otherDays?: undefined }
	| { result?: undefined; refused: DayReason; otherDays: Day[] };

type DayReason = Extract<Reason, "dateFull" | "dateClosed">;

/**
 * Stores or moves a booking, unless its day is full or closed. Closures made by staff are read only when the database has
 * refused: almost every booking fits without. A booking of several days skips the closed ones. No other days are offered
 * if they cannot be read, as from a database with too much to do.
 */
export async function reserveDays<Result>(
	db: Database,
	requested: RequestedDay,
	store: (heldDays: Day[]) => Promise<Result>,
): Promise<Reserved<Result>> {
	const { day, workingDays } = requested;
	try {
		return { result: await store(heldDays(day, workingDays, [])) };
	} catch (error) {
		const refused = dayReasonIn(error);
		const read = await otherDaysFor(db, requested).catch(() => undefined);
		if (!read) return { refused, otherDays: [] };
		const { availability, otherDays } = read;
		if (refused !== "dateClosed" || closureOn(day, availability.closures))
			return { refused, otherDays };
		try {
			const openDays = heldDays(day, workingDays, availability.closures);
			return { result: await store(openDays) };
		} catch (error) {
			return { refused: dayReasonIn(error), otherDays };
		}
	}
}

/** Up to three days that fit, nearest to the one that does not. */
export async function otherDaysFor(db: Database, { day, workingDays, days, ...by }: RequestedDay) {
	const availability = await availabilityFrom(db, days.firstDay, by);
	const otherDays = nearestFreeDays(day, workingDays, availability, days);
	return { availability, otherDays };
}

function dayReasonIn(error: unknown): DayReason {
	const reason = reasonIn(error);
	if (reason === "dateFull" || reason === "dateClosed") return reason;
	throw error;
}

export async function readDays(
	db: Database,
	firstDay: Day,
	movedBookingId = 0,
): Promise<Availability<Closure>> {
	const [closed, full] = await db.batch([
		db.select().from(closures).where(gte(closures.to, firstDay)).orderBy(asc(closures.from)),
		daysLeaving(db, sql`day >= ${firstDay}`, movedBookingId, sql`<= 0`),
	]);
	return {
		closures: closed.map(({ from, to, reasonAr: ar, reasonEn: en }) => {
			return { from, to, reason: { ar, en } };
		}),
		fullDays: full.map(({ day }) => day),
	};
}

/** Those of the days on which the booking would take the last bay. */
export async function lastBayDays(db: Database, days: Day[], movedBookingId: number) {
	const isOneOf = sql`day IN (SELECT value FROM json_each(${JSON.stringify(days)}))`;
	const rows = await daysLeaving(db, isOneOf, movedBookingId, sql`= 1`);
	return rows.map(({ day }) => day);
}

/** By how many bays are left to a booking, which makes room for itself. */
function daysLeaving(db: Database, which: SQL, movedBookingId: number, bays: SQL) {
	return db
		.select({ day: sql<Day>`day` })
		.from(sql`taken_days`)
		.where(which)
		.groupBy(sql`day`)
		.having(sql`bays - count(*) + sum(booking_id = ${movedBookingId}) ${bays}`);
}

const recentMs = 1000;
const timeoutSeconds = 2;

type Recent = { firstDay: Day; startedAt: number; availability: Availability<Closure> };

/** Of each database that this isolate uses, which is one outside of tests. */
const recent = new WeakMap<object, Recent>();

/**
 * One result for all visitors of a second: of a thousand who want the same day, nearly all are refused, and each would wait for
 * a query of their own. The promise is not shared, because it may never end: it belongs to the request that made it.
 */
export async function readRecentDays(db: Database, firstDay: Day): Promise<Availability<Closure>> {
	const last = recent.get(db.$client);
	if (last?.firstDay === firstDay && Date.now() - last.startedAt < recentMs)
		return last.availability;
	const startedAt = Date.now();
	const availability = await withinSeconds(timeoutSeconds, readDays(db, firstDay));
	recent.set(db.$client, { firstDay, startedAt, availability });
	return availability;
}

/** What the mail of a closing waits for on the queue, and the sweep's first pause after that. */
const closedPause = closedSeconds / 60 + firstPauseMinutes;
/** One that was not sent, since the days were opened or closed again before, goes the next time. */
const orAgain = `ON CONFLICT DO UPDATE
	SET state = 'waiting', sweeps = 0, revision = excluded.revision, created_at = excluded.created_at, due_at = excluded.due_at
	WHERE state = 'dismissed'`;

/**
 * Closes the days, unless a closure covers them already. No booking changes. Stores a mail for each customer who is to bring the car
 * on one of them: once for a booking and a day.
 */
export async function closeDays({ $client }: Database, { from, to, reason }: Closure) {
	await $client.batch([
		$client
			.prepare(`INSERT INTO closures (from_day, to_day, reason_ar, reason_en)
				SELECT ?1, ?2, ?3, ?4 WHERE NOT EXISTS (SELECT 1 FROM closures WHERE from_day <= ?1 AND to_day >= ?2)`)
			.bind(from, to, reason.ar, reason.en),
		$client
			.prepare(`INSERT INTO mails (id, kind, booking_id, revision, day, due_at)
				SELECT 'closed-customer:' || id || ':' || booking_date, 'closed-customer', id, revision, booking_date,
					strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '+${closedPause} minutes')
				FROM bookings
				WHERE booking_date BETWEEN ? AND ? AND status IN ('pending', 'confirmed') AND erased_at IS NULL
					AND email <> '' AND ${workSql} IS NULL
				${orAgain}`)
			.bind(from, to),
	]);
}

/** The mails that closing or opening these days has stored, as long as they wait. */
export function mailsOfClosing(
	db: Database,
	kind: "closed-customer" | "reopened-customer",
	{ from, to }: ClosedDays,
) {
	const isTheirs = and(eq(mails.kind, kind), between(mails.day, from, to));
	return pendingMails(db, and(eq(mails.state, "waiting"), isTheirs));
}

/** The closures that are not over. */
export function closuresFrom(db: Database, day: Day) {
	return db
		.select({
			from: closures.from,
			to: closures.to,
			reason: { ar: closures.reasonAr, en: closures.reasonEn },
		})
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
	const { bookingDate, heldDays, lines, createdAt, movedByCentre, freeUntil } = bookings;
	const isMailed = sql`${bookings.email} <> ''
		AND NOT EXISTS (SELECT 1 FROM undelivered_mails WHERE booking_id = bookings.id)`.mapWith(
		Boolean,
	);
	const work = sql<WorkState | null>`${sql.raw(workSql)}`;
	/** Of the mail that its day is closed, unless another one has said since that it is open. */
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

/**
 * Opens these days only: of a longer closure the days before and after stay closed. Stores a mail for each customer who was told that
 * the day is closed; one that is on its way is as good as sent.
 */
export async function openDays({ $client }: Database, { from, to }: ClosedDays): Promise<void> {
	await $client.batch([
		$client
			.prepare(`INSERT INTO closures (from_day, to_day, reason_ar, reason_en, created_at)
				SELECT date(?1, '+1 day'), to_day, reason_ar, reason_en, created_at FROM closures WHERE from_day <= ?1 AND to_day > ?1`)
			.bind(to),
		$client.prepare("DELETE FROM closures WHERE from_day BETWEEN ? AND ?").bind(from, to),
		$client
			.prepare(
				"UPDATE closures SET to_day = date(?1, '-1 day') WHERE from_day < ?1 AND to_day >= ?1",
			)
			.bind(from),
		$client
			.prepare(`INSERT INTO mails (id, kind, booking_id, revision, day)
				SELECT 'reopened-customer:' || bookings.id || ':' || booking_date, 'reopened-customer', bookings.id, bookings.revision, booking_date
				FROM mails AS told JOIN bookings ON bookings.id = told.booking_id AND booking_date = told.day
				WHERE told.kind = 'closed-customer' AND told.day BETWEEN ? AND ?
					AND (told.state = 'sent' OR told.leased_until > strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
					AND status IN ('pending', 'confirmed') AND erased_at IS NULL AND email <> ''
				${orAgain}`)
			.bind(from, to),
	]);
}
