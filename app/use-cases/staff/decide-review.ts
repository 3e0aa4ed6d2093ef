import type { HideReason } from "#app/business/bookings/reviews.ts";
import { type ReadReview, storeHidden, storeShown } from "#app/data/reviews/reviews.ts";
import { type Acted, type Deps, orRefused } from "#app/use-cases/base/run-command.ts";

/** Staff have to say whether somebody of the centre wrote it. A low mark is no reason against it. */
export async function showReview(
	deps: Deps,
	{ ours, ...read }: Parameters<typeof storeShown>[1] & { ours?: "yes" | "no" },
): Promise<Acted> {
	if (!ours) return { refused: "reviewUndecided" };
	return orRefused(deps, "notChanged", "review-not-shown", async () =>
		(await storeShown(deps.db, read, ours === "yes", deps.colleague))
			? {}
			: { refused: "changedMeanwhile" },
	);
}

export async function hideReview(
	deps: Deps,
	{ reason, ...read }: ReadReview & { reason?: HideReason },
): Promise<Acted> {
	if (!reason) return { refused: "reason" };
	return orRefused(deps, "notChanged", "review-not-hidden", async () =>
		(await storeHidden(deps.db, read, reason, deps.colleague))
			? {}
			: { refused: "changedMeanwhile" },
	);
}
