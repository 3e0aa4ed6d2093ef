import { subjectIn, tokenOf } from "./hmac.ts";

const photoPattern = /^([0-9a-f]{32})\.([\w-]{43})$/;
/** On the page of a booking, or for everybody with a review that is shown. */
const purposes = { booking: "photo", review: "photo of a review" };
type Scope = keyof typeof purposes;

/** Shows one photo until it is removed; who has it has no other photo, and not the booking. */
export function photoUrl(id: string, secret: string, origin: string): string {
	return new URL(pathFor(id, "booking", secret), origin).href;
}

function pathFor(id: string, scope: Scope, secret: string): string {
	return `/photo?photo=${tokenOf(id, purposes[scope], secret)}`;
}

export function photoInToken(
	token: string,
	secrets: string[],
): { id: string; scope: Scope } | undefined {
	for (const scope of ["booking", "review"] as const) {
		const id = subjectIn(token, photoPattern, purposes[scope], secrets);
		if (id) return { id, scope };
	}
}

export function withPhotoUrls<Photo extends { id: string }>(
	photos: Photo[],
	[secret = ""]: string[],
	origin: string,
): (Photo & { url: string })[] {
	return photos.map((photo) => ({ ...photo, url: photoUrl(photo.id, secret, origin) }));
}

export function withPublicPhotos<Review extends { photos: { id: string }[] }>(
	reviews: Review[],
	[secret = ""]: string[],
): Review[] {
	return reviews.map((review) => ({
		...review,
		photos: review.photos.map((photo) => ({ ...photo, url: pathFor(photo.id, "review", secret) })),
	}));
}
