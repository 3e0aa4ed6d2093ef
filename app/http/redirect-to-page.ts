import { isAddress } from "#app/business/centre/pages.ts";
import { decodePath } from "./decode-path.ts";

/**
 * React Router matches a path without regard to capitals, slashes at its end and percent-encoding. Each page, its data and
 * each file has one address, so the others are redirected to it; 308 keeps the method and the body.
 */
export function redirectToPage({ url }: Request): Response | undefined {
	const { pathname, search } = new URL(url);
	const path = normalizePath(decodePath(pathname) ?? pathname);
	if (path === pathname || !isAddress(path)) return;
	return new Response(null, {
		status: 308,
		headers: { Location: `${path}${search}` },
	});
}

function normalizePath(decoded: string): string {
	const path = decoded.toLowerCase().replace(/\/+/g, "/");
	if (path === "/") return path;
	return path.replace(/\/$/, "").replace(/\/?\.data$/, dataOf);
}

/** React Router's name for the data of the home page is `_root`. */
function dataOf(_: string, at: number): string {
	return at === 0 ? "/_root.data" : ".data";
}
