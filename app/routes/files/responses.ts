/** No header comes from the file, so a browser can only show it as a picture or not at all. */
export const photoHeaders = {
	"Content-Type": "image/jpeg",
	"Content-Disposition": 'inline; filename="car.jpg"',
	/** The browser's own inline styles fit a picture into its window. */
	"Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
};

export function textFile(text: string, type: string): Response {
	const headers = { "Content-Type": type, "Cache-Control": "public, max-age=3600" };
	return new Response(text, { headers });
}
