import { desc, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import { maxCardsFound } from "#app/business/warranty/warranty-card.ts";
import type { Database } from "#app/data/base/client.ts";
import { bookings, type WarrantyCard, warrantyCards } from "#app/data/base/schema.ts";

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

export type NumberedCard = Awaited<ReturnType<typeof cardsNumbered>>[number];

/**
 * The card of an erased customer has no booking. One card more than is shown says that there are more. A number has no
 * quotes, so it is in the text of the lines only as a whole serial; parsing the lines of 9,000 cards took 47 ms, this takes 11.
 */
export function cardsNumbered(db: Database, number: string) {
	const { id, bookingId, lines, invoice, carMark, carEnding, voidedAt } = warrantyCards;
	const { codeKey, codeHash } = warrantyCards;
	const { heldDays, language } = bookings;
	return db
		.select({
			...{ lines, invoice, carMark, carEnding, voidedAt, codeKey, codeHash },
			...{ heldDays, language },
		})
		.from(warrantyCards)
		.leftJoin(bookings, eq(bookings.id, bookingId))
		.where(
			sql`${number} IN (${invoice}, ${carEnding}) OR instr(${lines}, ${`"serial":"${number}"`})`,
		)
		.orderBy(desc(id))
		.limit(maxCardsFound + 1);
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
