import { type Language, localizedPath } from "#app/business/base/language.ts";
import { profile } from "#app/business/centre/profile.ts";
import { sign, verify } from "./hmac.ts";

/** What is signed with the subject. */
type Scopes = {
	/** The number of the booking's link: once it is 3, a link that was signed with 2 opens nothing. */
	booking: number;
	review: number;
	/** A photo is shown on the page of its booking, or to everybody with the review. */
	photo: "booking" | "review";
};
type Kind = keyof Scopes;
type Link<Scope> = {
	address: `/${string}?${string}=`;
	subject: RegExp;
	signed: (scope: Scope) => string;
};

const reference = /^[0-9A-Z]{6}$/;
const id = /^[0-9a-f]{32}$/;

/** These texts never change, since mails that are out have their signatures, and no two are alike. */
export const links: { [K in Kind]: Link<Scopes[K]> } = {
	booking: {
		address: "/thank-you?booking=",
		subject: reference,
		signed: (link) => `booking link\ncustomer ${link}`,
	},
	review: {
		address: "/reviews?review=",
		subject: reference,
		signed: (link) => `booking link\nreview ${link}`,
	},
	photo: {
		address: "/photo?photo=",
		subject: id,
		signed: (on) => (on === "review" ? "photo of a review" : "photo"),
	},
};

function textOf<K extends Kind>(kind: K, subject: string, scope: Scopes[K]): string {
	return `${links[kind].signed(scope)}\n${subject}`;
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
	return links[kind].subject.test(subject) ? subject : undefined;
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
	const path = links[kind].address + tokenOf(kind, subject, scope, secret);
	return new URL(localizedPath(language, path), origin).href;
}

export function withPrivatePhotoUrls<Photo extends { id: string }>(
	photos: Photo[],
	[secret = ""]: string[],
	origin: string,
): (Photo & { url: string })[] {
	const url = (id: string) => linkTo("photo", id, "booking", { secret, origin });
	return photos.map((photo) => ({ ...photo, url: url(photo.id) }));
}

export function withPublicPhotoUrls<Review extends { photos: { id: string }[] }>(
	reviews: Review[],
	[secret = ""]: string[],
): Review[] {
	const url = (id: string) => links.photo.address + tokenOf("photo", id, "review", secret);
	return reviews.map((review) => ({
		...review,
		photos: review.photos.map((photo) => ({ ...photo, url: url(photo.id) })),
	}));
}
