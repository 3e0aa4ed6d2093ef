import { staffReviews } from "#app/copy/ar/staff/staff-reviews.ts";
import { reviewsForStaff } from "#app/data/reviews/reviews.ts";
import { pageIn } from "#app/forms/fields.ts";
import { valueIn } from "#app/forms/parse.ts";
import { decisionSchema } from "#app/forms/review.ts";
import type { RequestContext } from "#app/http/context.ts";
import { withPhotoUrls } from "#app/signing/links.ts";
import { hideReview, showReview } from "#app/use-cases/staff/decide-review.ts";
import { runStaffAction, showStaffPage, staffAction, staffTags } from "../protocol.ts";
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
				photos: bucket ? withPhotoUrls(photos, secrets, origin) : [],
			}));
		return {
			...{ unread: pictured(unread), shown: pictured(shown), hidden: pictured(hidden) },
			page,
		};
	});

function read(form: FormData, _about: object, _deps: RequestContext, { searchParams }: URL) {
	const decision = valueIn(form, decisionSchema);
	return decision && { ...decision, page: pageIn(searchParams) ?? 1 };
}

const done = (intent: "show-review" | "hide-review") => ({
	done: ({ page }: { page: number }) => `page=${page}&done=${intent}`,
});

export const action = (args: Route.ActionArgs) =>
	runStaffAction(args, {
		"show-review": staffAction({ read, run: showReview, ...done("show-review") }),
		"hide-review": staffAction({ read, run: hideReview, ...done("hide-review") }),
	});

export const meta = ({ location }: Route.MetaArgs) => staffTags(staffReviews.title, location);
