import { isAddress, takesPosts } from "#app/business/centre/pages.ts";
import { pageAddress } from "#app/business/offered/page-address.ts";

/**
 * React Router ignores capitals, slashes at the end and percent-encoding in a path. Other spellings are redirected to
 * the one address of a page, its data or a file; 308 keeps method and body. Another spelling of an address of staff was
 * typed by hand, so what follows it is no parameter that their pages know.
 */
export function redirectToPage({ url }: Request): Response | undefined {
	const { pathname, search } = new URL(url);
	const path = normalizePath(pathname);
	if (path === pathname || !isAddress(path)) return;
	const Location = isBelowStaff(path) ? path : `${path}${search}`;
	return new Response(null, { status: 308, headers: { Location } });
}

export const isBelowStaff = (path: string) => /^\/staff(?:[/.]|$)/.test(path);

export function normalizePath(pathname: string): string {
	const path = (decodePath(pathname) ?? pathname).toLowerCase().replace(/\/+/g, "/");
	if (path === "/") return path;
	return path.replace(/\/$/, "").replace(/\/?\.data$/, dataOf);
}

/** React Router's name for the data of the home page is `_root`. */
const dataOf = (_: string, at: number) => (at === 0 ? "/_root.data" : ".data");

function decodePath(pathname: string): string | undefined {
	try {
		return decodeURIComponent(pathname);
	} catch {
		return undefined;
	}
}

/** A page that is the same for everybody ignores other parameters, so they are removed. */
export function removeOtherParameters(request: Request): Request {
	const { method, url } = request;
	if (!url.includes("?") || (method !== "GET" && method !== "HEAD")) return request;
	const address = pageAddress(new URL(url));
	return address === undefined ? request : new Request(new URL(address, url), request);
}

/** React Router's own 405 response has no `Allow` header. */
export function refuseMethod({ method, url }: Request): Response | undefined {
	const path = new URL(url).pathname.replace(/\.data$/, "");
	const allowed = takesPosts(path) ? ["GET", "HEAD", "POST"] : ["GET", "HEAD"];
	if (allowed.includes(method)) return;
	return new Response(null, { status: 405, headers: { Allow: allowed.join(", ") } });
}

/** React Router would log any other request, with its path, or answer it with a 500. */
export function repairRequest(request: Request): Request {
	return repairOrigin(repairPath(removeBody(request)));
}

/** Nothing reads the body of a GET or a HEAD, and React Router cannot make a request with one. */
function removeBody(request: Request): Request {
	const { url, method, headers, signal, body } = request;
	if (!body || (method !== "GET" && method !== "HEAD")) return request;
	return new Request(url, { method, headers, signal });
}

/** Each percent sign of a malformed path is encoded, so that the path can be decoded. */
function repairPath(request: Request): Request {
	const url = new URL(request.url);
	if (decodePath(url.pathname) !== undefined) return request;
	url.pathname = url.pathname.replaceAll("%", "%25");
	return new Request(url, request);
}

/**
 * A browser sends "null" from a page with the policy `no-referrer`, too; `Sec-Fetch-Site`, which no page can set, then
 * says whether it was a page of this site.
 */
function repairOrigin(request: Request): Request {
	const origin = request.headers.get("Origin");
	if (origin === null || (origin !== "null" && URL.canParse(origin))) return request;
	const isSameOrigin = origin === "null" && request.headers.get("Sec-Fetch-Site") === "same-origin";
	const headers = new Headers(request.headers);
	headers.set("Origin", isSameOrigin ? new URL(request.url).origin : "null");
	return new Request(request, { headers });
}

export function isCrossSite(request: Request): boolean {
	const site = request.headers.get("Sec-Fetch-Site");
	if (site && site !== "same-origin" && site !== "none") return true;
	const origin = request.headers.get("Origin");
	return origin !== null && origin !== new URL(request.url).origin;
}
