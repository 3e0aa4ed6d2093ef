import type { HideReason } from "#app/business/bookings/reviews.ts";
import { type Copy, hideCopies } from "#app/data/proof/review-photos.ts";
import { decideReview, type ReadReview, storeShown } from "#app/data/proof/reviews.ts";
import { type Deps, orRefused } from "#app/use-cases/base/deps.ts";
import type { Acted } from "./change-booking.ts";

/** Once staff have said whether somebody of the centre has written it. A low mark is no reason against it. */
export async function showReview(
	deps: Deps,
	{ ours, copies, ...read }: ReadReview & { ours?: "yes" | "no"; copies: Copy[] },
): Promise<Acted> {
	if (!ours) return { refused: "reviewUndecided" };
	return orRefused(deps, "notChanged", "review-not-shown", async () =>
		(await storeShown(deps.db, read, { isOurs: ours === "yes", copies }, deps.now))
			? {}
			: { refused: "changedMeanwhile" },
	);
}

/** One press, for a plate that nobody saw before. */
export async function hidePhotos({ db }: Deps, { id }: ReadReview): Promise<Acted> {
	await hideCopies(db, id);
	return {};
}

export async function hideReview(
	{ db }: Deps,
	{ reason, ...read }: ReadReview & { reason?: HideReason },
): Promise<Acted> {
	if (!reason) return { refused: "reason" };
	return (await decideReview(db, read, { state: "hidden", reason }))
		? {}
		: { refused: "changedMeanwhile" };
}

/** The page asks once more: nobody changes an answer. */
export async function answerAsCentre(
	{ db }: Deps,
	{ answer, sure, ...read }: ReadReview & { answer?: string; sure: boolean },
): Promise<Acted> {
	if (!answer) return { refused: "answerLong" };
	if (!sure) return { refused: "notSure" };
	return (await decideReview(db, read, { answer })) ? {} : { refused: "reviewAnswered" };
}
