import { sign } from "#app/signing/hmac.ts";
import { clientKey } from "./client-key.ts";

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
	const hash = await sign(`${day} ${clientKey(address)}`, secret);
	return hash.slice(0, 24);
}
