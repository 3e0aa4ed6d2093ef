import { isPhotoShown } from "#app/data/photos/photos.ts";
import { isShownWithReview } from "#app/data/reviews/review-pairs.ts";
import { requestContext } from "#app/http/context.ts";
import { tryOrLog } from "#app/http/log.ts";
import { openLink } from "#app/signing/links.ts";
import type { Route } from "./+types/photo.ts";
import { photoHeaders } from "./responses.ts";

const scopes = {
	/** A browser may keep a photo for an hour, because a removed one should leave browsers, too. */
	booking: { isShown: isPhotoShown, caching: "private, max-age=3600, immutable" },
	review: { isShown: isShownWithReview, caching: "private, no-cache" },
};

export async function loader({ request, context }: Route.LoaderArgs) {
	const { db, bucket, requestId, secrets } = context.get(requestContext);
	const token = new URL(request.url).searchParams.get("photo") ?? "";
	const ofBooking = openLink("photo", token, "booking", secrets);
	const id = ofBooking ?? openLink("photo", token, "review", secrets);
	const { isShown, caching } = scopes[ofBooking ? "booking" : "review"];
	if (!bucket || !id) return new Response(null, { status: 404 });
	const failing = new Response(null, { status: 503 });
	return tryOrLog("photo-not-read", { requestId }, failing, async () => {
		// The database decides, so that a removed photo is hidden before its object is deleted.
		// R2 throws at a header that is no list of quoted tags, so only the tag of a browser's copy is passed on.
		const known = /^(?:W\/)?"([\w-]+)"$/.exec(request.headers.get("If-None-Match") ?? "")?.[1];
		const object =
			(await isShown(db, id)) && (await bucket.get(id, { onlyIf: { etagDoesNotMatch: known } }));
		if (!object) return new Response(null, { status: 404 });
		const headers = { ...photoHeaders, "Cache-Control": caching, ETag: object.httpEtag };
		return "body" in object
			? new Response(object.body, { headers })
			: new Response(null, { status: 304, headers });
	});
}
