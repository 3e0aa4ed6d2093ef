import { and, isNotNull, isNull, lte, type SQL, sql } from "drizzle-orm";
import { isoAfter } from "#app/business/base/calendar.ts";
import { monthsKept } from "#app/business/bookings/deadline.ts";
import type { Database } from "#app/data/base/client.ts";
import { photos } from "#app/data/base/schema.ts";
import type { Store } from "./photos.ts";

/** Longer than a Worker takes to store a photo. */
const graceMinutes = 15;
const maxDeleted = 100;
/** A wrong or an old database would empty the bucket. */
const maxSwept = 50;

/** As one parameter, of which D1 takes a hundred. */
const isOneOf = (ids: string[]): SQL =>
	sql`${photos.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;

/**
 * Deletes the objects of what was removed, and of what was never finished, then the rows. A failure at any point leaves the row,
 * so the next run does it again. What was never finished is marked first: an upload that is still under way finds out.
 */
export async function deleteRemoved({ db, bucket }: Store, now: Date): Promise<number> {
	const isOld = lte(photos.createdAt, isoAfter(now, -graceMinutes));
	await db
		.update(photos)
		.set({ removedAt: now.toISOString() })
		.where(and(isNull(photos.storedAt), isNull(photos.removedAt), isOld));
	const removed = await db
		.select({ id: photos.id })
		.from(photos)
		.where(and(isNotNull(photos.removedAt), isOld))
		.limit(maxDeleted);
	if (removed.length === 0) return 0;
	const ids = removed.map(({ id }) => id);
	await bucket.delete(ids);
	await db.delete(photos).where(isOneOf(ids));
	return ids.length;
}

/** After the time that the privacy page states, counted from the day on which the car was handed over, or was expected to be. */
export async function removeExpired(db: Database, now: Date): Promise<void> {
	await db
		.update(photos)
		.set({ removedAt: now.toISOString() })
		.where(
			sql`removed_at IS NULL AND EXISTS (
				SELECT 1 FROM bookings
				WHERE bookings.id = booking_id
					AND CASE status WHEN 'completed' THEN date(status_changed_at, '+3 hours') ELSE json_extract(held_days, '$[#-1]') END
						< date(${now.toISOString()}, '+3 hours', ${`-${monthsKept.photos} months`})
			)`,
		);
}

class TooManyToSweep extends Error {
	override name = "TooManyToSweep";
}

/** Clears what bucket and database disagree about. Throws if it is much. */
export async function sweepPhotos(store: Store, now: Date): Promise<number> {
	const differences = await photoDifferences(store, now);
	const swept = differences.withoutRow.length + differences.withoutObject.length;
	if (swept > maxSwept) throw new TooManyToSweep();
	await clearDifferences(store, differences, now);
	return swept;
}

/**
 * Objects of more than an hour ago that have no row, such as one that arrived after its row was deleted, and photos without an
 * object, such as those of a restored database.
 */
export async function photoDifferences({ db, bucket }: Store, now: Date) {
	const before = isoAfter(now, -60);
	const uploaded = new Map<string, string>();
	let cursor: string | undefined;
	do {
		const page = await bucket.list({ cursor });
		for (const { key, uploaded: at } of page.objects) uploaded.set(key, at.toISOString());
		cursor = page.truncated ? page.cursor : undefined;
	} while (cursor);
	// Read after the objects: each had a row before it was there.
	const { id, storedAt, removedAt, createdAt } = photos;
	const rows = await db.select({ id, storedAt, removedAt, createdAt }).from(photos);
	const known = new Set(rows.map((row) => row.id));
	const withoutRow = [...uploaded].flatMap(([id, at]) =>
		at <= before && !known.has(id) ? { id, at } : [],
	);
	const withoutObject = rows.flatMap(({ id, storedAt, removedAt, createdAt: at }) =>
		storedAt && !removedAt && at <= before && !uploaded.has(id) ? { id, at } : [],
	);
	return { withoutRow, withoutObject };
}

/** R2 deletes a thousand objects at once. */
const maxKeys = 1000;

/** Deletes the objects, and shows the photos no more. */
export async function clearDifferences(
	{ db, bucket }: Store,
	{ withoutRow, withoutObject }: Awaited<ReturnType<typeof photoDifferences>>,
	now: Date,
): Promise<void> {
	const ids = (of: { id: string }[]) => of.map(({ id }) => id);
	for (let from = 0; from < withoutRow.length; from += maxKeys)
		await bucket.delete(ids(withoutRow.slice(from, from + maxKeys)));
	if (withoutObject.length > 0)
		await db
			.update(photos)
			.set({ removedAt: now.toISOString() })
			.where(isOneOf(ids(withoutObject)));
}
