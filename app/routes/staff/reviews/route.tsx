import { staffReviews } from "#app/copy/ar/staff/staff-reviews.ts";
import { reviewsForStaff } from "#app/data/proof/reviews.ts";
import { type Decision, readDecision } from "#app/forms/review.ts";
import type { RequestContext } from "#app/http/context.ts";
import type { Acted } from "#app/use-cases/staff/change-booking.ts";
import { answerAsCentre, hideReview, showReview } from "#app/use-cases/staff/decide-review.ts";
import { type Board, boardKey } from "../keys.ts";
import { type Act, act, show, staffTags } from "../protocol.ts";
import type { Route } from "./+types/route.ts";
import { ReviewsPage } from "./page.tsx";

export default ReviewsPage;
export { headers } from "#app/http/headers.ts";

export const loader = (args: Route.LoaderArgs) =>
	show(args, boardKey, (_board, { db }) => reviewsForStaff(db));

const deciding =
	(decide: (deps: RequestContext, decision: Decision) => Promise<Acted>): Act<Board> =>
	async (form, _board, deps) => {
		const decision = readDecision(form);
		if (!decision) return { refused: "unknownIntent" };
		const { refused } = await decide(deps, decision);
		return refused ? { refused } : { done: "" };
	};

export const action = (args: Route.ActionArgs) =>
	act(args, boardKey, {
		"show-review": deciding(showReview),
		"hide-review": deciding(hideReview),
		"answer-review": deciding(answerAsCentre),
	});

export const meta = ({ location }: Route.MetaArgs) => staffTags(staffReviews.title, location);
