import { and, asc, desc, eq, inArray, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import type { Moment } from "#app/business/bookings/photos.ts";
import {
	daysAsked,
	daysUntilAsked,
	type HideReason,
	hideReasons,
	type Reviews,
	reviewedPages,
	reviewsOnPage,
	reviewsShown,
	type ShownReview,
} from "#app/business/bookings/reviews.ts";
import { codesOn } from "#app/business/offered/service-facts.ts";
import { isOfCompleted } from "#app/data/base/booking-sql.ts";
import type { Database } from "#app/data/base/client.ts";
import { insertSelected } from "#app/data/base/insert-selected.ts";
import {
	bookings,
	mails,
	reviewSummary,
	reviews,
	type StoredReview,
} from "#app/data/base/schema.ts";
import { insertNote } from "#app/data/bookings/change-bookings.ts";
import { neverQueued } from "#app/data/mails/outbox.ts";
import { pairsOfReviews, pairToShow } from "./review-pairs.ts";

/** Nobody has worked on what was completed before its day. */
const isHandedOver = sql`status = 'completed' AND date(status_changed_at, '+3 hours') >= booking_date`;

/** A booking that was erased two years after its day still opens its review. */
export function bookingToReview(db: Database, reference: string) {
	const { id, link, lines, erasedAt } = bookings;
	const booking = { id, reference: bookings.reference, link, lines, erasedAt };
	return db
		.select({ ...booking, isHandedOver: isHandedOver.mapWith(Boolean), review: reviews })
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

/** Returns false if the review was changed or deleted elsewhere. A first review has no `revision`. */
export async function writeReview(
	db: Database,
	booking: Pick<BookingToReview, "id" | "review">,
	{ revision, ...written }: Written & { revision?: number },
	now: Date,
): Promise<boolean> {
	const { stars, words, language, consent } = written;
	const pair = written.photosConsent ? await pairToShow(db, booking) : [];
	const photoOf = (moment: Moment) => pair.find((photo) => photo.moment === moment)?.id ?? null;
	const [arrivalPhoto, handoverPhoto] = [photoOf("arrival"), photoOf("handover")];
	const photosConsent = (pair.length > 0 && written.photosConsent) || null;
	const at = now.toISOString();
	if (revision === undefined) {
		const [written] = await db.batch([
			insertSelected(
				db,
				reviews,
				{
					...{ bookingId: sql`id`, stars, words, language, consent },
					letter: sql`substr(customer_name, 1, 1)`,
					day: sql`date(status_changed_at, '+3 hours')`,
					...{ photosConsent, arrivalPhoto, handoverPhoto, consentedAt: at, writtenAt: at },
				},
				sql`FROM ${bookings} WHERE id = ${booking.id} AND ${isHandedOver} AND erased_at IS NULL`,
			)
				.onConflictDoNothing({ target: reviews.bookingId })
				.returning({ id: reviews.id }),
			insertNote(db, booking.id, { what: "review", to: "written", by: "customer" }),
		]);
		return written.length > 0;
	}
	const [changed] = await db.batch([
		db
			.update(reviews)
			.set({
				...{ stars, words, language, consent, consentedAt: at },
				...{ photosConsent, arrivalPhoto, handoverPhoto },
				...{ revision: revision + 1, state: "new", reason: null, isOurs: false },
			})
			.where(and(eq(reviews.bookingId, booking.id), eq(reviews.revision, revision)))
			.returning({ id: reviews.id }),
		insertNote(db, booking.id, { what: "review", to: "changed", by: "customer" }),
	]);
	return changed.length > 0;
}

export async function deleteReview(db: Database, bookingId: number): Promise<void> {
	await db.batch([
		db.delete(reviews).where(eq(reviews.bookingId, bookingId)),
		insertNote(db, bookingId, { what: "review", to: "deleted", by: "customer" }),
	]);
}

export type ReadReview = { id: number; revision: number };

const bookingOf = ({ id }: ReadReview) =>
	sql`(SELECT booking_id FROM ${reviews} WHERE ${eq(reviews.id, id)})`;
const isUnchangedReview = ({ id, revision }: ReadReview) =>
	and(eq(reviews.id, id), eq(reviews.revision, revision));

/** Returns true for a repeated press, and false if the customer has changed or deleted it, or a colleague has hidden it. */
export async function storeShown(
	db: Database,
	read: ReadReview & { state: "new" | "hidden" },
	isOurs: boolean,
	colleague?: string,
): Promise<boolean> {
	const { state } = reviews;
	const [[before], done] = await db.batch([
		db.select({ state, isOurs: reviews.isOurs }).from(reviews).where(isUnchangedReview(read)),
		db
			.update(reviews)
			.set({ state: "shown", reason: null, isOurs })
			.where(and(isUnchangedReview(read), eq(state, read.state)))
			.returning({ id: reviews.id }),
		insertNote(db, bookingOf(read), { what: "review", to: "shown", by: "staff-page", colleague }),
	]);
	return done.length > 0 || (before?.state === "shown" && before.isOurs === isOurs);
}

/** Returns false if the customer has changed or deleted the review since, or a colleague has hidden it for another reason. */
export async function storeHidden(
	db: Database,
	read: ReadReview,
	reason: HideReason,
	colleague?: string,
): Promise<boolean> {
	const [[before], done] = await db.batch([
		db.select({ reason: reviews.reason }).from(reviews).where(isUnchangedReview(read)),
		db
			.update(reviews)
			.set({ state: "hidden", reason })
			.where(and(isUnchangedReview(read), ne(reviews.state, "hidden")))
			.returning({ id: reviews.id }),
		insertNote(db, bookingOf(read), {
			what: "review",
			to: "hidden",
			by: "staff-page",
			colleague,
			reason,
		}),
	]);
	return done.length > 0 || before?.reason === reason;
}

const hiddenAt = sql`(
	SELECT max(changed_at) FROM booking_events
	WHERE booking_id = reviews.booking_id AND what = 'review' AND to_value = 'hidden'
)`;

const shownColumns = {
	id: reviews.id,
	stars: reviews.stars,
	words: reviews.words,
	language: reviews.language,
	letter: reviews.letter,
	month: sql<string>`substr(${reviews.day}, 1, 7)`,
	isOurs: reviews.isOurs,
	lines: bookings.lines,
};

async function selectShownReviews(
	db: Database,
	limit: number,
	{ offset = 0, codes }: { offset?: number; codes?: string[] } = {},
): Promise<ShownReview[]> {
	const ofService = sql`SELECT 1 FROM json_each(${bookings.serviceIds})`;
	const list = await db
		.select(shownColumns)
		.from(reviews)
		.innerJoin(bookings, eq(bookings.id, reviews.bookingId))
		.where(
			and(
				eq(reviews.state, "shown"),
				isOfCompleted,
				codes && sql`EXISTS (${ofService} WHERE ${inArray(sql`value`, codes)})`,
			),
		)
		.orderBy(desc(reviews.day), desc(reviews.id))
		.limit(limit)
		.offset(offset);
	const pairOf = await pairsOfReviews(
		db,
		list.map(({ id }) => id),
	);
	return list.map((review) => {
		const lines = review.lines.map(({ service }) => ({ service }));
		return { ...review, lines, photos: pairOf(review.id) };
	});
}

export function reviewsOfPage(db: Database, page: number) {
	return selectShownReviews(db, reviewsOnPage, { offset: (page - 1) * reviewsOnPage });
}

export async function reviewsForStaff(db: Database, page: number) {
	const select = (which: SQL | undefined, order: SQL[]) =>
		db
			.select({
				...shownColumns,
				reference: bookings.reference,
				...{ revision: reviews.revision, reason: reviews.reason },
				all: sql<number>`count(*) OVER ()`,
			})
			.from(reviews)
			.innerJoin(bookings, eq(bookings.id, reviews.bookingId))
			.where(and(which, isOfCompleted))
			.orderBy(...order)
			.limit(reviewsOnPage);
	const [unread, shown, hidden] = await db.batch([
		select(sql`${reviews.state} = 'new'`, [asc(reviews.day), asc(reviews.id)]),
		select(sql`${reviews.state} = 'shown'`, [desc(reviews.day), desc(reviews.id)]).offset(
			(page - 1) * reviewsOnPage,
		),
		select(sql`${reviews.state} = 'hidden'`, [desc(hiddenAt), desc(reviews.id)]),
	]);
	const pairOf = await pairsOfReviews(
		db,
		[...unread, ...shown, ...hidden].map(({ id }) => id),
	);
	const pictured = (list: typeof unread) =>
		list.map((review) => ({ ...review, photos: pairOf(review.id) }));
	return { unread: pictured(unread), shown: pictured(shown), hidden: pictured(hidden) };
}

export type KnownReviews = { version: number; summary?: Reviews };

/** One row says whether something has changed, however many reviews there are. */
export async function readReviews(
	db: Database,
	known?: KnownReviews,
): Promise<KnownReviews | undefined> {
	const stored = await db.select().from(reviewSummary).get();
	if (!stored || stored.version === known?.version) return known;
	const { version, value } = stored;
	return { version, summary: value ?? (await summarize(db, version)) };
}

/** Reviews are counted again only after a change. */
async function summarize(db: Database, version: number): Promise<Reviews | undefined> {
	const counts = (where: SQL) => sql<number>`count(*) FILTER (WHERE ${where})`;
	const hidden = hideReasons.map((reason) => [reason, counts(eq(reviews.reason, reason))]);
	const counted = await db
		.select({
			given: sql<number>`count(*)`,
			stars: sql<number>`total(${reviews.stars})`,
			shown: counts(eq(reviews.state, "shown")),
			unread: counts(eq(reviews.state, "new")),
			hidden: Object.fromEntries(hidden) as Record<HideReason, SQL<number>>,
		})
		.from(reviews)
		.where(isOfCompleted)
		.get();
	if (!counted) return;
	/** The first page shows stars and words alone. */
	const ofAll = await selectShownReviews(db, reviewsShown);
	const newest: Reviews["newest"] = { "/": ofAll.map((review) => ({ ...review, photos: [] })) };
	for (const page of reviewedPages)
		newest[page] = await selectShownReviews(db, reviewsShown, { codes: codesOn(page) });
	const value: Reviews = { ...counted, newest };
	// A value that was read before another change is not stored.
	await db.update(reviewSummary).set({ value }).where(eq(reviewSummary.version, version));
	return value;
}

/** A booking is asked about once, and not if it has a review. */
export async function askForReviews(db: Database, now: Date): Promise<number> {
	const at = now.toISOString();
	const daysAgo = (days: number) => sql`strftime('%Y-%m-%dT%H:%M:%fZ', ${at}, ${`-${days} days`})`;
	const { meta } = await db.run(sql`
		INSERT INTO ${mails} (id, kind, booking_id, version, queued_at, due_at, created_at)
		SELECT 'review-customer:' || id || ':' || version, 'review-customer', id, version, ${neverQueued}, ${at}, ${at}
		FROM ${bookings}
		WHERE ${isHandedOver} AND erased_at IS NULL AND erase_asked_at IS NULL AND email <> ''
			AND booking_date > date(${at}, '-30 days')
			AND status_changed_at <= ${daysAgo(daysUntilAsked)} AND status_changed_at > ${daysAgo(daysAsked)}
			AND id NOT IN (SELECT booking_id FROM ${reviews})
			AND NOT EXISTS (SELECT 1 FROM ${mails} WHERE booking_id = bookings.id AND kind = 'review-customer')
		ON CONFLICT (id) DO NOTHING`);
	return meta.changes;
}
