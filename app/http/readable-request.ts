import { decodePath } from "./decode-path.ts";

/** The request in a form that React Router can read. It reports the rest as a fault, or logs it with the path. */
export function readableRequest(request: Request): Request {
	return withReadableOrigin(withReadablePath(request));
}

/** A path that cannot be decoded names no page, so each of its percent signs stands for itself. */
function withReadablePath(request: Request): Request {
	const url = new URL(request.url);
	if (decodePath(url.pathname) !== undefined) return request;
	url.pathname = url.pathname.replaceAll("%", "%25");
	return new Request(url, request);
}

/**
 * An `Origin` that is no URL says no more than an opaque one, "null". That is also what a browser sends from a page with
 * the policy `no-referrer`; `Sec-Fetch-Site`, which no page can set, then says whether it was a page of this site.
 */
function withReadableOrigin(request: Request): Request {
	const origin = request.headers.get("Origin");
	if (origin === null || (origin !== "null" && URL.canParse(origin)))
		return request;
	const isSameOrigin =
		origin === "null" &&
		request.headers.get("Sec-Fetch-Site") === "same-origin";
	const headers = new Headers(request.headers);
	headers.set("Origin", isSameOrigin ? new URL(request.url).origin : "null");
	return new Request(request, { headers });
}
