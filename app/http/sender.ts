import { clientKey } from "./client-key.ts";

const encoder = new TextEncoder();

/**
 * A keyed hash of the visitor's network and the day: the database holds no address, and nobody without the secret can
 * tell whether two days had the same sender. Undefined without Cloudflare in front, as on a developer's machine.
 */
export async function senderOf(
	request: Request,
	secret: string,
	day: string,
): Promise<string | undefined> {
	const address = request.headers.get("CF-Connecting-IP");
	if (!address) return undefined;
	const key = await crypto.subtle.importKey(
		"raw",
		encoder.encode(secret),
		{ name: "HMAC", hash: "SHA-256" },
		false,
		["sign"],
	);
	const text = encoder.encode(`${day} ${clientKey(address)}`);
	const hash = new Uint8Array(await crypto.subtle.sign("HMAC", key, text));
	return btoa(String.fromCharCode(...hash.subarray(0, 18)));
}
