import { data, redirect } from "react-router";
import { languageOf, localizedPath } from "#app/business/base/language.ts";
import { profile } from "#app/business/centre/profile.ts";
import { copyFor } from "#app/copy/index.ts";
import { pairToShow } from "#app/data/reviews/review-pairs.ts";
import { type BookingToReview, bookingToReview, reviewsOfPage } from "#app/data/reviews/reviews.ts";
import { pageIn } from "#app/forms/fields.ts";
import { formAction, showReply } from "#app/forms/form-action.ts";
import { check } from "#app/forms/parse.ts";
import { reviewSchema } from "#app/forms/review.ts";
import { incompleteContext, type RequestContext, requestContext } from "#app/http/context.ts";
import { tryOrLog } from "#app/http/log.ts";
import { notFoundResponse } from "#app/http/responses.ts";
import { unlistedPageTags } from "#app/seo/head-tags.ts";
import { contentMeta } from "#app/seo/structured-data.ts";
import {
	openLink,
	subjectIn,
	withPrivatePhotoUrls,
	withPublicPhotoUrls,
} from "#app/signing/links.ts";
import { sendReview, withdrawReview } from "#app/use-cases/customer/review.ts";
import type { Route } from "./+types/route.ts";
import { ReviewList } from "./list.tsx";
import { OwnReview } from "./own.tsx";

const parameter = "review";

/** With `review` in the query, the page is the one on which a customer writes; opening it changes nothing. */
export async function loader({ request, context }: Route.LoaderArgs) {
	const deps = context.get(requestContext);
	const { searchParams, origin } = new URL(request.url);
	if (!searchParams.has(parameter)) {
		const page = pageIn(searchParams);
		if (!page) throw notFoundResponse();
		const list = await tryOrLog("reviews-not-read", deps, undefined, async () =>
			withPublicPhotoUrls(await reviewsOfPage(deps.db, page), deps.secrets),
		);
		if (list?.length === 0 && page > 1) throw notFoundResponse();
		if (!list) context.set(incompleteContext, true);
		return data({ list, page }, list ? 200 : 503);
	}
	const booking = await open(searchParams, deps);
	if (!booking) return data({ own: null }, 503);
	const { reference, lines, isHandedOver, review } = booking;
	const pair = await tryOrLog("photos-not-read", deps, [], async () =>
		deps.bucket ? pairToShow(deps.db, booking) : [],
	);
	return data({
		own: {
			reference,
			lines: lines.map(({ service }) => ({ service })),
			review,
			pair: withPrivatePhotoUrls(pair, deps.secrets, origin),
			mayWrite: review !== null || isHandedOver,
			isDeleted: searchParams.has("deleted") && !review,
			stars: searchParams.get("stars") ?? undefined,
		},
	});
}

/** Undefined means that the database failed, which knows whether the link is right. */
async function open(
	query: URLSearchParams,
	deps: RequestContext,
): Promise<BookingToReview | undefined> {
	const token = query.get(parameter) ?? "";
	const named = subjectIn("review", token);
	if (!named) throw notFoundResponse();
	const booking = await tryOrLog("review-not-read", deps, null, () =>
		bookingToReview(deps.db, named),
	);
	if (booking === null) return;
	// No link is signed with 0, so an unknown reference fails by the same steps.
	const isRight = openLink("review", token, booking?.link ?? 0, deps.secrets);
	if (!booking || !isRight) throw notFoundResponse();
	return booking;
}

export const action = formAction(async ({ form, intent, deps, language, url }) => {
	const booking = await open(url.searchParams, deps);
	if (!booking) return { refused: "notDone" };
	const token = url.searchParams.get(parameter);
	const showAgain = (more = "") =>
		redirect(localizedPath(language, `/reviews?${parameter}=${token}${more}`), 303);
	if (intent === "delete") {
		const { refused } = await withdrawReview(deps, { booking });
		return refused ? { refused } : showAgain("&deleted=1");
	}
	if (intent !== "review") return { refused: "unknownIntent" };
	const review = check(form, reviewSchema);
	if (review.refused) return review;
	if (!booking.review && !booking.isHandedOver) return { refused: "reviewEarly" };
	const { consent, photos: asked } = copyFor(language).reviews.own;
	const { photos, ...answers } = review.value;
	const photosConsent = photos && asked.label;
	const sent = await sendReview(deps, { booking, ...answers, language, consent, photosConsent });
	return sent.refused ? { refused: sent.refused } : showAgain();
}, showReply);

export { headers } from "#app/http/responses.ts";

export function meta(args: Route.MetaArgs) {
	const { loaderData, location } = args;
	const language = languageOf(new URLSearchParams(location.search));
	const { head, own } = copyFor(language).reviews;
	if (loaderData && "own" in loaderData)
		return unlistedPageTags(
			{ ...head, title: `${own.title} | ${profile.name[language]}`, keywords: "" },
			language,
		);
	return contentMeta("/reviews")(args as Parameters<ReturnType<typeof contentMeta>>[0]);
}

export default function Reviews({ loaderData, actionData }: Route.ComponentProps) {
	if ("own" in loaderData) return <OwnReview own={loaderData.own} lastResult={actionData} />;
	return <ReviewList {...loaderData} />;
}
