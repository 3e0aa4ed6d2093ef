import type { Day } from "#app/business/base/calendar.ts";
import { type Language, localizedPath } from "#app/business/base/language.ts";
import { profile } from "#app/business/centre/profile.ts";
import { subjectIn, tokenOf } from "./hmac.ts";

/** Part of the signature: a link made for one purpose does not work for another. */
export type LinkPurpose =
	| `customer ${number}`
	| `review ${number}`
	| `staff ${number}`
	| `board ${number} ${Day}`;

const tokenPattern = /^([0-9A-Z]{6})\.([\w-]{43})$/;

/** Which booking the token is for, before its signature is checked; undefined if the format is wrong. */
export function referenceNamedIn(token: string): string | undefined {
	return tokenPattern.exec(token)?.[1];
}

export function bookingToken(reference: string, purpose: LinkPurpose, secret: string) {
	return tokenOf(reference, `booking link\n${purpose}`, secret);
}

/** The reference, if one of the secrets signed the token for this purpose. */
export function referenceInToken(token: string, purpose: LinkPurpose, secrets: string[]) {
	return subjectIn(token, tokenPattern, `booking link\n${purpose}`, secrets);
}

/** What the customer's link is signed for; raising the number ends it. */
export function customerToken(
	{ reference, link }: { reference: string; link: number },
	secret: string,
): string {
	return bookingToken(reference, `customer ${link}`, secret);
}

/** The page on which the customer of a booking says something about it, also when the booking's own link has ended. */
export function reviewUrl(
	{ reference, link, language }: { reference: string; link: number; language: Language },
	secret: string,
	origin: string = profile.origin,
): string {
	const token = bookingToken(reference, `review ${link}`, secret);
	return new URL(localizedPath(language, `/reviews?review=${token}`), origin).href;
}

export function bookingUrl(
	token: string,
	language: Language,
	origin: string = profile.origin,
): string {
	return new URL(localizedPath(language, `/thank-you?booking=${token}`), origin).href;
}
