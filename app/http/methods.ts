const readMethods = ["GET", "HEAD"];
const formPages = ["/booking", "/contact"];

/** What a page does not do is said before anything is read or rendered; the framework would not say what it does. */
export function methodNotAllowed({
	method,
	url,
}: Request): Response | undefined {
	const page = new URL(url).pathname.replace(/\.data$/, "");
	const known = formPages.includes(page)
		? [...readMethods, "POST"]
		: readMethods;
	if (known.includes(method)) return;
	return new Response(null, {
		status: 405,
		headers: { Allow: known.join(", ") },
	});
}
