import { bookingPaths } from "#app/business/booking-path.ts";
import { riyadhToday } from "#app/business/calendar.ts";
import { pathWithLanguage } from "#app/business/language.ts";
import { type Page, pagesOfKind } from "#app/business/pages.ts";
import { blanks } from "#app/ui/submission-fields.tsx";

/** The addresses that the site itself links to; only their HTML is worth keeping. */
const sharedPages = new Map<string, Page>(
	[...pagesOfKind("content"), ...pagesOfKind("form")].flatMap((page) =>
		(page.path === "/booking" ? bookingPaths : [page.path]).flatMap((path) =>
			[path, pathWithLanguage("ar", path), pathWithLanguage("en", path)].map(
				(address): [string, Page] => [address, page],
			),
		),
	),
);

/** The page at a URL, if its HTML is the same for every visitor. */
export function sharedPageAt({ pathname, search }: URL): Page | undefined {
	return sharedPages.get(pathname + search);
}

/** The CDN serves content pages for five minutes, then stale for up to a day while it fetches a new copy. */
export function cacheControlOf({ kind }: Page): string {
	return kind === "content"
		? "public, max-age=0, s-maxage=300, stale-while-revalidate=86400"
		: revalidateOnBack;
}

/** Going back restores the form with the same submission id, so sending it again is not a second submission. */
export const revalidateOnBack = "private, no-cache";

type CachedPage = {
	bytes: Uint8Array<ArrayBuffer>;
	init: { status: number; headers: Headers };
	etag?: string;
	storedAt: number;
	/** Byte offsets of the values that differ in each response. */
	offsets?: { submissionId: number; shownAt: number };
};

/** A form page shows which days are full or closed. */
const formPageMs = 60_000;

/**
 * Caches shared pages as bytes: a content page is rendered once for each isolate, language and day, a form page once a
 * minute. A deploy starts new isolates, so it never serves an old page.
 */
export class PageCache {
	#pages = new Map<string, CachedPage>();
	#day = "";

	match(request: Request, now: Date): Response | undefined {
		const { method } = request;
		if (method !== "GET" && method !== "HEAD") return;
		const cached = this.#pages.get(cacheKey(request));
		if (!cached || this.#day !== riyadhToday(now)) return;
		if (cached.offsets && now.getTime() - cached.storedAt >= formPageMs) return;
		if (
			cached.etag &&
			request.headers.get("If-None-Match")?.includes(cached.etag)
		)
			return new Response(null, { status: 304, headers: cached.init.headers });
		return new Response(
			method === "HEAD" ? null : fill(cached, now),
			cached.init,
		);
	}

	/** Caches the response if it is a shared page, and returns the response to send. */
	async store(
		request: Request,
		response: Response,
		now: Date,
	): Promise<Response> {
		const page = sharedPageAt(new URL(request.url));
		if (!page || request.method !== "GET" || response.status !== 200)
			return response;
		const bytes = new Uint8Array(await response.arrayBuffer());
		const headers = new Headers(response.headers);
		const storedAt = now.getTime();
		const init = { status: 200, headers };
		const cached: CachedPage = { bytes, init, storedAt };
		if (page.kind === "form") cached.offsets = offsetsIn(bytes);
		else {
			cached.etag = await entityTag(bytes);
			headers.set("ETag", `W/${cached.etag}`);
		}
		const day = riyadhToday(now);
		if (this.#day !== day) this.#pages.clear();
		this.#day = day;
		this.#pages.set(cacheKey(request), cached);
		return new Response(fill(cached, now), cached.init);
	}
}

/** Fills the same blanks in a page that is not cached. */
export function fillBlanks(html: string, now: Date): string {
	return html
		.replace(
			`value="${blanks.submissionId}"`,
			() => `value="${crypto.randomUUID()}"`,
		)
		.replace(`value="${blanks.shownAt}"`, () => `value="${now.getTime()}"`);
}

function fill(
	{ bytes, offsets }: CachedPage,
	now: Date,
): Uint8Array<ArrayBuffer> {
	if (!offsets) return bytes;
	const filled = bytes.slice();
	encoder.encodeInto(
		crypto.randomUUID(),
		filled.subarray(offsets.submissionId),
	);
	encoder.encodeInto(String(now.getTime()), filled.subarray(offsets.shownAt));
	return filled;
}

const encoder = new TextEncoder();

/** Decoded as Latin-1, so that string offsets are byte offsets. */
function offsetsIn(bytes: Uint8Array): CachedPage["offsets"] {
	const html = new TextDecoder("latin1").decode(bytes);
	const offsetOf = (blank: string) => {
		const index = html.indexOf(`value="${blank}"`);
		if (index < 0) throw new Error("A form page has no submission fields");
		return index + 'value="'.length;
	};
	return {
		submissionId: offsetOf(blanks.submissionId),
		shownAt: offsetOf(blanks.shownAt),
	};
}

/** Path and query. Parsing the URL would cost more than the rest of a cache hit. */
function cacheKey({ url }: Request): string {
	return url.slice(url.indexOf("/", "https://".length));
}

async function entityTag(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
	const digest = await crypto.subtle.digest("SHA-256", bytes);
	return `"${btoa(String.fromCharCode(...new Uint8Array(digest, 0, 12)))}"`;
}
