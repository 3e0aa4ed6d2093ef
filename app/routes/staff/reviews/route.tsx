import { staffReviews } from "#app/copy/ar/staff/staff-reviews.ts";
import { reviewsForStaff } from "#app/data/reviews/reviews.ts";
import { pageIn } from "#app/forms/fields.ts";
import { formAction, type Post } from "#app/forms/form-action.ts";
import { parseOrUndefined } from "#app/forms/parse.ts";
import { decisionSchema } from "#app/forms/review.ts";
import { withPrivatePhotoUrls } from "#app/signing/links.ts";
import { hideReview, showReview } from "#app/use-cases/staff/decide-review.ts";
import { byIntent, showDone, showStaffPage, showStaffRefusal, staffTags } from "../staff-page.ts";
import type { Route } from "./+types/route.ts";
import { ReviewsPage } from "./page.tsx";

export default ReviewsPage;
export { headers } from "#app/http/responses.ts";

export const loader = (args: Route.LoaderArgs) =>
	showStaffPage(args, async (deps, { origin, searchParams }) => {
		const { db, bucket, secrets } = deps;
		const page = pageIn(searchParams) ?? 1;
		const { unread, shown, hidden } = await reviewsForStaff(db, page);
		const pictured = (list: typeof shown) =>
			list.map(({ photos, ...review }) => ({
				...review,
				photos: bucket ? withPrivatePhotoUrls(photos, secrets, origin) : [],
			}));
		return {
			...{ unread: pictured(unread), shown: pictured(shown), hidden: pictured(hidden) },
			page,
		};
	});

const decideBy = (decide: typeof showReview | typeof hideReview) => async (post: Post) => {
	const decision = parseOrUndefined(post.form, decisionSchema);
	if (!decision) return { refused: "unknownIntent" as const };
	const { refused } = await decide(post.deps, decision);
	if (refused) return { refused };
	const page = pageIn(post.url.searchParams) ?? 1;
	return showDone(post, `page=${page}&done=${post.intent}`);
};

export const action = formAction(
	byIntent({ "show-review": decideBy(showReview), "hide-review": decideBy(hideReview) }),
	showStaffRefusal,
);

export const meta = ({ location }: Route.MetaArgs) => staffTags(staffReviews.title, location);
