import { eq, getTableColumns, sql } from "drizzle-orm";
import type { Database } from "#app/data/base/client.ts";
import {
	bayDays,
	bookingEvents,
	bookings,
	linkAttempts,
	mails,
	warrantyCards,
} from "#app/data/base/schema.ts";

/** Every table with rows about one booking. */
export const keptTables = {
	bookings,
	bayDays,
	bookingEvents,
	mails,
	warrantyCards,
	linkAttempts,
};

export type KeptData = Awaited<ReturnType<typeof keptData>>;

/** Every column of these rows, as it is stored; but whoever tried the link is somebody else, perhaps. */
export async function keptData(db: Database, id: number) {
	const [booking, days, events, sent, cards, attempts] = await db.batch([
		db.select().from(bookings).where(eq(bookings.id, id)),
		db.select().from(bayDays).where(eq(bayDays.bookingId, id)),
		db.select().from(bookingEvents).where(eq(bookingEvents.bookingId, id)),
		db.select().from(mails).where(eq(mails.bookingId, id)),
		db.select().from(warrantyCards).where(eq(warrantyCards.bookingId, id)),
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
		linkAttempts: attempts,
	} satisfies Record<keyof typeof keptTables, unknown[]>;
}
