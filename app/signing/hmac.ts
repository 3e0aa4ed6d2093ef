import { Buffer } from "node:buffer";
import { createHmac, timingSafeEqual } from "node:crypto";

export function sign(text: string, secret: string): string {
	return signatureOf(text, secret).toString("base64url");
}

/** Only whoever has the secret can make it. It is compared, and opens nothing. */
export function keyedHash(text: string, secret: string): string {
	return sign(text, secret).slice(0, 24);
}

export function signatureOf(text: string, secret: string): Buffer {
	return createHmac("sha256", secret).update(text).digest();
}

/** The signatures are compared as text, because several texts decode to the same bytes. */
export function verify(text: string, signature: string, secrets: string[]): boolean {
	const sent = Buffer.from(signature);
	return secrets.some((secret) => {
		const own = Buffer.from(sign(text, secret));
		return own.length === sent.length && timingSafeEqual(own, sent);
	});
}

/** The first secret of COOKIE_SECRET signs; all are accepted, so that a secret can be rotated. */
export function secretsFrom(list = ""): string[] {
	return list
		.split(",")
		.map((secret) => secret.trim())
		.filter(Boolean);
}
