import { kindAt } from "#app/business/pages.ts";
import { decodePath } from "./decode-path.ts";

/**
 * React Router matches a path without regard to capitals, slashes at its end and percent-encoding. Each page has one
 * address, so the others are redirected to it; 308 keeps the method and the body.
 */
export function redirectToPage({ url }: Request): Response | undefined {
	const { pathname, search } = new URL(url);
	const path = normalizePath(decodePath(pathname) ?? pathname);
	if (!kindAt(path) || path === pathname) return;
	return new Response(null, {
		status: 308,
		headers: { Location: `${path}${search}` },
	});
}

function normalizePath(decoded: string): string {
	const path = decoded.toLowerCase().replace(/\/+/g, "/");
	return path === "/" ? path : path.replace(/\/$/, "");
}
