import { type Language, localizedPath } from "#app/business/language.ts";
import { profile } from "#app/business/profile.ts";

/** Part of the signature: a link made for one purpose does not work for another. */
export type LinkPurpose = "customer" | `staff ${number}`;

const encoder = new TextEncoder();
const tokenPattern = /^([0-9A-Z]{6})\.([\w-]{43})$/;

/** Whether it is worth a query of the database. */
export function looksLikeToken(text: string): boolean {
	return tokenPattern.test(text);
}

/** The reference of a booking with its signature, for a link in a mail. */
export async function bookingToken(
	reference: string,
	purpose: LinkPurpose,
	secret: string,
): Promise<string> {
	const key = await importKey(secret, "sign");
	const signature = await crypto.subtle.sign(
		"HMAC",
		key,
		signedText(reference, purpose),
	);
	return `${reference}.${toBase64Url(signature)}`;
}

/** The reference, if one of the secrets signed the token for this purpose. `verify` compares in constant time. */
export async function referenceInToken(
	token: string,
	purpose: LinkPurpose,
	secrets: string[],
): Promise<string | undefined> {
	const [, reference, signature] = tokenPattern.exec(token) ?? [];
	if (!reference || !signature) return;
	const bytes = fromBase64Url(signature);
	const text = signedText(reference, purpose);
	for (const secret of secrets) {
		const key = await importKey(secret, "verify");
		if (await crypto.subtle.verify("HMAC", key, bytes, text)) return reference;
	}
}

/** The address for a mail. */
export function bookingUrl(
	token: string,
	language: Language,
	origin: string = profile.origin,
): string {
	const url = new URL(localizedPath(language, "/thank-you"), origin);
	url.searchParams.set("booking", token);
	return url.href;
}

function signedText(reference: string, purpose: LinkPurpose) {
	return encoder.encode(`booking link\n${purpose}\n${reference}`);
}

function importKey(secret: string, usage: "sign" | "verify") {
	return crypto.subtle.importKey(
		"raw",
		encoder.encode(secret),
		{ name: "HMAC", hash: "SHA-256" },
		false,
		[usage],
	);
}

function toBase64Url(signature: ArrayBuffer): string {
	return btoa(String.fromCharCode(...new Uint8Array(signature)))
		.replaceAll("+", "-")
		.replaceAll("/", "_")
		.replace(/=+$/, "");
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
	const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
	return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}
