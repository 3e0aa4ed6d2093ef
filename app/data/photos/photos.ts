import { and, asc, eq, isNotNull, isNull, lte, sql } from "drizzle-orm";
import { isoAfter } from "#app/business/base/calendar.ts";
import { monthsKept } from "#app/business/bookings/deadline.ts";
import { hereUntil } from "#app/data/base/booking-sql.ts";
import { type Database, isOneOf } from "#app/data/base/client.ts";
import { photos, type StoredPhoto } from "#app/data/base/schema.ts";
import { insertNote } from "#app/data/bookings/change-bookings.ts";

export type Bucket = Pick<R2Bucket, "put" | "get" | "delete" | "list">;
export type Store = { db: Database; bucket: Bucket };
type PhotoOf = { bookingId: number; id: string; colleague?: string };

export const isShown = and(isNotNull(photos.storedAt), isNull(photos.removedAt));
const isPhoto = ({ bookingId, id }: PhotoOf) =>
	and(eq(photos.id, id), eq(photos.bookingId, bookingId), isShown);

export function photosOf(db: Database, bookingId: number) {
	const { id, moment, width, height } = photos;
	return db
		.select({ id, moment, width, height })
		.from(photos)
		.where(and(eq(photos.bookingId, bookingId), isShown))
		.orderBy(asc(photos.createdAt), sql`rowid`);
}

export async function isPhotoShown(db: Database, id: string): Promise<boolean> {
	const rows = await db
		.select({ id: photos.id })
		.from(photos)
		.where(and(eq(photos.id, id), isShown));
	return rows.length > 0;
}

export type NewPhoto = Pick<StoredPhoto, "bookingId" | "moment" | "width" | "height"> & {
	file: Blob;
	colleague?: string;
};

/** The row comes first, so that the bucket holds nothing unknown. Returns false if it was removed meanwhile. */
export async function storePhoto(
	{ db, bucket }: Store,
	{ file, colleague, ...photo }: NewPhoto,
	now: Date,
) {
	const id = crypto.randomUUID().replaceAll("-", "");
	const at = now.toISOString();
	await db.insert(photos).values({ ...photo, id, bytes: file.size, createdAt: at });
	try {
		await bucket.put(id, file);
		const { bookingId, moment: to } = photo;
		const [stored] = await db.batch([
			db
				.update(photos)
				.set({ storedAt: at })
				.where(and(eq(photos.id, id), isNull(photos.removedAt)))
				.returning({ id: photos.id }),
			insertNote(db, bookingId, { what: "photo", to, by: "staff-page", colleague }),
		]);
		if (stored.length === 0) await bucket.delete(id);
		return stored.length > 0;
	} catch (error) {
		// The photo counts no longer, so that staff can send it again; if this fails, it counts for a quarter of an hour.
		await db.update(photos).set({ removedAt: at }).where(eq(photos.id, id));
		throw error;
	}
}

export async function removePhoto(
	db: Database,
	{ colleague, ...photo }: PhotoOf,
	now: Date,
): Promise<void> {
	await db.batch([
		db.update(photos).set({ removedAt: now.toISOString() }).where(isPhoto(photo)),
		insertNote(db, photo.bookingId, { what: "photo", to: "deleted", by: "staff-page", colleague }),
	]);
}

/** A Worker stores a photo in less time. */
const graceMinutes = 15;
const maxDeleted = 100;
/** A wrong or an old database would empty the bucket. */
const maxSwept = 50;

/**
 * The row goes last, so that the next run repeats what failed. What was never finished is marked first, so that an
 * upload that is still under way finds out.
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
	await db.delete(photos).where(isOneOf(photos.id, ids));
	return ids.length;
}

/** The privacy page states the time. A photo that is shown with a review stays as long as the review. */
export async function removeExpired(db: Database, now: Date): Promise<void> {
	await db
		.update(photos)
		.set({ removedAt: now.toISOString() })
		.where(
			sql`removed_at IS NULL AND EXISTS (
				SELECT 1 FROM bookings
				WHERE bookings.id = booking_id
					AND ${hereUntil} < date(${now.toISOString()}, '+3 hours', ${`-${monthsKept.photos} months`})
			) AND NOT EXISTS (
				SELECT 1 FROM reviews
				WHERE reviews.booking_id = photos.booking_id AND state = 'shown' AND photos.id IN (arrival_photo, handover_photo)
			)`,
		);
}

class TooManyToSweep extends Error {
	override name = "TooManyToSweep";
}

/** An object may arrive after its row was deleted, and a restored database has photos without an object. */
export async function sweepPhotos({ db, bucket }: Store, now: Date): Promise<number> {
	const before = isoAfter(now, -60);
	const uploaded = new Map<string, string>();
	let cursor: string | undefined;
	do {
		const page = await bucket.list({ cursor });
		for (const { key, uploaded: at } of page.objects) uploaded.set(key, at.toISOString());
		cursor = page.truncated ? page.cursor : undefined;
	} while (cursor);
	// The rows are read after the objects, because each object had its row before it.
	const { id, storedAt, removedAt, createdAt } = photos;
	const rows = await db.select({ id, storedAt, removedAt, createdAt }).from(photos);
	const known = new Set(rows.map((row) => row.id));
	const withoutRow = [...uploaded].flatMap(([key, at]) =>
		at <= before && !known.has(key) ? key : [],
	);
	const withoutObject = rows.flatMap(({ id, storedAt, removedAt, createdAt: at }) =>
		storedAt && !removedAt && at <= before && !uploaded.has(id) ? id : [],
	);
	const swept = withoutRow.length + withoutObject.length;
	if (swept > maxSwept) throw new TooManyToSweep();
	if (withoutRow.length > 0) await bucket.delete(withoutRow);
	if (withoutObject.length > 0)
		await db
			.update(photos)
			.set({ removedAt: now.toISOString() })
			.where(isOneOf(photos.id, withoutObject));
	return swept;
}
