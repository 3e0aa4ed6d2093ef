import { staffReviews } from "#app/copy/ar/staff/staff-reviews.ts";
import { photosOf } from "#app/data/photos/photos.ts";
import { reviewsForStaff } from "#app/data/proof/reviews.ts";
import { pageIn } from "#app/forms/fields.ts";
import { valueIn } from "#app/forms/parse.ts";
import { type Decision, decisionSchema, readCopies } from "#app/forms/review.ts";
import type { RequestContext } from "#app/http/context.ts";
import { withPhotoUrls } from "#app/signing/photo-link.ts";
import type { Acted } from "#app/use-cases/staff/change-booking.ts";
import {
	answerAsCentre,
	hidePhotos,
	hideReview,
	showReview,
} from "#app/use-cases/staff/decide-review.ts";
import { type Board, boardKey } from "../keys.ts";
import { type Act, act, show, staffTags } from "../protocol.ts";
import type { Route } from "./+types/route.ts";
import { ReviewsPage } from "./page.tsx";

export default ReviewsPage;
export { headers } from "#app/http/responses.ts";

export const loader = (args: Route.LoaderArgs) =>
	show(args, boardKey, async (_board, deps, { origin, searchParams }) => {
		const { db, bucket, secrets } = deps;
		const page = pageIn(searchParams);
		const { unread, shown } = await reviewsForStaff(db, page);
		const withPhotos = unread.map(async (review) => {
			const hasPhotos = bucket && review.photosConsent;
			const photos = hasPhotos ? await photosOf(db, review.bookingId) : [];
			return { ...review, photos: withPhotoUrls(photos, secrets, origin) };
		});
		return { unread: await Promise.all(withPhotos), shown, page };
	});

type Decided = Decision & { copies: Awaited<ReturnType<typeof readCopies>> };

const deciding =
	(decide: (deps: RequestContext, decision: Decided, now: Date) => Promise<Acted>): Act<Board> =>
	async (form, _board, deps, { searchParams }) => {
		const decision = valueIn(form, decisionSchema);
		if (!decision) return { refused: "unknownIntent" };
		const decided = { ...decision, copies: await readCopies(form) };
		const { refused } = await decide(deps, decided, deps.now);
		return refused ? { refused } : { done: `&page=${pageIn(searchParams)}` };
	};

const decisions = {
	"show-review": deciding(showReview),
	"hide-review": deciding(hideReview),
	"hide-photos": deciding(hidePhotos),
	"answer-review": deciding(answerAsCentre),
};

export const action = (args: Route.ActionArgs) =>
	act(args, boardKey, decisions, { takesPhotos: true });

export const meta = ({ location }: Route.MetaArgs) => staffTags(staffReviews.title, location);
