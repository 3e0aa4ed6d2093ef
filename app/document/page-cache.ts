import { createHash } from "node:crypto";
import { dayAfter, momentInRiyadh, riyadhToday } from "#app/business/base/calendar.ts";
import { languages, localizedPath } from "#app/business/base/language.ts";
import { type Page, pagesOfKind, pagesTag } from "#app/business/centre/pages.ts";
import { bookingPaths } from "#app/business/offered/booking-path.ts";
import { pageAddress } from "#app/business/offered/page-address.ts";
import type { SettingsOn } from "#app/business/settings/in-force.ts";
import { blanks } from "#app/ui/form/submission-fields.tsx";

/** Only the HTML of addresses that the site itself links to is worth keeping. */
const sharedPages = new Map<string, Page>(
	[...pagesOfKind("content"), ...pagesOfKind("form")].flatMap((page) =>
		(page.path === "/booking" ? bookingPaths : [page.path]).flatMap((path) =>
			languages.map((language): [string, Page] => [localizedPath(language, path), page]),
		),
	),
);

/** A page has one shared address only without other parameters than its own, and with the same HTML for everybody. */
export function findSharedPage({ pathname, search }: URL): Page | undefined {
	return sharedPages.get(pathname + search);
}

/** Browsers ask again each time; the edge reads its own header, and removes it. */
export function setCaching(headers: Headers, { kind }: Page): void {
	headers.set("Cache-Control", kind === "content" ? "public, max-age=0" : revalidateOnBack);
}

const edgeHeader = "Cloudflare-CDN-Cache-Control";
/** A page that the owner's settings change at 10:00 is served as it was until 10:05 at the latest. */
const freshSeconds = 60;
const staleSeconds = 240;
const secondsIfDown = 86_400;

/** A stale page is sent while a new copy is fetched or while that fails, but never once the page has changed. */
function edgeLifetime(now: Date, changesAt: number): string {
	const left = Math.floor((changesAt - now.getTime()) / 1000);
	const fresh = Math.min(freshSeconds, left);
	const stale = Math.min(staleSeconds, left - fresh);
	const ifDown = Math.min(secondsIfDown, left - fresh);
	return `max-age=${fresh}, stale-while-revalidate=${stale}, stale-if-error=${ifDown}`;
}

/** Going back restores the form with the same submission id, so sending it again is not a second submission. */
export const revalidateOnBack = "private, no-cache";

type CachedPage = {
	bytes: Uint8Array<ArrayBuffer>;
	init: { status: number; headers: Headers };
	etag?: string;
	/** Both are in milliseconds; from `expiresAt` on the page is rendered again. */
	storedAt: number;
	expiresAt: number;
	/** The edge needs the moment at which other settings hold. */
	changesAt: number;
	known: Known;
	/** These byte offsets have the values that differ in each response. */
	offsets?: { submissionId: number; shownAt: number };
};

/** A page is rendered again when its settings or the reviews are others. */
type Known = { on: SettingsOn };

/** A form page shows which days are full or closed. */
const formPageMs = 60_000;

/**
 * An isolate renders a content page once for each language until it or the settings change, and a form page once a
 * minute and at midnight. A deploy starts new isolates, so it never serves an old page.
 */
export class PageCache {
	#pages = new Map<string, CachedPage>();

	match(request: Request, now: Date, known?: Known): Response | undefined {
		const { method } = request;
		if (method !== "GET" && method !== "HEAD") return;
		const cached = this.#pages.get(cacheKey(request));
		if (!cached || cached.known !== known || !isFresh(cached, now)) return;
		if (cached.etag) cached.init.headers.set(edgeHeader, edgeLifetime(now, cached.changesAt));
		if (cached.etag && request.headers.get("If-None-Match")?.includes(cached.etag))
			return new Response(null, { status: 304, headers: cached.init.headers });
		return new Response(method === "HEAD" ? null : fill(cached, now), cached.init);
	}

	async store(request: Request, response: Response, now: Date, known?: Known): Promise<Response> {
		const page = findSharedPage(new URL(request.url));
		if (!page || !known || request.method !== "GET" || response.status !== 200) return response;
		const bytes = new Uint8Array(await response.arrayBuffer());
		const headers = new Headers(response.headers);
		const init = { status: 200, headers };
		const changesAt = nextChangeOf(known, now);
		const times = {
			storedAt: now.getTime(),
			expiresAt: expiryMoment(page, now, changesAt),
			changesAt,
		};
		const cached: CachedPage = { bytes, init, known, ...times };
		if (page.kind === "form") {
			cached.offsets = offsetsIn(bytes);
			if (!cached.offsets) return new Response(bytes, init);
		} else {
			cached.etag = `"${createHash("sha256").update(bytes).digest("base64").slice(0, 16)}"`;
			headers.set("ETag", `W/${cached.etag}`);
			headers.set(edgeHeader, edgeLifetime(now, cached.changesAt));
			headers.set("Cache-Tag", pagesTag);
		}
		this.#pages.set(cacheKey(request), cached);
		return new Response(fill(cached, now), cached.init);
	}
}

function isFresh({ storedAt, expiresAt }: CachedPage, now: Date): boolean {
	return now.getTime() >= storedAt && now.getTime() < expiresAt;
}

function nextChangeOf(known: Known, now: Date): number {
	const { nextChange } = known.on(riyadhToday(now));
	return nextChange ? momentInRiyadh(nextChange, "00:00").getTime() : Number.POSITIVE_INFINITY;
}

function expiryMoment({ kind }: Page, now: Date, changesAt: number): number {
	if (kind === "content") return changesAt;
	const midnight = momentInRiyadh(dayAfter(riyadhToday(now), 1), "00:00");
	return Math.min(now.getTime() + formPageMs, midnight.getTime());
}

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

/** A page that was rendered for one request has no blanks. In Latin-1, string offsets are byte offsets. */
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
