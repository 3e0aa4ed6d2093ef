import { and, eq, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/data/base/client.ts";
import { bookingEvents, bookings, reviewPhotos, reviews } from "#app/data/base/schema.ts";

/** By its public address. Not while staff have to read the review again. */
export function publicPhoto(db: Database, name: string) {
	return db
		.select({ content: reviewPhotos.content })
		.from(reviewPhotos)
		.innerJoin(reviews, eq(reviews.id, reviewPhotos.reviewId))
		.where(
			and(
				eq(reviewPhotos.name, name),
				eq(reviews.state, "shown"),
				isNotNull(reviews.photosConsent),
			),
		)
		.get();
}

export async function photosOfReviews(db: Database, ids: number[]) {
	if (ids.length === 0) return [];
	const { reviewId, moment, name, width, height } = reviewPhotos;
	return db
		.select({ reviewId, moment, name, width, height })
		.from(reviewPhotos)
		.where(inArray(reviewId, ids));
}

export type Copy = { photoId: string; width: number; height: number; content: Uint8Array };

/** Of each moment one. The database refuses one without consent, or whose photo is removed. */
export function storingCopies(db: Database, isAsRead: SQL | undefined, copies: Copy[], now: Date) {
	return copies.map(({ photoId, width, height, content }) => {
		const name = crypto.randomUUID().replaceAll("-", "");
		const moment = sql`(SELECT moment FROM photos WHERE id = ${photoId})`;
		return db
			.insert(reviewPhotos)
			.select(sql`
				SELECT NULL, id, ${photoId}, ${moment}, ${name}, ${width}, ${height}, ${content}, ${now.toISOString()}
				FROM ${reviews} WHERE ${isAsRead}`)
			.onConflictDoNothing();
	});
}

/** By staff, who see a plate after all. At once, whatever the customer has changed. */
export async function hideCopies(db: Database, reviewId: number): Promise<void> {
	const ofReview = eq(reviewPhotos.reviewId, reviewId);
	await db.batch([
		db.insert(bookingEvents).select(sql`
			SELECT NULL, ${bookings.id}, ${bookings.revision}, 'review', '', 'photos-hidden', 'staff-link', NULL, strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
			FROM ${bookings} JOIN ${reviews} ON reviews.booking_id = bookings.id
			WHERE reviews.id = ${reviewId} AND EXISTS (SELECT 1 FROM ${reviewPhotos} WHERE review_id = reviews.id)`),
		db.delete(reviewPhotos).where(ofReview),
	]);
}
