import type { Sender } from "#app/data/base/daily-senders.ts";
import { sign } from "#app/signing/hmac.ts";

/** The key of the rate limit: an IPv4 address, or the /64 network of an IPv6 address. */
export function clientKey(address: string | null): string {
	if (!address?.includes(":")) return address ?? "unknown";
	const [start = "", end] = address.split("::");
	const before = start.split(":");
	const after = end?.split(":") ?? [];
	const zeros = Array(Math.max(0, 8 - before.length - after.length)).fill("0");
	return [...before, ...zeros, ...after].slice(0, 4).join(":");
}

/** One customer of a provider may have all networks of an IPv6 /48. Many customers share one IPv4 address. */
export function clientBlock(address: string): string {
	return clientKey(address).split(":").slice(0, 3).join(":");
}

/**
 * Keyed hashes of the visitor's network and of its block, so that the database holds no address. The same on each day: a
 * booking weighs on its sender until staff confirm it. Undefined without Cloudflare in front, as on a developer's machine.
 */
export function senderOf(request: Request, secret: string): Sender | undefined {
	const address = request.headers.get("CF-Connecting-IP");
	if (!address) return undefined;
	const hash = (part: string) => sign(`sender ${part}`, secret).slice(0, 24);
	return { network: hash(clientKey(address)), block: hash(`block ${clientBlock(address)}`) };
}
