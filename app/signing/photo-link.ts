import { subjectIn, tokenOf } from "./hmac.ts";

const photoPattern = /^([0-9a-f]{32})\.([\w-]{43})$/;
const purpose = "photo";

/** Shows one photo until it is removed; who has it has no other photo, and not the booking. */
export function photoUrl(id: string, secret: string, origin: string): string {
	return new URL(`/photo?photo=${tokenOf(id, purpose, secret)}`, origin).href;
}

export function photoInToken(token: string, secrets: string[]): string | undefined {
	return subjectIn(token, photoPattern, purpose, secrets);
}

export function withPhotoUrls<Photo extends { id: string }>(
	photos: Photo[],
	[secret = ""]: string[],
	origin: string,
): (Photo & { url: string })[] {
	return photos.map((photo) => ({ ...photo, url: photoUrl(photo.id, secret, origin) }));
}
