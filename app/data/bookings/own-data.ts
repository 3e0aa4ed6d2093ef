import { and, count, eq, getTableColumns, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { type Day, dayAfter, riyadhToday } from "#app/business/base/calendar.ts";
import {
	daysAttemptsKept,
	daysInWorkshop,
	daysUntilUnclosedErased,
	monthsKept,
	staffLinkDays,
} from "#app/business/bookings/deadline.ts";
import { warrantyTable } from "#app/business/warranty/warranty.ts";
import { isOpen, lastDay } from "#app/data/base/booking-sql.ts";
import type { Database } from "#app/data/base/client.ts";
import {
	bayDays,
	bookingEvents,
	bookings,
	contactMessages,
	dailySenders,
	linkAttempts,
	mails,
	photos,
	reviews,
	warrantyCards,
} from "#app/data/base/schema.ts";
import { countForm } from "#app/data/base/submission.ts";
import { changeBookings, changeManyBookings } from "./change-bookings.ts";

/** Every table with rows about one booking belongs here: a test compares them with the schema. */
export const keptTables = {
	bookings,
	bayDays,
	bookingEvents,
	mails,
	warrantyCards,
	photos,
	reviews,
	linkAttempts,
};

export type KeptData = Awaited<ReturnType<typeof keptData>>;

/** The sender of an attempt is left out, because it may be somebody else. */
export async function keptData(db: Database, id: number) {
	const [booking, days, events, sent, cards, pictures, written, attempts] = await db.batch([
		db.select().from(bookings).where(eq(bookings.id, id)),
		db.select().from(bayDays).where(eq(bayDays.bookingId, id)),
		db.select().from(bookingEvents).where(eq(bookingEvents.bookingId, id)),
		db.select().from(mails).where(eq(mails.bookingId, id)),
		db.select().from(warrantyCards).where(eq(warrantyCards.bookingId, id)),
		db.select().from(photos).where(eq(photos.bookingId, id)),
		db.select().from(reviews).where(eq(reviews.bookingId, id)),
		db
			.select({ ...getTableColumns(linkAttempts), sender: sql<string>`''` })
			.from(linkAttempts)
			.where(eq(linkAttempts.bookingId, id)),
	]);
	return {
		bookings: booking,
		bayDays: days,
		bookingEvents: events,
		mails: sent,
		warrantyCards: cards,
		photos: pictures,
		reviews: written,
		linkAttempts: attempts,
	} satisfies Record<keyof typeof keptTables, unknown[]>;
}

/** The wish raises the version, so that a run that is about to erase the booking decides again. */
export async function setErasureAsked(db: Database, id: number, askedAt: Date | null) {
	const { eraseAskedAt: before, version } = bookings;
	const eraseAskedAt = askedAt && sql`coalesce(${before}, ${askedAt.toISOString()})`;
	await db
		.update(bookings)
		.set({ eraseAskedAt, version: sql`${version} + 1` })
		.where(and(eq(bookings.id, id), isNull(bookings.erasedAt)));
}

export async function bookingsToForget(db: Database, phoneNumber: string, today: Day) {
	const { reference, bookingDate } = bookings;
	return db
		.select({
			reference,
			bookingDate,
			isAhead: sql`${isOpen} AND ${bookingDate} >= ${today}`.mapWith(Boolean),
			isInWork: sql`${bookings.work} IS NOT NULL`.mapWith(Boolean),
		})
		.from(bookings)
		.where(and(eq(bookings.phoneNumber, phoneNumber), isNull(bookings.erasedAt)))
		.orderBy(bookingDate);
}

/** The database refuses too many people in a day. */
export function forgetByLink(db: Database, phone: string, now: Date) {
	return forget(db, { phone }, now, [countForm(db, { network: "forget" }, now, sql`1`)]);
}

const warranted = warrantyTable.flatMap(({ codes }) => codes);

/** Staff have a week after the last held day to write the warranty card, as long as their link works. */
const isCardOwed = (today: Day) =>
	sql`(status = 'completed' AND ${lastDay} >= ${dayAfter(today, -staffLinkDays)}
		AND EXISTS (SELECT 1 FROM json_each(service_ids) WHERE value IN ${warranted})
		AND NOT EXISTS (
			SELECT 1 FROM warranty_cards
			WHERE booking_id = bookings.id AND (void_reason IS NULL OR void_reason <> 'wrong-details')
		))`;

/** A car in the workshop keeps its customer, but only for thirty days: staff may have forgotten to end it. */
const isInWorkshop = (today: Day) =>
	sql`(work IS NOT NULL AND date(${lastDay}, ${`+${daysInWorkshop} days`}) >= ${today})`;

/** The wish can be taken back until midnight. An end just before midnight waits a day, so that it is mailed first. */
function isErasureAsked(today: Day): SQL {
	return sql`erased_at IS NULL AND erase_asked_at IS NOT NULL AND date(erase_asked_at, '+3 hours') < ${today} AND CASE
		WHEN status IN ('completed', 'cancelled', 'no-show') THEN date(status_changed_at, '+190 minutes') < ${today} AND NOT ${isCardOwed(today)}
		ELSE date(${lastDay}, ${`+${daysUntilUnclosedErased} days`}) < ${today}
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

/** A reference stands for the mobile of its booking. */
export type Person = { email: string } | { phone: string } | { reference: string };

export type Forgotten = { open: string[]; bookings: number; messages: number; reviews: number };

/** Sums stay. A booking that was erased after its time keeps no person, so only its review is deleted. */
export async function forget(
	db: Database,
	person: Person,
	now: Date,
	before: Parameters<typeof changeBookings>[4] = [],
): Promise<Forgotten> {
	const [isTheirs, isTheirMessage] = "email" in person ? byEmail(person) : byPhone(person);
	const today = riyadhToday(now);
	const isAhead = sql`${isOpen}
		AND EXISTS (SELECT 1 FROM bay_days WHERE booking_id = bookings.id AND day >= ${today})`;
	const reference = "reference" in person ? person.reference : "";
	const isTheirReview = sql`${reviews.bookingId} = (SELECT id FROM bookings WHERE reference = ${reference})`;
	const [open, messages, reviewed] = await db.batch([
		db.select({ reference: bookings.reference }).from(bookings).where(and(isTheirs, isAhead)),
		db.select({ count: count() }).from(contactMessages).where(isTheirMessage),
		db.select({ count: count() }).from(reviews).where(isTheirReview),
	]);
	/** A reference gives its mobile only until its bookings are erased, so the messages go first. */
	const erased = await changeBookings(db, isTheirs, { do: "erase" }, now, [
		...before,
		db.delete(contactMessages).where(isTheirMessage),
		db.delete(reviews).where(isTheirReview),
	]);
	const countOf = ([row]: { count: number }[]) => row?.count ?? 0;
	return {
		open: open.map((booking) => booking.reference),
		...{ bookings: erased.length, messages: countOf(messages), reviews: countOf(reviewed) },
	};
}

function byEmail({ email }: { email: string }) {
	const lower = email.toLowerCase();
	return [sql`lower(${bookings.email}) = ${lower}`, sql`lower(email) = ${lower}`] as const;
}

function byPhone(person: Exclude<Person, { email: string }>) {
	const phone =
		"phone" in person
			? sql`${person.phone}`
			: sql`(SELECT phone_number FROM bookings AS named WHERE reference = ${person.reference} AND erased_at IS NULL)`;
	const isTheirs = sql`phone_number = ${phone} AND erased_at IS NULL`;
	const booked = sql`SELECT lower(email) FROM bookings WHERE ${isTheirs} AND email <> ''`;
	return [isTheirs, sql`phone = ${phone} OR lower(email) IN (${booked})`] as const;
}
