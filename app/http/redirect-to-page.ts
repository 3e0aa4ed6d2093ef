import { isAddress } from "#app/business/centre/pages.ts";
import { pageAddress } from "#app/business/links/page-address.ts";

/**
 * React Router matches a path without regard to capitals, slashes at its end and percent-encoding. Each page, its data and
 * each file has one address, so the others are redirected to it; 308 keeps the method and the body.
 */
export function redirectToPage({ url }: Request): Response | undefined {
	const { pathname, search } = new URL(url);
	const path = pathInOneSpelling(pathname);
	if (path === pathname || !isAddress(path)) return;
	return new Response(null, { status: 308, headers: { Location: `${path}${search}` } });
}

export function pathInOneSpelling(pathname: string): string {
	const path = (decodePath(pathname) ?? pathname).toLowerCase().replace(/\/+/g, "/");
	if (path === "/") return path;
	return path.replace(/\/$/, "").replace(/\/?\.data$/, dataOf);
}

/** React Router's name for the data of the home page is `_root`. */
const dataOf = (_: string, at: number) => (at === 0 ? "/_root.data" : ".data");

/** Undefined if the percent-encoding is not valid UTF-8. */
export function decodePath(pathname: string): string | undefined {
	try {
		return decodeURIComponent(pathname);
	} catch {
		return undefined;
	}
}

/** For a page that everybody sees alike, the request without the parameters that the page does not look at. */
export function pageRequest(request: Request): Request {
	const { method, url } = request;
	if (!url.includes("?") || (method !== "GET" && method !== "HEAD")) return request;
	const address = pageAddress(new URL(url));
	return address === undefined ? request : new Request(new URL(address, url), request);
}
