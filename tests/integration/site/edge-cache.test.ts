import { afterEach, expect, test, vi } from "vitest";
import { momentInRiyadh } from "#app/business/calendar.ts";
import { languages, localizedPath } from "#app/business/language.ts";
import { offers } from "#app/business/offers.ts";
import { pagesOfKind } from "#app/business/pages.ts";
import { get } from "../../support/site.ts";

afterEach(() => vi.useRealTimers());

const edge = "Cloudflare-CDN-Cache-Control";
const [offer] = offers;
if (!offer) throw new Error("Plan an offer to test its end");
const end = momentInRiyadh(offer.to, "24:00").getTime();

test.each([
	["three days before its last midnight", -3 * 86_400, 300, 86_400, true],
	["a day before it", -86_400, 300, 86_100, true],
	["ten minutes before it", -600, 300, 300, true],
	["a minute before it", -60, 60, 0, true],
	["half a second before it", -0.5, 0, 0, true],
	["at that midnight", 0, 300, 86_400, false],
] as const)(
	"nobody sees an offer that has ended: %s, content pages are fresh and then stale only that long",
	async (_when, seconds, fresh, stale, isShown) => {
		vi.useFakeTimers({ toFake: ["Date"] });
		vi.setSystemTime(end + seconds * 1000);
		for (const { path } of pagesOfKind("content"))
			for (const language of languages) {
				const { headers } = await get(localizedPath(language, path));
				expect(headers.get("Cache-Control")).toBe("public, max-age=0");
				expect(headers.get(edge)).toBe(
					`max-age=${fresh}, stale-while-revalidate=${stale}, stale-if-error=${stale}`,
				);
				expect(headers.get("ETag")).toMatch(/^W\/"/);
			}
		for (const language of languages) {
			const home = await get(localizedPath(language, "/"));
			const html = await home.text();
			expect(html.includes(offer.name[language])).toBe(isShown);
		}
	},
);

test("a browser that asks again gets the lifetime of now, not that of the first answer", async () => {
	vi.useFakeTimers({ toFake: ["Date"] });
	vi.setSystemTime(end - 3_600_000);
	const first = await get("/faq");
	const tag = first.headers.get("ETag") ?? "";
	vi.setSystemTime(end - 100_000);
	const again = await get("/faq", { headers: { "If-None-Match": tag } });
	expect(again.status).toBe(304);
	expect(again.headers.get(edge)).toBe(
		"max-age=100, stale-while-revalidate=0, stale-if-error=0",
	);
});

test.each(["/booking", "/contact", "/thank-you", "/staff", "/no-such-page"])(
	"the edge keeps nothing of %s",
	async (path) => {
		for (let visit = 0; visit < 2; visit++) {
			const { headers } = await get(path);
			expect(headers.get("Cache-Control")).toMatch(/^private, no-/);
			expect(headers.get(edge)).toBeNull();
		}
	},
);
