import { createHash, randomBytes } from "node:crypto";
import { type Language, localizedPath } from "#app/business/base/language.ts";
import { profile } from "#app/business/centre/profile.ts";
import { cardCodeBytes, cardCodeFrom } from "#app/business/warranty/warranty-card.ts";
import { signatureOf } from "./hmac.ts";

/** How a card's code is found again: neither is the code. */
type StoredCode = { codeKey: string; codeHash: string };

/** For a new card, whose code is made from 128 random bits. */
export function newCode(secret: string): StoredCode {
	const codeKey = randomBytes(16).toString("hex");
	return { codeKey, codeHash: hashOfCode(cardCode(codeKey, secret)) };
}

/** Whoever has it sees the whole card. Without the secret, nobody can make it from what the database holds. */
export function cardCode(codeKey: string, secret: string): string {
	return codeFrom(signatureOf(`warranty card\n${codeKey}`, secret));
}

/** The code on the label at the door frame, which does not lead back to the card's code. */
export function labelCode(code: string): string {
	return codeFrom(sha256(`warranty label\n${code}`));
}

const hashOfCode = (code: string) => sha256(labelCode(code)).toString("hex");

/** What would be stored if this were the code of a card, and if it were that of its label. */
export function hashesOf(code: string) {
	return { asCard: hashOfCode(code), asLabel: sha256(code).toString("hex") };
}

/** Missing once the secret that made it is gone: the card still opens by its code, but no new link to it can be made. */
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
