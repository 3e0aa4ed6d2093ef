import { pageAddress } from "#app/business/links/page-address.ts";

/** For a page that everybody sees alike, the request without the parameters that the page does not look at. */
export function pageRequest(request: Request): Request {
	const { method, url } = request;
	if (!url.includes("?") || (method !== "GET" && method !== "HEAD")) return request;
	const address = pageAddress(new URL(url));
	return address === undefined ? request : new Request(new URL(address, url), request);
}
