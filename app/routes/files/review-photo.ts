import { publicPhoto } from "#app/data/proof/review-photos.ts";
import { requestContext } from "#app/http/context.ts";
import { orLogged } from "#app/http/log.ts";
import type { Route } from "./+types/review-photo.ts";
import { photoHeaders } from "./responses.ts";

/** The small copy of a photo with a review. The database decides each time, so that one that is taken back is not there at once. */
export async function loader({ request, context }: Route.LoaderArgs) {
	const { db, requestId } = context.get(requestContext);
	const name = new URL(request.url).searchParams.get("photo") ?? "";
	const missing = new Response(null, { status: 404 });
	if (!/^[0-9a-f]{32}$/.test(name)) return missing;
	const failing = new Response(null, { status: 503 });
	return orLogged("review-photo-not-read", { requestId }, failing, async () => {
		const photo = await publicPhoto(db, name);
		if (!photo) return missing;
		return new Response(new Uint8Array(photo.content), {
			headers: { ...photoHeaders, "Cache-Control": "private, max-age=300" },
		});
	});
}
