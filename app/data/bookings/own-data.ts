import { and, eq, getTableColumns, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { type Day, dayAfter, riyadhToday } from "#app/business/base/calendar.ts";
import {
	daysAttemptsKept,
	daysUntilUnclosedErased,
	monthsKept,
	staffLinkDays,
} from "#app/business/bookings/deadline.ts";
import { warrantyTable } from "#app/business/warranty/warranty.ts";
import type { Database } from "#app/data/base/client.ts";
import { workSql } from "#app/data/base/events.ts";
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

/** Every table with rows about one booking. */
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

/** Every column of these rows, as it is stored; but whoever tried the link is somebody else, perhaps. */
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

/** What the customer asks for: to be erased when the appointment has ended, or not before the usual time. */
export async function setErasureAsked(db: Database, id: number, askedAt: Date | null) {
	const { eraseAskedAt: before } = bookings;
	await db
		.update(bookings)
		.set({ eraseAskedAt: askedAt && sql`coalesce(${before}, ${askedAt.toISOString()})` })
		.where(and(eq(bookings.id, id), isNull(bookings.erasedAt)));
}

export async function bookingsToForget(db: Database, phoneNumber: string, today: Day) {
	const { reference, bookingDate } = bookings;
	const isOpen = sql`${bookings.status} IN ('pending', 'confirmed')`;
	return db
		.select({
			reference,
			bookingDate,
			isAhead: sql`${isOpen} AND ${bookingDate} >= ${today}`.mapWith(Boolean),
			isInWork: sql`${isOpen} AND ${sql.raw(workSql)} IS NOT NULL`.mapWith(Boolean),
		})
		.from(bookings)
		.where(and(eq(bookings.phoneNumber, phoneNumber), isNull(bookings.erasedAt)))
		.orderBy(bookingDate);
}

/** Staff forget whoever has this mobile. The database rejects too many in a day. */
export async function forgetByLink(db: Database, phone: string, now: Date) {
	const [, ...statements] = forgetSql({ phone });
	const erase = statements.map((statement) => db.run(sql.raw(statement)));
	await db.batch([countForm(db, { network: "forget" }, now, sql`1`), ...erase]);
}

/** Codes of the price list, never what a person typed. */
const warranted = warrantyTable
	.flatMap(({ codes }) => codes)
	.map((code) => `'${code}'`)
	.join(", ");

/** The car was handed over within the last week without a warranty card for its services. */
function isCardOwed(day: Day): string {
	return `status = 'completed' AND json_extract(held_days, '$[#-1]') >= '${dayAfter(day, -staffLinkDays)}'
		AND EXISTS (SELECT 1 FROM json_each(service_ids) WHERE value IN (${warranted}))
		AND NOT EXISTS (
			SELECT 1 FROM warranty_cards
			WHERE booking_id = bookings.id AND (void_reason IS NULL OR void_reason <> 'wrong-details')
		)`;
}

/**
 * The customer has asked for it, and the appointment ended before today. If nobody recorded how, or the warranty card is not
 * written, staff have a week to do so; a car that is still in the workshop keeps its customer. What ended in the last
 * ten minutes of a day is told first.
 */
function isErasureAsked(today: Day): SQL {
	return sql`erased_at IS NULL AND erase_asked_at IS NOT NULL AND CASE
		WHEN status IN ('completed', 'cancelled', 'no-show') THEN date(status_changed_at, '+190 minutes') < ${today} AND NOT (${sql.raw(isCardOwed(today))})
		ELSE date((SELECT max(value) FROM json_each(held_days)), ${`+${daysUntilUnclosedErased} days`}) < ${today}
			AND ${sql.raw(workSql)} IS NULL
		END`;
}

/** Cheap enough for every run of the cron trigger: each part reads one row of an index, or the oldest row. */
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

/** Erases personal data after the time that the privacy page states, or earlier for whoever asked for it. Days, services and totals stay for accounting. */
export async function eraseExpired(db: Database, now: Date) {
	const erasedAt = now.toISOString();
	const { booking, message, attempt, today } = limitsAt(now);
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
	]);
	return { bookings: erased.length, messages: deleted.length };
}

/** The `+` keeps the planner from the index of days: few bookings have a sender, and almost all have a day before today. */
const isSenderToForget = (today: Day) => sql`sender > '' AND +booking_date < ${today}`;

/** What is older than these is erased. */
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

/** Everybody with this address, or with this mobile; a booking stands for its mobile. Each is one by its pattern. */
export type Person = { email: string } | { phone: string } | { reference: string };

/** As hexadecimal digits, since `wrangler d1 execute` takes no parameters. */
const textSql = (text: string) =>
	`CAST(x'${[...new TextEncoder().encode(text)].map((byte) => byte.toString(16).padStart(2, "0")).join("")}' AS TEXT)`;

/**
 * What is still to come, and then what is erased, in this order: messages, bookings. The person goes, the sums stay; a trigger
 * cancels what still takes a bay, and deletes the mails.
 */
export function forgetSql(person: Person): [open: string, ...erased: string[]] {
	const [bookings, messages] = "email" in person ? byEmail(person) : byPhone(person);
	return [
		`SELECT reference FROM bookings WHERE ${bookings} AND status IN ('pending', 'confirmed')
			AND EXISTS (SELECT 1 FROM bay_days WHERE booking_id = bookings.id AND day >= date('now', '+3 hours'))`,
		`DELETE FROM contact_messages WHERE ${messages} RETURNING id`,
		`UPDATE bookings SET customer_name = '', phone_number = '', email = '', erased_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
			WHERE ${bookings} RETURNING reference`,
		// What has stayed of one that was erased after its time.
		...("reference" in person
			? [
					`DELETE FROM reviews WHERE booking_id = (SELECT id FROM bookings WHERE reference = ${textSql(person.reference)}) RETURNING id`,
				]
			: []),
	];
}

function byEmail({ email }: { email: string }) {
	const isTheirs = `lower(email) = ${textSql(email.toLowerCase())}`;
	return [isTheirs, isTheirs] as const;
}

function byPhone(person: Exclude<Person, { email: string }>) {
	const phone =
		"phone" in person
			? textSql(person.phone)
			: `(SELECT phone_number FROM bookings WHERE reference = ${textSql(person.reference)} AND erased_at IS NULL)`;
	const bookings = `phone_number = ${phone} AND erased_at IS NULL`;
	const booked = `SELECT lower(email) FROM bookings WHERE ${bookings} AND email <> ''`;
	return [bookings, `phone = ${phone} OR lower(email) IN (${booked})`] as const;
}
