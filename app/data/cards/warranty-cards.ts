import { desc, eq, getTableColumns, inArray, type SQLWrapper, sql } from "drizzle-orm";
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

const bare = (text: SQLWrapper) =>
	sql`replace(replace(replace(${text}, '-', ''), '.', ''), '/', '')`;
const dashed = (text: SQLWrapper) => sql`replace(replace(${text}, '.', '-'), '/', '-')`;
/** Staff type the serial or the roll of a number such as "R-5501/SN99871"; a shorter part is in too many numbers. */
const shortestPart = 4;

/**
 * The card of an erased customer has no booking. One card more than is shown says that there are more. Only lines whose
 * text has the letters and digits of the number are parsed.
 */
export function cardsNumbered(db: Database, number: string) {
	const { id, bookingId, lines, invoice, carEnding } = warrantyCards;
	const typed = number.replace(/[./-]/g, "");
	const part = number.replace(/[./-]+/g, "-").replace(/^-|-$/g, "");
	const serial = sql`value ->> 'serial'`;
	const isOfSerial =
		typed.length >= shortestPart
			? sql`instr(${bare(lines)}, ${typed}) AND EXISTS (
				SELECT 1 FROM json_each(${lines})
				WHERE ${bare(serial)} = ${typed} OR instr('-' || ${dashed(serial)} || '-', ${`-${part}-`})
			)`
			: sql`0`;
	return db
		.select({ ...getTableColumns(warrantyCards), language: bookings.language })
		.from(warrantyCards)
		.leftJoin(bookings, eq(bookings.id, bookingId))
		.where(sql`${number} IN (${invoice}, ${carEnding}) OR (${isOfSerial})`)
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
