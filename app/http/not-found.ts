import { takesPosts } from "#app/business/centre/pages.ts";

/** React Router's own 405 response has no `Allow` header. */
export function methodNotAllowed({ method, url }: Request): Response | undefined {
	const path = new URL(url).pathname.replace(/\.data$/, "");
	const allowed = takesPosts(path) ? ["GET", "HEAD", "POST"] : ["GET", "HEAD"];
	if (allowed.includes(method)) return;
	return new Response(null, {
		status: 405,
		headers: { Allow: allowed.join(", ") },
	});
}
