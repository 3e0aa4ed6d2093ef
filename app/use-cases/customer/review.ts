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

/** As if it had never been written; of photos alone, nobody sees them any more. */
export function takeBack(deps: Deps, what: "review" | "photos", { booking }: Own): Promise<Answer> {
	return orRefused(deps, "notDone", `${what}-not-taken-back`, async () => {
		await { review: deleteReview, photos: withoutPhotos }[what](deps.db, booking.id);
		return {};
	});
}
