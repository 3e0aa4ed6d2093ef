import { type BookingToReview, deleteReview, writeReview } from "#app/data/reviews/reviews.ts";
import { type Deps, type MaybeRefused, orRefused } from "#app/use-cases/base/run-command.ts";

type Own = { booking: Pick<BookingToReview, "id" | "review"> };
type Written = Parameters<typeof writeReview>[2];

/** Staff read a review before it is shown. */
export function sendReview(
	deps: Deps,
	{ booking, ...written }: Own & Written,
): Promise<MaybeRefused> {
	return orRefused(deps, "notDone", "review-not-stored", async () =>
		(await writeReview(deps.db, booking, written, deps.now)) ? {} : { refused: "changedMeanwhile" },
	);
}

export function withdrawReview(deps: Deps, { booking }: Own): Promise<MaybeRefused> {
	return orRefused(deps, "notDone", "review-not-deleted", async () => {
		await deleteReview(deps.db, booking.id);
		return {};
	});
}
