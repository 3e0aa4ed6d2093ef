import type { Sender } from "#app/data/daily-senders.ts";
import { sign } from "#app/signing/hmac.ts";
import { clientBlock, clientKey } from "./client-key.ts";

/**
 * Keyed hashes of the visitor's network, its block and the day: the database holds no address, and nobody without the
 * secret can tell whether two days had the same sender. Undefined without Cloudflare in front, as on a developer's machine.
 */
export async function senderOf(
	request: Request,
	secret: string,
	day: string,
): Promise<Sender | undefined> {
	const address = request.headers.get("CF-Connecting-IP");
	if (!address) return undefined;
	const hash = async (part: string) =>
		(await sign(`${day} ${part}`, secret)).slice(0, 24);
	return {
		network: await hash(clientKey(address)),
		block: await hash(`block ${clientBlock(address)}`),
	};
}
