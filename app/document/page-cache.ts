import { createHash } from "node:crypto";
import { dayAfter, momentInRiyadh, riyadhToday } from "#app/business/base/calendar.ts";
import { languages, localizedPath } from "#app/business/base/language.ts";
import { type Page, pagesOfKind } from "#app/business/centre/pages.ts";
import { bookingPaths } from "#app/business/links/booking-path.ts";
import { pageAddress } from "#app/business/links/page-address.ts";
import { nextCount } from "#app/business/links/record.ts";
import { nextChange } from "#app/business/prices/offers.ts";
import { blanks } from "#app/ui/form/submission-fields.tsx";

/** The addresses that the site itself links to; only their HTML is worth keeping. */
const sharedPages = new Map<string, Page>(
	[...pagesOfKind("content"), ...pagesOfKind("form")].flatMap((page) =>
		(page.path === "/booking" ? bookingPaths : [page.path]).flatMap((path) =>
			languages.map((language): [string, Page] => [localizedPath(language, path), page]),
		),
	),
);

/** The page at a URL without other parameters than the page's own, if its HTML is the same for every visitor. */
export function sharedPageAt({ pathname, search }: URL): Page | undefined {
	return sharedPages.get(pathname + search);
}

/** Who may keep a shared page. Browsers ask again each time; the edge reads its own header, and removes it. */
export function setCaching(headers: Headers, { kind }: Page, now: Date): void {
	const isContent = kind === "content";
	headers.set("Cache-Control", isContent ? "public, max-age=0" : revalidateOnBack);
	if (isContent) headers.set(edgeHeader, edgeLifetime(now));
}

const edgeHeader = "Cloudflare-CDN-Cache-Control";
const freshSeconds = 300;
const staleSeconds = 86_400;

/** Fresh, then sent stale while a new copy is fetched or while that fails, but never once the page has changed. */
function edgeLifetime(now: Date): string {
	const change = nextChange(now)?.getTime() ?? Number.POSITIVE_INFINITY;
	const left = Math.floor((change - now.getTime()) / 1000);
	const fresh = Math.min(freshSeconds, left);
	const stale = Math.min(staleSeconds, left - fresh);
	return `max-age=${fresh}, stale-while-revalidate=${stale}, stale-if-error=${stale}`;
}

/** Going back restores the form with the same submission id, so sending it again is not a second submission. */
export const revalidateOnBack = "private, no-cache";

type CachedPage = {
	bytes: Uint8Array<ArrayBuffer>;
	init: { status: number; headers: Headers };
	etag?: string;
	/** In milliseconds; from then on the page is rendered again. */
	storedAt: number;
	expiresAt: number;
	/** Byte offsets of the values that differ in each response. */
	offsets?: { submissionId: number; shownAt: number };
};

/** A form page shows which days are full or closed. */
const formPageMs = 60_000;

/**
 * Caches shared pages as bytes: an isolate renders a content page once for each language until it changes, a form page
 * once a minute and at midnight. A deploy starts new isolates, so it never serves an old page.
 */
export class PageCache {
	#pages = new Map<string, CachedPage>();

	match(request: Request, now: Date): Response | undefined {
		const { method } = request;
		if (method !== "GET" && method !== "HEAD") return;
		const cached = this.#pages.get(cacheKey(request));
		if (!cached || !isFresh(cached, now)) return;
		if (cached.etag) cached.init.headers.set(edgeHeader, edgeLifetime(now));
		if (cached.etag && request.headers.get("If-None-Match")?.includes(cached.etag))
			return new Response(null, { status: 304, headers: cached.init.headers });
		return new Response(method === "HEAD" ? null : fill(cached, now), cached.init);
	}

	/** Caches the response if it is a shared page, and returns the response to send. */
	async store(request: Request, response: Response, now: Date): Promise<Response> {
		const page = sharedPageAt(new URL(request.url));
		if (!page || request.method !== "GET" || response.status !== 200) return response;
		const bytes = new Uint8Array(await response.arrayBuffer());
		const headers = new Headers(response.headers);
		const init = { status: 200, headers };
		const times = { storedAt: now.getTime(), expiresAt: expiryOf(page, now) };
		const cached: CachedPage = { bytes, init, ...times };
		if (page.kind === "form") {
			cached.offsets = offsetsIn(bytes);
			if (!cached.offsets) return new Response(bytes, init);
		} else {
			cached.etag = `"${createHash("sha256").update(bytes).digest("base64").slice(0, 16)}"`;
			headers.set("ETag", `W/${cached.etag}`);
		}
		this.#pages.set(cacheKey(request), cached);
		return new Response(fill(cached, now), cached.init);
	}
}

function isFresh({ storedAt, expiresAt }: CachedPage, now: Date): boolean {
	return now.getTime() >= storedAt && now.getTime() < expiresAt;
}

function expiryOf({ kind }: Page, now: Date): number {
	if (kind === "content")
		return Math.min(
			nextChange(now)?.getTime() ?? Number.POSITIVE_INFINITY,
			nextCount(now).getTime(),
		);
	const midnight = momentInRiyadh(dayAfter(riyadhToday(now), 1), "00:00");
	return Math.min(now.getTime() + formPageMs, midnight.getTime());
}

/** Fills the same blanks in a page that is not cached. */
export function fillBlanks(html: string, now: Date): string {
	return html
		.replace(`value="${blanks.submissionId}"`, () => `value="${crypto.randomUUID()}"`)
		.replace(`value="${blanks.shownAt}"`, () => `value="${now.getTime()}"`);
}

function fill({ bytes, offsets }: CachedPage, now: Date): Uint8Array<ArrayBuffer> {
	if (!offsets) return bytes;
	const filled = bytes.slice();
	encoder.encodeInto(crypto.randomUUID(), filled.subarray(offsets.submissionId));
	encoder.encodeInto(String(now.getTime()), filled.subarray(offsets.shownAt));
	return filled;
}

const encoder = new TextEncoder();

/** None in a page that was rendered for one request. Decoded as Latin-1, so that string offsets are byte offsets. */
function offsetsIn(bytes: Uint8Array): CachedPage["offsets"] {
	const html = new TextDecoder("latin1").decode(bytes);
	const offsetOf = (blank: string) => html.indexOf(`value="${blank}"`) + 'value="'.length;
	if (!html.includes(`value="${blanks.submissionId}"`)) return;
	return { submissionId: offsetOf(blanks.submissionId), shownAt: offsetOf(blanks.shownAt) };
}

/** Parsing a URL costs more than the rest of a cache hit, so an address that the site links to is not parsed. */
function cacheKey({ url }: Request): string {
	const address = url.slice(url.indexOf("/", "https://".length));
	if (sharedPages.has(address) || !address.includes("?")) return address;
	return pageAddress(new URL(url)) ?? address;
}
