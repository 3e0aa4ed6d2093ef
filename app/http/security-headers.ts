const always = {
	"X-Content-Type-Options": "nosniff",
	"Referrer-Policy": "strict-origin-when-cross-origin",
	"Permissions-Policy":
		"accelerometer=(), camera=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()",
	"Cross-Origin-Opener-Policy": "same-origin",
	"Cross-Origin-Resource-Policy": "same-origin",
	"Strict-Transport-Security": "max-age=63072000; includeSubDomains; preload",
};

const unlessSaid = {
	"Cache-Control": "private, no-store",
	"Content-Security-Policy":
		"default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};

/** For every answer of the Worker: pages, redirects, refusals and faults alike. */
export function withSecurityHeaders(answer: Response): Response {
	const response = new Response(answer.body, answer);
	for (const [name, value] of Object.entries(always))
		response.headers.set(name, value);
	for (const [name, value] of Object.entries(unlessSaid))
		if (!response.headers.has(name)) response.headers.set(name, value);
	return response;
}
