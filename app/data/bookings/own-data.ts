import { and, eq, getTableColumns, isNull, type SQL, sql } from "drizzle-orm";
import type { Day } from "#app/business/base/calendar.ts";
import { daysUntilUnclosedErased } from "#app/business/bookings/deadline.ts";
import type { Database } from "#app/data/base/client.ts";
import {
	bayDays,
	bookingEvents,
	bookings,
	linkAttempts,
	mails,
	photos,
	warrantyCards,
} from "#app/data/base/schema.ts";
import { isCardToFinish } from "#app/data/cards/warranty-cards.ts";

/** Every table with rows about one booking. */
export const keptTables = {
	bookings,
	bayDays,
	bookingEvents,
	mails,
	warrantyCards,
	photos,
	linkAttempts,
};

export type KeptData = Awaited<ReturnType<typeof keptData>>;

/** Every column of these rows, as it is stored; but whoever tried the link is somebody else, perhaps. */
export async function keptData(db: Database, id: number) {
	const [booking, days, events, sent, cards, pictures, attempts] = await db.batch([
		db.select().from(bookings).where(eq(bookings.id, id)),
		db.select().from(bayDays).where(eq(bayDays.bookingId, id)),
		db.select().from(bookingEvents).where(eq(bookingEvents.bookingId, id)),
		db.select().from(mails).where(eq(mails.bookingId, id)),
		db.select().from(warrantyCards).where(eq(warrantyCards.bookingId, id)),
		db.select().from(photos).where(eq(photos.bookingId, id)),
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

/**
 * The customer has asked for it, and the appointment ended before today. If nobody recorded how, or the warranty card is not
 * finished, staff have a week to do so; a car that is still in the workshop keeps its customer.
 */
export function isErasureAsked(today: Day): SQL {
	return sql`erased_at IS NULL AND erase_asked_at IS NOT NULL AND CASE
		WHEN status IN ('completed', 'cancelled', 'no-show') THEN date(status_changed_at, '+3 hours') < ${today} AND NOT (${sql.raw(isCardToFinish(today))})
		ELSE date((SELECT max(value) FROM json_each(held_days)), ${`+${daysUntilUnclosedErased} days`}) < ${today}
			AND NOT EXISTS (SELECT 1 FROM booking_events WHERE booking_id = bookings.id AND booking_events.revision = bookings.revision AND what = 'work')
		END`;
}
