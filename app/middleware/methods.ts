import type { MiddlewareFunction } from "react-router";

const reading = ["GET", "HEAD"];
const formPages = ["/booking", "/contact"];

/** What a page does not do is said before anything is read or rendered. */
export const methodsMiddleware: MiddlewareFunction<Response> = (
	{ request },
	next,
) => {
	const { pathname } = new URL(request.url);
	const known = formPages.includes(pathname) ? [...reading, "POST"] : reading;
	if (known.includes(request.method)) return next();
	return new Response(null, {
		status: 405,
		headers: { Allow: known.join(", ") },
	});
};
