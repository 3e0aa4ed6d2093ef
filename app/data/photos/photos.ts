import { and, asc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Database } from "#app/data/base/client.ts";
import {
	bookingEvents,
	bookings,
	photos,
	reviewPhotos,
	type StoredPhoto,
} from "#app/data/base/schema.ts";

export type Bucket = Pick<R2Bucket, "put" | "get" | "delete" | "list">;
export type Store = { db: Database; bucket: Bucket };
type PhotoOf = { bookingId: number; id: string };

const isShown = and(isNotNull(photos.storedAt), isNull(photos.removedAt));
const isPhoto = ({ bookingId, id }: PhotoOf) =>
	and(eq(photos.id, id), eq(photos.bookingId, bookingId), isShown);

export type Photo = Awaited<ReturnType<typeof photosOf>>[number];

/** In the order in which they were added. */
export function photosOf(db: Database, bookingId: number) {
	const { id, moment, width, height, bytes, chosenAt } = photos;
	return db
		.select({ id, moment, width, height, bytes, chosenAt })
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
};

/**
 * The row first, so that nothing is ever in the bucket of which the database does not know; a trigger refuses one too many.
 * False if it was removed meanwhile, with its booking or by the cron trigger.
 */
export async function storePhoto({ db, bucket }: Store, { file, ...photo }: NewPhoto, now: Date) {
	const id = crypto.randomUUID().replaceAll("-", "");
	const at = now.toISOString();
	await db.insert(photos).values({ ...photo, id, bytes: file.size, createdAt: at });
	try {
		await bucket.put(id, file);
		const stored = await db
			.update(photos)
			.set({ storedAt: at })
			.where(and(eq(photos.id, id), isNull(photos.removedAt)))
			.returning({ id: photos.id });
		if (stored.length === 0) await bucket.delete(id);
		return stored.length > 0;
	} catch (error) {
		// It counts no longer, so that staff can send it again; if this fails, too, it counts for a quarter of an hour.
		await db.update(photos).set({ removedAt: at }).where(eq(photos.id, id));
		throw error;
	}
}

/** By staff, with its public copy. One that is removed already stays so. */
export async function removePhoto(db: Database, photo: PhotoOf, now: Date): Promise<void> {
	const isOne = isPhoto(photo);
	const removedAt = now.toISOString();
	await db.batch([
		db.insert(bookingEvents).select(sql`
			SELECT NULL, id, revision, 'photo', '', 'deleted', 'staff-link', NULL, ${removedAt} FROM ${bookings}
			WHERE id = ${photo.bookingId} AND EXISTS (SELECT 1 FROM ${photos} WHERE ${isOne})`),
		db
			.delete(reviewPhotos)
			.where(
				and(
					eq(reviewPhotos.photoId, photo.id),
					sql`EXISTS (SELECT 1 FROM ${photos} WHERE ${isOne})`,
				),
			),
		db.update(photos).set({ removedAt }).where(isOne),
	]);
}

/** For the mail that the car is ready, which a trigger stores. False if it is not there any more. */
export async function choosePhoto(db: Database, photo: PhotoOf, now: Date): Promise<boolean> {
	const chosen = await db
		.update(photos)
		.set({ chosenAt: now.toISOString() })
		.where(and(isPhoto(photo), eq(photos.moment, "handover")))
		.returning({ id: photos.id });
	return chosen.length > 0;
}

/** Whether there are photos, and the one that staff chose last, with its file, unless it is larger. */
export async function photosToMail({ db, bucket }: Store, bookingId: number, maxBytes: number) {
	const all = await photosOf(db, bookingId);
	const [photo] = all
		.filter(({ chosenAt }) => chosenAt)
		.toSorted((one, other) => String(other.chosenAt).localeCompare(String(one.chosenAt)));
	if (!photo || photo.bytes > maxBytes) return { hasPhotos: all.length > 0 };
	const object = await bucket.get(photo.id);
	if (!object) return { hasPhotos: all.length > 1 };
	return { hasPhotos: true, photo: { ...photo, content: await object.arrayBuffer() } };
}
