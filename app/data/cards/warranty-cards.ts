import { and, desc, eq, getTableColumns, inArray, isNull, sql } from "drizzle-orm";
import { type Day, dayAfter, momentInRiyadh } from "#app/business/base/calendar.ts";
import type { CardContent, VoidReason } from "#app/business/warranty/warranty-card.ts";
import type { Database } from "#app/data/base/client.ts";
import { lastEventSql } from "#app/data/base/events.ts";
import { bookings, type WarrantyCard, warrantyCards } from "#app/data/base/schema.ts";

/** The booking, and the last event of it that staff saw; 0 before the first one. */
type Seen = { id: number; lastEvent: number };

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
 * One statement; triggers write the history and store the mail. False if the booking has changed since, so that the same
 * form sent twice makes one card.
 */
export async function makeCard(
	db: Database,
	seen: Seen,
	{ lines, codeKey, codeHash, ...card }: CardContent & Pick<WarrantyCard, "codeKey" | "codeHash">,
) {
	const { meta } = await db.run(sql`
		INSERT INTO ${warrantyCards} (booking_id, code_key, code_hash, lines, invoice, car_mark, car_ending, changed_by)
		SELECT id, ${codeKey}, ${codeHash}, ${JSON.stringify(lines)}, ${card.invoice}, ${card.carMark}, ${card.carEnding}, 'staff-link'
		FROM ${bookings} WHERE id = ${seen.id} AND erased_at IS NULL AND ${isAsSeen(seen)}`);
	return meta.changes > 0;
}

type Voiding = { voidReason: VoidReason; voidedAt: string };

/** False if the booking has changed since. */
export async function voidCard(db: Database, seen: Seen, { id }: { id: number }, voiding: Voiding) {
	const changed = await db
		.update(warrantyCards)
		.set({ ...voiding, changedBy: "staff-link" })
		.where(
			and(
				eq(warrantyCards.id, id),
				eq(warrantyCards.bookingId, seen.id),
				isNull(warrantyCards.voidedAt),
				isAsSeen(seen),
			),
		)
		.returning({ id: warrantyCards.id });
	return changed.length > 0;
}

const isAsSeen = ({ id, lastEvent }: Seen) => sql`${sql.raw(lastEventSql(id))} = ${lastEvent}`;

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
