import { createHash } from "node:crypto";

/** Digits and capitals that are not confused when read out over the phone. */
const alphabet = "23456789CDFGHJKMNPQRTVWXY";
const referenceLength = 6;

/** A hash of the submission's id and content: the same request always has the same key. */
export function submissionKey(submissionId: string, content: string[]): string {
	return createHash("sha256")
		.update(JSON.stringify([submissionId, ...content]))
		.digest("hex");
}

/** Derives a short reference from the key; each attempt reads a different part of it. */
export function referenceFor(key: string, attempt: number): string {
	const start = attempt * 8;
	let remainder = BigInt(`0x${key.slice(start, start + 24)}`);
	let reference = "";
	for (let index = 0; index < referenceLength; index++) {
		reference += alphabet[Number(remainder % BigInt(alphabet.length))];
		remainder /= BigInt(alphabet.length);
	}
	return reference;
}
