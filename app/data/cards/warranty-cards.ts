import { and, desc, eq, getTableColumns, inArray, isNull, sql } from "drizzle-orm";
import { type Day, dayAfter, momentInRiyadh } from "#app/business/base/calendar.ts";
import { staffLinkDays } from "#app/business/bookings/deadline.ts";
import { warrantyTable } from "#app/business/warranty/warranty.ts";
import type { CardContent, CardLine, VoidReason } from "#app/business/warranty/warranty-card.ts";
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
		INSERT INTO ${warrantyCards} (booking_id, code_key, code_hash, lines, invoice, car_mark, car_ending, car_name, maker_number, changed_by)
		SELECT id, ${codeKey}, ${codeHash}, ${JSON.stringify(lines)}, ${card.invoice}, ${card.carMark}, ${card.carEnding}, ${card.carName}, ${card.makerNumber}, 'staff-link'
		FROM ${bookings} WHERE id = ${seen.id} AND erased_at IS NULL AND ${isAsSeen(seen)}`);
	return meta.changes > 0;
}

type Change =
	/** Numbers that were not at hand; with `correctedAt`, it replaces what was wrong, which a trigger allows once. */
	(CardContent & { correctedAt?: string }) | { voidReason: VoidReason; voidedAt: string };

export async function changeCard(db: Database, seen: Seen, { id }: { id: number }, change: Change) {
	const changed = await db
		.update(warrantyCards)
		.set({ ...change, changedBy: "staff-link" })
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

export function isMissingNumbers({ lines }: { lines: CardLine[] }): boolean {
	return lines.some(({ serial }) => serial === null);
}

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

/** Codes of the price list, never what a person typed. */
const warranted = warrantyTable
	.flatMap(({ codes }) => codes)
	.map((code) => `'${code}'`)
	.join(", ");

/**
 * Finished bookings without a warranty card, or whose card lacks a number, while the link of staff still opens them. One
 * whose card was voided is owed another only if the card was wrong.
 */
export function isCardToFinish(day: Day): string {
	return `status = 'completed' AND erased_at IS NULL AND json_extract(held_days, '$[#-1]') >= '${dayAfter(day, -staffLinkDays)}'
		AND EXISTS (SELECT 1 FROM json_each(service_ids) WHERE value IN (${warranted}))
		AND NOT EXISTS (
			SELECT 1 FROM warranty_cards
			WHERE booking_id = bookings.id AND (void_reason IS NULL OR void_reason <> 'wrong-details')
				AND (voided_at IS NOT NULL OR NOT EXISTS (SELECT 1 FROM json_each(warranty_cards.lines) WHERE json_extract(value, '$.serial') IS NULL))
		)`;
}
