const encoder = new TextEncoder();

/** As base64url, without padding. */
export async function sign(text: string, secret: string): Promise<string> {
	return toBase64Url(await signatureOf(text, secret));
}

export async function signatureOf(text: string, secret: string): Promise<ArrayBuffer> {
	const key = await importKey(secret, "sign");
	return crypto.subtle.sign("HMAC", key, encoder.encode(text));
}

/** Whether one of the secrets made the signature. `crypto.subtle.verify` compares in constant time. */
export async function verify(text: string, signature: string, secrets: string[]): Promise<boolean> {
	const signed = fromBase64Url(signature);
	// The last character has bits that decoding ignores, so several texts decode to the same bytes.
	if (!signed || toBase64Url(signed.buffer) !== signature) return false;
	for (const secret of secrets) {
		const key = await importKey(secret, "verify");
		const bytes = encoder.encode(text);
		if (await crypto.subtle.verify("HMAC", key, signed, bytes)) return true;
	}
	return false;
}

/** A subject and its signature. `purpose` is signed, too: a token made for one purpose does not work for another. */
export async function tokenOf(subject: string, purpose: string, secret: string): Promise<string> {
	return `${subject}.${await sign(`${purpose}\n${subject}`, secret)}`;
}

/** The subject, if the token has this format and one of the secrets signed it for this purpose. */
export async function subjectIn(token: string, format: RegExp, purpose: string, secrets: string[]) {
	const [, subject, signature] = format.exec(token) ?? [];
	if (!subject || !signature) return;
	const isValid = await verify(`${purpose}\n${subject}`, signature, secrets);
	return isValid ? subject : undefined;
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

function toBase64Url(bytes: ArrayBuffer): string {
	return btoa(String.fromCharCode(...new Uint8Array(bytes)))
		.replaceAll("+", "-")
		.replaceAll("/", "_")
		.replace(/=+$/, "");
}

/** Undefined if the text has other characters than base64url. */
function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | undefined {
	if (!/^[\w-]*$/.test(text)) return;
	const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
	return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

/** The list in COOKIE_SECRET. The first one signs; all of them are accepted, so that a secret can be rotated. */
export function secretsFrom(list = ""): string[] {
	return list
		.split(",")
		.map((secret) => secret.trim())
		.filter(Boolean);
}
