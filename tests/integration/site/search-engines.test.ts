import { expect, test } from "vitest";
import { languages, localizedPath } from "#app/business/language.ts";
import { pagePaths } from "#app/business/pages.ts";
import { profile } from "#app/business/profile.ts";
import { readPage } from "../../support/page.ts";
import { get } from "../../support/site.ts";

const { origin } = profile;
const listed = pagePaths.filter((page) => page !== "/thank-you");

test("the sitemap lists every page but the thank-you page, in both languages", async () => {
	const { headers, urls } = await readSitemap();
	expect(headers.get("Content-Type")).toContain("application/xml");
	expect(urls.map(({ loc }) => loc)).toEqual(
		listed.flatMap((page) =>
			languages.map((language) => origin + localizedPath(language, page)),
		),
	);
});

test("no page links to the thank-you page", async () => {
	for (const page of listed)
		for (const language of languages) {
			const html = await (await get(localizedPath(language, page))).text();
			expect(html, page).not.toContain('href="/thank-you');
		}
});

test("the sitemap and each page name the same language alternates", async () => {
	const { urls } = await readSitemap();
	for (const { loc, alternates } of urls) {
		const page = await readPage(await get(loc.slice(origin.length)));
		const inHead = page.head
			.filter(({ attributes }) => attributes.hreflang)
			.map(({ attributes }) => [attributes.hreflang, attributes.href]);
		expect(alternates).toEqual(inHead);
		expect(page.headAttribute({ rel: "canonical" }, "href")).toBe(loc);
	}
});

test("robots.txt allows everything and names the sitemap", async () => {
	const response = await get("/robots.txt");
	expect(response.headers.get("Content-Type")).toContain("text/plain");
	const lines = (await response.text()).split("\n");
	expect(lines).toContain("User-agent: *");
	expect(lines.some((line) => /^Disallow: \S/.test(line))).toBe(false);
	expect(lines).toContain(`Sitemap: ${origin}/sitemap.xml`);
});

test("each page has the structured data of its kind", async () => {
	const kinds = async (path: string) =>
		(await readPage(await get(path))).structuredData.map((data) => {
			expect(data["@context"]).toBe("https://schema.org");
			return data["@type"];
		});
	expect(await kinds("/")).toEqual(["AutoRepair"]);
	expect(await kinds("/?lang=en")).toEqual(["AutoRepair"]);
	expect(await kinds("/faq")).toEqual(["FAQPage", "BreadcrumbList"]);
	expect(await kinds("/contact")).toEqual(["AutoRepair", "BreadcrumbList"]);
	for (const page of pagePaths.filter((page) => page.startsWith("/services/")))
		expect(await kinds(page)).toEqual(["Service", "BreadcrumbList"]);
	for (const page of ["/warranty", "/privacy", "/terms", "/booking"])
		expect(await kinds(page)).toEqual(["BreadcrumbList"]);
	expect(await kinds("/nowhere")).toEqual([]);
});

async function readSitemap() {
	const response = await get("/sitemap.xml");
	const urls: { loc: string; alternates: [string, string][] }[] = [];
	await new HTMLRewriter()
		.on("url", { element: () => void urls.push({ loc: "", alternates: [] }) })
		.on("loc", {
			text: ({ text }) => {
				const last = urls.at(-1);
				if (last) last.loc += text;
			},
		})
		.on("xhtml\\:link", {
			element: (link) =>
				void urls
					.at(-1)
					?.alternates.push([
						link.getAttribute("hreflang") ?? "",
						link.getAttribute("href") ?? "",
					]),
		})
		.transform(response.clone())
		.text();
	return { headers: response.headers, urls };
}
