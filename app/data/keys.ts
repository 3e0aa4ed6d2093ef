/** Digits and capitals that are not mistaken for each other when read out over the phone. */
const alphabet = "23456789CDFGHJKMNPQRTVWXY";
const referenceLength = 6;

/** One key for one request: its form's id together with what was in it. */
export async function submissionKey(
	submissionId: string,
	content: string[],
): Promise<string> {
	const bytes = new TextEncoder().encode(
		JSON.stringify([submissionId, ...content]),
	);
	const digest = await crypto.subtle.digest("SHA-256", bytes);
	return [...new Uint8Array(digest)]
		.map((byte) => byte.toString(16).padStart(2, "0"))
		.join("");
}

/** A short reference from the key; a later attempt reads another stretch of it. */
export function referenceFor(key: string, attempt: number): string {
	const start = attempt * 8;
	let rest = BigInt(`0x${key.slice(start, start + 24)}`);
	let reference = "";
	for (let place = 0; place < referenceLength; place++) {
		reference += alphabet[Number(rest % BigInt(alphabet.length))];
		rest /= BigInt(alphabet.length);
	}
	return reference;
}
