import {
	type BookingToReview,
	deleteReview,
	withoutPhotos,
	writeReview,
} from "#app/data/proof/reviews.ts";
import type { Reason } from "#app/refusals.ts";
import { type Deps, orRefused } from "#app/use-cases/base/deps.ts";

type Own = { booking: Pick<BookingToReview, "id"> };
type Written = Omit<Parameters<typeof writeReview>[1], "bookingId">;

/** A customer says something about the work, or changes it; staff read it before it is shown. */
export function sendReview(
	deps: Pick<Deps, "db" | "requestId">,
	{ booking, ...written }: Own & Written,
	now: Date,
): Promise<{ refused?: Reason }> {
	return orRefused(deps, "notDone", "review-not-stored", async () =>
		(await writeReview(deps.db, { bookingId: booking.id, ...written }, now))
			? {}
			: { refused: "changedMeanwhile" },
	);
}

/** As if it had never been written. */
export function takeBackReview(
	deps: Pick<Deps, "db" | "requestId">,
	{ booking }: Own,
): Promise<{ refused?: Reason }> {
	return orRefused(deps, "notDone", "review-not-deleted", async () => {
		await deleteReview(deps.db, booking.id);
		return {};
	});
}

/** The review stays, and nobody sees its photos any more. */
export function takeBackPhotos(
	deps: Pick<Deps, "db" | "requestId">,
	{ booking }: Own,
): Promise<{ refused?: Reason }> {
	return orRefused(deps, "notDone", "photos-not-taken-back", async () => {
		await withoutPhotos(deps.db, booking.id);
		return {};
	});
}
