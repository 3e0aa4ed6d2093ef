import {
	type BookingToReview,
	deleteReview,
	withoutPhotos,
	writeReview,
} from "#app/data/proof/reviews.ts";
import { type Answer, type Deps, orRefused } from "#app/use-cases/base/deps.ts";

type Own = { booking: Pick<BookingToReview, "id"> };
type Written = Omit<Parameters<typeof writeReview>[1], "bookingId">;

/** A customer says something about the work, or changes it; staff read it before it is shown. */
export function sendReview(deps: Deps, { booking, ...written }: Own & Written): Promise<Answer> {
	return orRefused(deps, "notDone", "review-not-stored", async () =>
		(await writeReview(deps.db, { bookingId: booking.id, ...written }, deps.now))
			? {}
			: { refused: "changedMeanwhile" },
	);
}

/** As if it had never been written. */
export function takeBackReview(deps: Deps, { booking }: Own): Promise<Answer> {
	return orRefused(deps, "notDone", "review-not-deleted", async () => {
		await deleteReview(deps.db, booking.id);
		return {};
	});
}

/** The review stays, and nobody sees its photos any more. */
export function takeBackPhotos(deps: Deps, { booking }: Own): Promise<Answer> {
	return orRefused(deps, "notDone", "photos-not-taken-back", async () => {
		await withoutPhotos(deps.db, booking.id);
		return {};
	});
}
