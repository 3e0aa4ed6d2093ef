import { Buffer } from "node:buffer";
import { createHmac, timingSafeEqual } from "node:crypto";

/** As base64url, without padding. */
export function sign(text: string, secret: string): string {
	return signatureOf(text, secret).toString("base64url");
}

export function signatureOf(text: string, secret: string): Buffer {
	return createHmac("sha256", secret).update(text).digest();
}

/** Whether one of the secrets made the signature. As text: several texts decode to the same bytes. */
export function verify(text: string, signature: string, secrets: string[]): boolean {
	const sent = Buffer.from(signature);
	return secrets.some((secret) => {
		const own = Buffer.from(sign(text, secret));
		return own.length === sent.length && timingSafeEqual(own, sent);
	});
}

/** The list in COOKIE_SECRET. The first one signs; all of them are accepted, so that a secret can be rotated. */
export function secretsFrom(list = ""): string[] {
	return list
		.split(",")
		.map((secret) => secret.trim())
		.filter(Boolean);
}
