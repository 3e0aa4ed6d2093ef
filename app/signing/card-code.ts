import { createHash, randomBytes } from "node:crypto";
import { type Language, localizedPath } from "#app/business/base/language.ts";
import { profile } from "#app/business/centre/profile.ts";
import { cardCodeBytes, cardCodeFrom } from "#app/business/warranty/warranty-card.ts";
import { signatureOf } from "./hmac.ts";

/**
 * The secret makes the card's code of `codeKey`. A hash of it is the label's code, and a hash of that one `codeHash`: only
 * the two ends are stored.
 */
type StoredCode = { codeKey: string; codeHash: string };

export function newCode(secret: string): StoredCode {
	const codeKey = randomBytes(16).toString("hex");
	return { codeKey, codeHash: hashOfCode(cardCode(codeKey, secret)) };
}

/** Whoever has the code sees the whole card. Without the secret, the database is not enough to make it. */
export function cardCode(codeKey: string, secret: string): string {
	return codeFrom(signatureOf(`warranty card\n${codeKey}`, secret));
}

/** The code on the label at the door frame does not lead back to the card's code. */
export function labelCode(code: string): string {
	return codeFrom(sha256(`warranty label\n${code}`));
}

const hashOfCode = (code: string) => sha256(labelCode(code)).toString("hex");

/** These hashes would be stored if the code were that of a card, or that of its label. */
export function hashesOf(code: string) {
	return { asCard: hashOfCode(code), asLabel: sha256(code).toString("hex") };
}

/** Without the secret that made it, a code is undefined: it still opens the card, but no new link can be made. */
export function codeOfCard({ codeKey, codeHash }: StoredCode, secrets: string[]) {
	const codes = secrets.map((secret) => cardCode(codeKey, secret));
	return codes.find((code) => hashOfCode(code) === codeHash);
}

export function cardUrl(code: string, language: Language, origin: string = profile.origin): string {
	const path = localizedPath(language, `/warranty?card=${code}`);
	return new URL(path, origin).href;
}

const codeFrom = (bytes: Uint8Array) => cardCodeFrom(bytes.subarray(0, cardCodeBytes));

const sha256 = (text: string) => createHash("sha256").update(text).digest();
