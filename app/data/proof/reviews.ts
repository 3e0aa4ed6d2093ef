import { and, asc, desc, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { moments } from "#app/business/bookings/photos.ts";
import {
	daysAsked,
	daysUntilAsked,
	type HideReason,
	hideReasons,
	reviewsOnPage,
	reviewsShown,
} from "#app/business/bookings/reviews.ts";
import { recordedPages } from "#app/business/links/record.ts";
import { codesOn } from "#app/business/links/service-facts.ts";
import type { Database } from "#app/data/base/client.ts";
import { bookings, mails, proof, reviews, type StoredReview } from "#app/data/base/schema.ts";
import { neverQueued } from "#app/data/mails/outbox.ts";
import { photosOfReviews } from "./review-photos.ts";

/** A booking of which its customer may say something, or has; also one that was erased two years after its day. */
export function bookingToReview(db: Database, reference: string) {
	const { id, status, link, lines, erasedAt } = bookings;
	/** Of both moments. */
	const hasPhotos = sql<number>`2 = (
		SELECT count(DISTINCT moment) FROM photos
		WHERE booking_id = bookings.id AND stored_at IS NOT NULL AND removed_at IS NULL)`.mapWith(
		Boolean,
	);
	const booking = { id, reference: bookings.reference, status, link, lines, erasedAt };
	return db
		.select({ ...booking, hasPhotos, review: reviews })
		.from(bookings)
		.leftJoin(reviews, eq(reviews.bookingId, bookings.id))
		.where(
			and(eq(bookings.reference, reference), or(isNull(bookings.erasedAt), sql`reviews.id > 0`)),
		)
		.get();
}

export type BookingToReview = NonNullable<Awaited<ReturnType<typeof bookingToReview>>>;

type Written = Pick<StoredReview, "stars" | "words" | "language" | "consent"> & {
	photosConsent?: string;
};

/** False if it is not there as the page showed it: written, changed or deleted elsewhere. `revision` is missing for a first one. */
export async function writeReview(
	db: Database,
	{ bookingId, revision, ...written }: Written & { bookingId: number; revision?: number },
	now: Date,
): Promise<boolean> {
	const { stars, words, language, consent, photosConsent = null } = written;
	const at = now.toISOString();
	if (revision === undefined) {
		const { meta } = await db.run(sql`
			INSERT INTO ${reviews} (booking_id, stars, words, language, letter, day, consent, photos_consent, consented_at, written_at)
			SELECT id, ${stars}, ${words}, ${language}, substr(customer_name, 1, 1), date(status_changed_at, '+3 hours'), ${consent}, ${photosConsent}, ${at}, ${at}
			FROM ${bookings} WHERE id = ${bookingId} AND status = 'completed' AND erased_at IS NULL
			ON CONFLICT (booking_id) DO NOTHING`);
		return meta.changes > 0;
	}
	const changed = await db
		.update(reviews)
		.set({
			...{ stars, words, language, consent, photosConsent, consentedAt: at },
			...{ revision: revision + 1, state: "new", reason: null, isOurs: false, answer: null },
		})
		.where(and(eq(reviews.bookingId, bookingId), eq(reviews.revision, revision)))
		.returning({ id: reviews.id });
	return changed.length > 0;
}

export async function deleteReview(db: Database, bookingId: number): Promise<void> {
	await db.delete(reviews).where(eq(reviews.bookingId, bookingId));
}

/** The review stays; its copies go at once, by a trigger. */
export async function withoutPhotos(db: Database, bookingId: number): Promise<void> {
	await db
		.update(reviews)
		.set({ photosConsent: null })
		.where(and(eq(reviews.bookingId, bookingId), sql`photos_consent IS NOT NULL`));
}

/** What staff have read. */
export type ReadReview = { id: number; revision: number };

const isAsRead = ({ id, revision }: ReadReview) =>
	and(eq(reviews.id, id), eq(reviews.revision, revision));

/** False if its customer has changed or deleted it since. */
export async function decideReview(
	db: Database,
	read: ReadReview,
	decided: Pick<StoredReview, "state" | "reason"> & Partial<Pick<StoredReview, "isOurs">>,
): Promise<boolean> {
	const done = await db
		.update(reviews)
		.set(decided)
		.where(isAsRead(read))
		.returning({ id: reviews.id });
	return done.length > 0;
}

/** False if it is not shown as staff have read it, or has an answer. */
export async function answerReview(
	db: Database,
	read: ReadReview,
	answer: string,
): Promise<boolean> {
	const done = await db
		.update(reviews)
		.set({ answer })
		.where(and(isAsRead(read), eq(reviews.state, "shown"), isNull(reviews.answer)))
		.returning({ id: reviews.id });
	return done.length > 0;
}

const shownColumns = {
	id: reviews.id,
	stars: reviews.stars,
	words: reviews.words,
	language: reviews.language,
	letter: reviews.letter,
	day: reviews.day,
	isOurs: reviews.isOurs,
	answer: reviews.answer,
	lines: bookings.lines,
};

export type ShownReview = Awaited<ReturnType<typeof shownReviews>>[number];

/** The newest first: by the day of the handover. With the two copies of photos, if there are both. */
async function shownReviews(db: Database, limit: number, offset = 0, codes?: string[]) {
	const list = await newestReviews(db, limit, offset, codes);
	const photos = await photosOfReviews(
		db,
		list.map(({ id }) => id),
	);
	return list.map((review) => {
		const own = photos.filter(({ reviewId }) => reviewId === review.id);
		return { ...review, photos: own.length === moments.length ? own : [] };
	});
}

function newestReviews(db: Database, limit: number, offset: number, codes?: string[]) {
	const isOfService =
		codes &&
		sql`EXISTS (
		SELECT 1 FROM json_each(${bookings.serviceIds}) WHERE ${inArray(sql`value`, codes)})`;
	return db
		.select(shownColumns)
		.from(reviews)
		.innerJoin(bookings, eq(bookings.id, reviews.bookingId))
		.where(and(eq(reviews.state, "shown"), isOfService))
		.orderBy(desc(reviews.day), desc(reviews.id))
		.limit(limit)
		.offset(offset);
}

export function reviewsOfPage(db: Database, page: number) {
	return shownReviews(db, reviewsOnPage, (page - 1) * reviewsOnPage);
}

/** What staff have to read, the oldest first, and what is shown. */
export async function reviewsForStaff(db: Database) {
	const select = (which: SQL, order: SQL[]) =>
		db
			.select({
				...shownColumns,
				...{
					reference: bookings.reference,
					revision: reviews.revision,
					bookingId: reviews.bookingId,
				},
				photosConsent: reviews.photosConsent,
				hasCopies: sql<number>`EXISTS (SELECT 1 FROM review_photos WHERE review_id = reviews.id)`,
			})
			.from(reviews)
			.innerJoin(bookings, eq(bookings.id, reviews.bookingId))
			.where(which)
			.orderBy(...order)
			.limit(reviewsOnPage);
	const [unread, shown] = await db.batch([
		select(sql`${reviews.state} = 'new'`, [asc(reviews.day), asc(reviews.id)]),
		select(sql`${reviews.state} = 'shown'`, [desc(reviews.day), desc(reviews.id)]),
	]);
	return { unread, shown };
}

export async function countUnread(db: Database): Promise<number> {
	return db.$count(reviews, eq(reviews.state, "new"));
}

/** What pages say of all reviews, and those that they show. */
export type Reviews = {
	/** Every one counts, shown or not. */
	given: number;
	stars: number;
	shown: number;
	unread: number;
	hidden: Record<HideReason, number>;
	newest: Record<string, ShownReview[]>;
};

/** Read with the record, in one row: it is put together anew after a change alone, however many reviews there are. */
export async function reviewsFrom(
	db: Database,
	stored: { value: unknown; version: number } | undefined,
): Promise<Reviews | undefined> {
	if (!stored || stored.value) return stored?.value as Reviews | undefined;
	const { state, reason } = reviews;
	const counts = await db
		.select({
			...{ state, reason },
			count: sql<number>`count(*)`,
			stars: sql<number>`sum(${reviews.stars})`,
		})
		.from(reviews)
		.groupBy(state, reason);
	const sum = (of: typeof counts, what: "count" | "stars" = "count") =>
		of.reduce((all, row) => all + row[what], 0);
	const inState = (one: StoredReview["state"]) => counts.filter((row) => row.state === one);
	const newest: Reviews["newest"] = { "/": await shownReviews(db, reviewsShown) };
	for (const page of recordedPages)
		newest[page] = await shownReviews(db, reviewsShown, 0, codesOn(page));
	const value: Reviews = {
		...{ given: sum(counts), stars: sum(counts, "stars"), newest },
		...{ shown: sum(inState("shown")), unread: sum(inState("new")) },
		hidden: Object.fromEntries(
			hideReasons.map((one) => [one, sum(inState("hidden").filter((row) => row.reason === one))]),
		) as Reviews["hidden"],
	};
	// Not over what was changed meanwhile.
	await db
		.update(proof)
		.set({ value })
		.where(and(eq(proof.what, "reviews"), eq(proof.version, stored.version)));
	return value;
}

/** Stores the question for a review two days after the car was handed over: once for each booking, and not if there is one. */
export async function askForReviews(db: Database, now: Date): Promise<number> {
	const at = now.toISOString();
	const daysAgo = (days: number) => sql`strftime('%Y-%m-%dT%H:%M:%fZ', ${at}, ${`-${days} days`})`;
	const { meta } = await db.run(sql`
		INSERT INTO ${mails} (id, kind, booking_id, revision, queued_at, due_at, created_at)
		SELECT 'review-customer:' || id || ':' || revision, 'review-customer', id, revision, ${neverQueued}, ${at}, ${at}
		FROM ${bookings}
		WHERE status = 'completed' AND erased_at IS NULL AND email <> ''
			AND booking_date > date(${at}, '-30 days')
			AND status_changed_at <= ${daysAgo(daysUntilAsked)} AND status_changed_at > ${daysAgo(daysAsked)}
			AND id NOT IN (SELECT booking_id FROM ${reviews})
			AND NOT EXISTS (SELECT 1 FROM ${mails} WHERE booking_id = bookings.id AND kind = 'review-customer')
		ON CONFLICT (id) DO NOTHING`);
	return meta.changes;
}
