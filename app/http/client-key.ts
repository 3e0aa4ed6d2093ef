/** The key of the rate limit: an IPv4 address, or the /64 network of an IPv6 address. */
export function clientKey(address: string | null): string {
	if (!address?.includes(":")) return address ?? "unknown";
	const [start = "", end] = address.split("::");
	const before = start.split(":");
	const after = end?.split(":") ?? [];
	const zeros = Array(Math.max(0, 8 - before.length - after.length)).fill("0");
	return [...before, ...zeros, ...after].slice(0, 4).join(":");
}
