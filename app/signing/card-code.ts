import { type Language, localizedPath } from "#app/business/base/language.ts";
import { profile } from "#app/business/centre/profile.ts";
import { cardCodeBytes, cardCodeFrom } from "#app/business/warranty/warranty-card.ts";
import { signatureOf } from "./hmac.ts";

/** How a card's code is found again: neither is the code. */
type StoredCode = { codeKey: string; codeHash: string };

/** For a new card, whose code is made from 128 random bits. */
export async function newCode(secret: string): Promise<StoredCode> {
	const codeKey = hexOf(crypto.getRandomValues(new Uint8Array(16)));
	const codeHash = await hashOfCode(await cardCode(codeKey, secret));
	return { codeKey, codeHash };
}

/** Whoever has it sees the whole card. Without the secret, nobody can make it from what the database holds. */
export async function cardCode(codeKey: string, secret: string): Promise<string> {
	return codeFrom(await signatureOf(`warranty card\n${codeKey}`, secret));
}

/** The code on the label at the door frame, which does not lead back to the card's code. */
export async function labelCode(code: string): Promise<string> {
	return codeFrom(await sha256(`warranty label\n${code}`));
}

/** What is stored of a code. */
async function hashOfCode(code: string): Promise<string> {
	return hexOf(new Uint8Array(await sha256(await labelCode(code))));
}

/** What would be stored if this were the code of a card, and if it were that of its label. */
export async function hashesOf(code: string) {
	return { asCard: await hashOfCode(code), asLabel: hexOf(new Uint8Array(await sha256(code))) };
}

/** Missing once the secret that made it is gone: the card still opens by its code, but no new link to it can be made. */
export async function codeOfCard({ codeKey, codeHash }: StoredCode, secrets: string[]) {
	for (const secret of secrets) {
		const code = await cardCode(codeKey, secret);
		if ((await hashOfCode(code)) === codeHash) return code;
	}
}

export function cardUrl(code: string, language: Language, origin: string = profile.origin): string {
	const path = localizedPath(language, `/warranty?card=${code}`);
	return new URL(path, origin).href;
}

function codeFrom(bytes: ArrayBuffer): string {
	return cardCodeFrom(new Uint8Array(bytes, 0, cardCodeBytes));
}

function sha256(text: string): Promise<ArrayBuffer> {
	return crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
}

function hexOf(bytes: Uint8Array): string {
	return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
