/** Nothing of it comes from the file: whatever that holds, a browser can only show it or not. */
export const photoHeaders = {
	"Content-Type": "image/jpeg",
	"Content-Disposition": 'inline; filename="car.jpg"',
	/** Styles are the browser's own, by which it fits a picture into its window. */
	"Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
};

/** A file that is the same for everybody. */
export function textFile(text: string, type: string, seconds = 3600): Response {
	const headers = { "Content-Type": type, "Cache-Control": `public, max-age=${seconds}` };
	return new Response(text, { headers });
}
