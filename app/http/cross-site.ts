/** A request that a page of another site has caused. */
export function isCrossSite(request: Request): boolean {
	const site = request.headers.get("Sec-Fetch-Site");
	if (site && site !== "same-origin" && site !== "none") return true;
	const origin = request.headers.get("Origin");
	return origin !== null && origin !== new URL(request.url).origin;
}
