import { desc, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import type { Database } from "#app/data/base/client.ts";
import { type WarrantyCard, warrantyCards } from "#app/data/base/schema.ts";

/** The newest card counts, void or not. */
export function cardOfBooking(db: Database, bookingId: number): Promise<WarrantyCard | undefined> {
	return db
		.select()
		.from(warrantyCards)
		.where(eq(warrantyCards.bookingId, bookingId))
		.orderBy(desc(warrantyCards.id))
		.limit(1)
		.get();
}

/** A wrong code takes as long as a right one, because one statement asks for all hashes. */
export function cardByHash(db: Database, hashes: string[]) {
	return db
		.select({
			...getTableColumns(warrantyCards),
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
