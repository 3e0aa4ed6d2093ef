import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { type Moment, moments } from "#app/business/bookings/photos.ts";
import { isOfCompleted } from "#app/data/base/booking-sql.ts";
import type { Database } from "#app/data/base/client.ts";
import { photos, reviews, type StoredReview } from "#app/data/base/schema.ts";
import { isShown, photosOf } from "#app/data/photos/photos.ts";

const isInPair = sql`${photos.id} IN (${reviews.arrivalPhoto}, ${reviews.handoverPhoto})`;

function photosInPairs(db: Database, which: SQL) {
	const { id, moment, width, height } = photos;
	return db
		.select({ reviewId: reviews.id, id, moment, width, height })
		.from(reviews)
		.innerJoin(photos, and(eq(photos.bookingId, reviews.bookingId), isInPair, isShown))
		.where(which)
		.orderBy(photos.moment);
}

/** A photo has no public address while staff have to read its review again. */
export async function isShownWithReview(db: Database, id: string): Promise<boolean> {
	const found = await photosInPairs(
		db,
		sql`${photos.id} = ${id} AND ${reviews.state} = 'shown' AND ${isOfCompleted}`,
	);
	return found.length > 0;
}

/** A review shows both photos, or none. */
export async function pairsOfReviews(db: Database, ids: number[]) {
	const found = ids.length > 0 ? await photosInPairs(db, inArray(reviews.id, ids)) : [];
	const pairs = Map.groupBy(found, ({ reviewId }) => reviewId);
	return (id: number) => {
		const pair = pairs.get(id) ?? [];
		return pair.length === moments.length ? pair.map(({ reviewId: _, ...photo }) => photo) : [];
	};
}

type Own = { id: number; review: StoredReview | null };

/** Without a pair agreed to before, the first photo of the arrival and the last of the handover are shown. */
export async function pairToShow(db: Database, { id, review }: Own) {
	const all = await photosOf(db, id);
	const isAgreed = (photo: { id: string }) =>
		!review?.photosConsent || [review.arrivalPhoto, review.handoverPhoto].includes(photo.id);
	const of = (moment: Moment) => all.filter((photo) => photo.moment === moment && isAgreed(photo));
	const pair = [...of("arrival").slice(0, 1), ...of("handover").slice(-1)];
	return pair.length === moments.length ? pair : [];
}
