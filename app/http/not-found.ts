import { data } from "react-router";
import { takesPosts } from "#app/business/centre/pages.ts";

/** The same for a wrong key, an unknown or erased booking, and an old link. Without its text, React Router writes that of a 500. */
export function notFound() {
	return data(null, { status: 404, statusText: "Not Found" });
}

/** React Router's own 405 response has no `Allow` header. */
export function methodNotAllowed({ method, url }: Request): Response | undefined {
	const path = new URL(url).pathname.replace(/\.data$/, "");
	const allowed = takesPosts(path) ? ["GET", "HEAD", "POST"] : ["GET", "HEAD"];
	if (allowed.includes(method)) return;
	return new Response(null, { status: 405, headers: { Allow: allowed.join(", ") } });
}
