import { sheetMoment } from "#app/business/bookings/deadline.ts";
import { staffReviews } from "#app/copy/ar/staff/staff-reviews.ts";
import { reviewsForStaff } from "#app/data/proof/reviews.ts";
import { pageIn } from "#app/forms/fields.ts";
import { valueIn } from "#app/forms/parse.ts";
import { type Decision, decisionSchema } from "#app/forms/review.ts";
import type { RequestContext } from "#app/http/context.ts";
import { withPhotoUrls } from "#app/signing/links.ts";
import type { Acted } from "#app/use-cases/base/deps.ts";
import { hideReview, showReview } from "#app/use-cases/staff/decide-review.ts";
import { type Board, boardKey } from "../keys.ts";
import { type Act, act, show, staffTags } from "../protocol.ts";
import type { Route } from "./+types/route.ts";
import { ReviewsPage } from "./page.tsx";

export default ReviewsPage;
export { headers } from "#app/http/responses.ts";

export const loader = (args: Route.LoaderArgs) =>
	show(args, boardKey, async ({ day }, deps, { origin, searchParams }) => {
		const { db, bucket, secrets } = deps;
		const page = pageIn(searchParams) ?? 1;
		const { unread, shown } = await reviewsForStaff(db, page, sheetMoment(day));
		const pictured = (list: typeof shown) =>
			list.map(({ photos, ...review }) => ({
				...review,
				photos: bucket ? withPhotoUrls(photos, secrets, origin) : [],
			}));
		return { unread: pictured(unread), shown: pictured(shown), page };
	});

const deciding =
	(
		decide: (deps: RequestContext, decision: Decision & { boardSince: Date }) => Promise<Acted>,
	): Act<Board> =>
	async (form, { day }, deps, { searchParams }) => {
		const decision = valueIn(form, decisionSchema);
		if (!decision) return { refused: "unknownIntent" };
		const { refused } = await decide(deps, { ...decision, boardSince: sheetMoment(day) });
		return refused ? { refused } : { done: `&page=${pageIn(searchParams) ?? 1}` };
	};

const decisions = { "show-review": deciding(showReview), "hide-review": deciding(hideReview) };

export const action = (args: Route.ActionArgs) => act(args, boardKey, decisions);

export const meta = ({ location }: Route.MetaArgs) => staffTags(staffReviews.title, location);
