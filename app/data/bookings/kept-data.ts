import { eq, getTableColumns, sql } from "drizzle-orm";
import type { Database } from "#app/data/base/client.ts";
import {
	bayDays,
	bookingEvents,
	bookings,
	linkAttempts,
	mails,
	photos,
	reviews,
	warrantyCards,
} from "#app/data/base/schema.ts";

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

export type KeptData = Awaited<ReturnType<typeof readKeptData>>;

/** The sender of an attempt is left out, because it may be somebody else, and so are the names of colleagues. */
export async function readKeptData(db: Database, id: number) {
	const [booking, days, events, sent, cards, pictures, written, attempts] = await db.batch([
		db
			.select({ ...getTableColumns(bookings), bookedBy: sql<string>`''` })
			.from(bookings)
			.where(eq(bookings.id, id)),
		db.select().from(bayDays).where(eq(bayDays.bookingId, id)),
		db
			.select({ ...getTableColumns(bookingEvents), colleague: sql<string>`''` })
			.from(bookingEvents)
			.where(eq(bookingEvents.bookingId, id)),
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
