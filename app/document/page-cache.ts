/** Pages at the edge are fresh for five minutes; after that an old one may stand in while the new one is fetched. */
export const publicCacheControl =
	"public, max-age=0, s-maxage=300, stale-while-revalidate=86400";

/** More addresses than the site has pages, so that nothing can fill an isolate's memory. */
const maxPages = 64;

type CachedPage = {
	bytes: Uint8Array<ArrayBuffer>;
	template: Response;
	etag: string;
};

/**
 * A page that is for everyone is a function of its address and the build: rendered once per isolate and
 * kept as bytes. A new version runs in new isolates, so it never answers with an old page.
 */
export class PageCache {
	#pages = new Map<string, CachedPage>();

	match(request: Request): Response | undefined {
		const { method } = request;
		if (method !== "GET" && method !== "HEAD") return;
		const page = this.#pages.get(cacheKey(request));
		if (!page) return;
		const known = request.headers.get("If-None-Match");
		if (known?.includes(page.etag)) return notModified(page.template);
		return new Response(method === "HEAD" ? null : page.bytes, page.template);
	}

	async store(request: Request, response: Response): Promise<Response> {
		if (request.method !== "GET" || !isForEveryone(response)) return response;
		const bytes = new Uint8Array(await response.arrayBuffer());
		const etag = await entityTag(bytes);
		const template = new Response(null, response);
		template.headers.set("ETag", `W/${etag}`);
		if (this.#pages.size < maxPages)
			this.#pages.set(cacheKey(request), { bytes, template, etag });
		return new Response(bytes, template);
	}
}

function isForEveryone({ status, headers }: Response): boolean {
	return (
		status === 200 &&
		headers.get("Cache-Control") === publicCacheControl &&
		!headers.has("Set-Cookie")
	);
}

/** Path and query, cut out of the address: parsing it would cost more than all the rest of a hit. */
function cacheKey({ url }: Request): string {
	return url.slice(url.indexOf("/", "https://".length));
}

function notModified(template: Response): Response {
	const { headers } = template;
	return new Response(null, { status: 304, headers });
}

async function entityTag(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
	const digest = await crypto.subtle.digest("SHA-256", bytes);
	return `"${btoa(String.fromCharCode(...new Uint8Array(digest, 0, 12)))}"`;
}
