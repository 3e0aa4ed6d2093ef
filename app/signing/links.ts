import { type Language, localizedPath } from "#app/business/base/language.ts";
import { profile } from "#app/business/centre/profile.ts";
import { sign, verify } from "./hmac.ts";

/** This is signed, too: once a booking has the number 3, a link that was signed with 2 opens nothing. */
type Scopes = {
	booking: number;
	review: number;
	/** A photo is shown on the page of its booking, or to everybody with the review. */
	photo: "booking" | "review";
};
type Kind = keyof Scopes;
type Link<Scope> = [
	address: `/${string}?${string}=`,
	subject: RegExp,
	signed: (of: Scope) => string,
];

const reference = /^[0-9A-Z]{6}$/;
const id = /^[0-9a-f]{32}$/;

/** These texts never change, since mails that are out have their signatures, and no two are alike. */
export const links: { [K in Kind]: Link<Scopes[K]> } = {
	booking: ["/thank-you?booking=", reference, (link) => `booking link\ncustomer ${link}`],
	review: ["/reviews?review=", reference, (link) => `booking link\nreview ${link}`],
	photo: ["/photo?photo=", id, (on) => (on === "review" ? "photo of a review" : "photo")],
};

function textOf<K extends Kind>(kind: K, subject: string, scope: Scopes[K]): string {
	const [, , signed] = links[kind];
	return `${signed(scope)}\n${subject}`;
}

export function tokenOf<K extends Kind>(
	kind: K,
	subject: string,
	scope: Scopes[K],
	secret: string,
): string {
	return `${subject}.${sign(textOf(kind, subject, scope), secret)}`;
}

/** The signature is not checked yet. */
export function subjectIn(kind: Kind, token: string): string | undefined {
	const [, subject = ""] = /^([\w-]+)\.[\w-]{43}$/.exec(token) ?? [];
	return links[kind][1].test(subject) ? subject : undefined;
}

export function openLink<K extends Kind>(
	kind: K,
	token: string,
	scope: Scopes[K],
	secrets: string[],
): string | undefined {
	const subject = subjectIn(kind, token) ?? "";
	const signature = token.slice(subject.length + 1);
	return subject && verify(textOf(kind, subject, scope), signature, secrets) ? subject : undefined;
}

type Maker = { secret: string; origin?: string; language?: Language };

export function linkTo<K extends Kind>(
	kind: K,
	subject: string,
	scope: Scopes[K],
	{ secret, origin = profile.origin, language = "ar" }: Maker,
): string {
	const path = links[kind][0] + tokenOf(kind, subject, scope, secret);
	return new URL(localizedPath(language, path), origin).href;
}

export function withPhotoUrls<Photo extends { id: string }>(
	photos: Photo[],
	[secret = ""]: string[],
	origin: string,
): (Photo & { url: string })[] {
	const url = (id: string) => linkTo("photo", id, "booking", { secret, origin });
	return photos.map((photo) => ({ ...photo, url: url(photo.id) }));
}

export function withPublicPhotos<Review extends { photos: { id: string }[] }>(
	reviews: Review[],
	[secret = ""]: string[],
): Review[] {
	const url = (id: string) => links.photo[0] + tokenOf("photo", id, "review", secret);
	return reviews.map((review) => ({
		...review,
		photos: review.photos.map((photo) => ({ ...photo, url: url(photo.id) })),
	}));
}
