import { desc, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import { type Day, dayAfter, momentInRiyadh } from "#app/business/base/calendar.ts";
import type { Database } from "#app/data/base/client.ts";
import { type WarrantyCard, warrantyCards } from "#app/data/base/schema.ts";

/** The last one that was made, void or not. */
export function cardOfBooking(db: Database, bookingId: number): Promise<WarrantyCard | undefined> {
	return db
		.select()
		.from(warrantyCards)
		.where(eq(warrantyCards.bookingId, bookingId))
		.orderBy(desc(warrantyCards.id))
		.limit(1)
		.get();
}

/** One statement, however many of the hashes are right, so that a wrong code takes as long as a right one. */
export function cardByHash(db: Database, hashes: string[]) {
	return db
		.select({
			...getTableColumns(warrantyCards),
			/** A valid card of the same booking was written after it. */
			isReplaced: sql<number>`EXISTS (
				SELECT 1 FROM warranty_cards AS other
				WHERE other.booking_id = warranty_cards.booking_id AND other.id > warranty_cards.id AND other.voided_at IS NULL
			)`.mapWith(Boolean),
		})
		.from(warrantyCards)
		.where(inArray(warrantyCards.codeHash, hashes))
		.get();
}

export type FoundCard = NonNullable<Awaited<ReturnType<typeof cardByHash>>>;

/**
 * The valid cards that were written on the day before or since, with their booking unless its customer is erased, as a JSON
 * list.
 */
export function writtenCardsSql(day: Day, limit: number): string {
	const since = momentInRiyadh(dayAfter(day, -1), "00:00").toISOString();
	return `SELECT json_group_array(json_object('card', card, 'invoice', invoice, 'count', count, 'reference', reference)) FROM (
		SELECT 'card-' || warranty_cards.id AS card, invoice, count(*) OVER () AS count, reference
		FROM warranty_cards LEFT JOIN bookings ON bookings.id = booking_id
		WHERE made_at >= '${since}' AND voided_at IS NULL ORDER BY warranty_cards.id LIMIT ${limit})`;
}
