/** A file that is the same for everybody. */
export function textFile(text: string, type: string): Response {
	const headers = { "Content-Type": type, "Cache-Control": "public, max-age=3600" };
	return new Response(text, { headers });
}
