import type { Day } from "#app/business/base/calendar.ts";
import { type Language, localizedPath } from "#app/business/base/language.ts";
import { profile } from "#app/business/centre/profile.ts";
import { subjectIn, tokenOf } from "./hmac.ts";

/** Part of the signature: a link made for one purpose does not work for another. */
export type LinkPurpose = "customer" | `staff ${number}` | `${"board" | "booked"} ${number} ${Day}`;

const tokenPattern = /^([0-9A-Z]{6})\.([\w-]{43})$/;

/** Checks the format, before the database is asked. */
export function looksLikeToken(text: string): boolean {
	return tokenPattern.test(text);
}

/** The reference of a booking with its signature. */
export function bookingToken(
	reference: string,
	purpose: LinkPurpose,
	secret: string,
): Promise<string> {
	return tokenOf(reference, `booking link\n${purpose}`, secret);
}

/** The reference, if one of the secrets signed the token for this purpose. */
export function referenceInToken(
	token: string,
	purpose: LinkPurpose,
	secrets: string[],
): Promise<string | undefined> {
	return subjectIn(token, tokenPattern, `booking link\n${purpose}`, secrets);
}

/** The customer's page of a booking. */
export function bookingUrl(
	token: string,
	language: Language,
	origin: string = profile.origin,
): string {
	const path = `/thank-you?booking=${token}`;
	return new URL(localizedPath(language, path), origin).href;
}
