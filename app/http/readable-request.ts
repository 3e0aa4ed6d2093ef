import { decodePath } from "./redirect-to-page.ts";

/** The request in a form that React Router can read. Anything else it would log, with the path, or answer with a 500. */
export function readableRequest(request: Request): Request {
	return withReadableOrigin(withReadablePath(withoutUnreadBody(request)));
}

/** Nothing reads the body of a GET or a HEAD, and React Router cannot make a request with one. */
function withoutUnreadBody(request: Request): Request {
	const { url, method, headers, signal, body } = request;
	if (!body || (method !== "GET" && method !== "HEAD")) return request;
	return new Request(url, { method, headers, signal });
}

/** A path with malformed percent-encoding: encodes each of its percent signs, so that it can be decoded. */
function withReadablePath(request: Request): Request {
	const url = new URL(request.url);
	if (decodePath(url.pathname) !== undefined) return request;
	url.pathname = url.pathname.replaceAll("%", "%25");
	return new Request(url, request);
}

/**
 * An `Origin` that is not a URL is treated like "null". A browser sends "null" from a page with the policy `no-referrer`,
 * too; `Sec-Fetch-Site`, which no page can set, then says whether it was a page of this site.
 */
function withReadableOrigin(request: Request): Request {
	const origin = request.headers.get("Origin");
	if (origin === null || (origin !== "null" && URL.canParse(origin))) return request;
	const isSameOrigin = origin === "null" && request.headers.get("Sec-Fetch-Site") === "same-origin";
	const headers = new Headers(request.headers);
	headers.set("Origin", isSameOrigin ? new URL(request.url).origin : "null");
	return new Request(request, { headers });
}

/** A request that a page of another site has caused. */
export function isCrossSite(request: Request): boolean {
	const site = request.headers.get("Sec-Fetch-Site");
	if (site && site !== "same-origin" && site !== "none") return true;
	const origin = request.headers.get("Origin");
	return origin !== null && origin !== new URL(request.url).origin;
}
