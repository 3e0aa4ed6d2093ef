/** Whom a limit counts: one address of IPv4, or the network of IPv6 that one line is given. */
export function clientKey(address: string | null): string {
	if (!address?.includes(":")) return address ?? "unknown";
	const [head = "", tail] = address.split("::");
	const before = head.split(":");
	const after = tail?.split(":") ?? [];
	const zeros = Array(Math.max(0, 8 - before.length - after.length)).fill("0");
	return [...before, ...zeros, ...after].slice(0, 4).join(":");
}
