import type { Sender } from "#app/data/base/daily-senders.ts";
import { sign } from "#app/signing/hmac.ts";
import { clientBlock, clientKey } from "./client-key.ts";

/**
 * Keyed hashes of the visitor's network and of its block, so that the database holds no address. The same on each day: a
 * booking weighs on its sender until staff confirm it. Undefined without Cloudflare in front, as on a developer's machine.
 */
export async function senderOf(request: Request, secret: string): Promise<Sender | undefined> {
	const address = request.headers.get("CF-Connecting-IP");
	if (!address) return undefined;
	const hash = async (part: string) => (await sign(`sender ${part}`, secret)).slice(0, 24);
	return {
		network: await hash(clientKey(address)),
		block: await hash(`block ${clientBlock(address)}`),
	};
}
