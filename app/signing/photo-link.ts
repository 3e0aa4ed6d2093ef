import { subjectIn, tokenOf } from "./hmac.ts";

const photoPattern = /^([0-9a-f]{32})\.([\w-]{43})$/;
const purpose = "photo";

/** Shows one photo until it is removed; who has it has no other photo, and not the booking. */
export async function photoUrl(id: string, secret: string, origin: string): Promise<string> {
	return new URL(`/photo?photo=${await tokenOf(id, purpose, secret)}`, origin).href;
}

export function photoInToken(token: string, secrets: string[]): Promise<string | undefined> {
	return subjectIn(token, photoPattern, purpose, secrets);
}

export function withPhotoUrls<Photo extends { id: string }>(
	photos: Photo[],
	[secret = ""]: string[],
	origin: string,
): Promise<(Photo & { url: string })[]> {
	return Promise.all(
		photos.map(async (photo) => ({ ...photo, url: await photoUrl(photo.id, secret, origin) })),
	);
}
