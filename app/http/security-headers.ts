import { isBelowStaff, normalizePath } from "./readable-request.ts";

const fixedHeaders = {
	"X-Content-Type-Options": "nosniff",
	"Referrer-Policy": "strict-origin-when-cross-origin",
	"Permissions-Policy":
		"accelerometer=(), camera=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()",
	"Cross-Origin-Opener-Policy": "same-origin",
	"Cross-Origin-Resource-Policy": "same-origin",
	/** Only this host is named: whether every other subdomain has HTTPS, for ever, is the owner's to decide. */
	"Strict-Transport-Security": "max-age=63072000",
};

const defaultHeaders = {
	"Cache-Control": "private, no-store",
	"Content-Security-Policy":
		"default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};

/** A token opens a booking, a card or a photo, so no other site and no search engine may learn its address. */
const tokenHeaders = { "Referrer-Policy": "no-referrer", "X-Robots-Tag": "noindex" };

const tokenParameters = ["booking", "card", "photo", "review"];

export function addSecurityHeaders(original: Response, { url }: Request): Response {
	const response = new Response(original.body, original);
	const { hostname, pathname, searchParams } = new URL(url);
	const hasToken =
		tokenParameters.some((name) => searchParams.has(name)) || isBelowStaff(normalizePath(pathname));
	const fixed = hasToken ? { ...fixedHeaders, ...tokenHeaders } : fixedHeaders;
	for (const [name, value] of Object.entries(fixed)) response.headers.set(name, value);
	/** A preview has the pages of the real site. */
	if (hostname.endsWith(".workers.dev")) response.headers.set("X-Robots-Tag", "noindex");
	for (const [name, value] of Object.entries(defaultHeaders))
		if (!response.headers.has(name)) response.headers.set(name, value);
	return response;
}
