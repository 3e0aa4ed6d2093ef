import { exports } from "cloudflare:workers";
import { expect, test } from "vitest";
import { languages, localizedPath } from "#app/business/language.ts";
import { pagePaths } from "#app/business/pages.ts";
import { profile } from "#app/business/profile.ts";
import { readPage } from "../../support/page.ts";

const { origin } = profile;
const get = (path: string) => exports.default.fetch(`${origin}${path}`);
const listed = pagePaths.filter((page) => page !== "/thank-you");

test("the map lists every page in both languages, but the thank-you page", async () => {
	const { headers, urls } = await map();
	expect(headers.get("Content-Type")).toContain("application/xml");
	expect(urls.map(({ loc }) => loc)).toEqual(
		listed.flatMap((page) =>
			languages.map((language) => origin + localizedPath(language, page)),
		),
	);
});

test("nothing but a booking leads to the thank-you page, so nobody else hears of it", async () => {
	for (const page of listed)
		for (const language of languages) {
			const html = await (await get(localizedPath(language, page))).text();
			expect(html, page).not.toContain('href="/thank-you');
		}
});

test("the map and the page itself name the same twins", async () => {
	const { urls } = await map();
	for (const { loc, alternates } of urls) {
		const page = await readPage(await get(loc.slice(origin.length)));
		const inHead = page.head
			.filter(({ attributes }) => attributes.hreflang)
			.map(({ attributes }) => [attributes.hreflang, attributes.href]);
		expect(alternates).toEqual(inHead);
		expect(page.inHead({ rel: "canonical" }, "href")).toBe(loc);
	}
});

test("crawlers may go anywhere, and are told where the map is", async () => {
	const response = await get("/robots.txt");
	expect(response.headers.get("Content-Type")).toContain("text/plain");
	const lines = (await response.text()).split("\n");
	expect(lines).toContain("User-agent: *");
	expect(lines.some((line) => /^Disallow: \S/.test(line))).toBe(false);
	expect(lines).toContain(`Sitemap: ${origin}/sitemap.xml`);
});

test("the business, its questions and its services are told as facts", async () => {
	const kinds = async (path: string) =>
		(await readPage(await get(path))).facts.map((facts) => {
			expect(facts["@context"]).toBe("https://schema.org");
			return facts["@type"];
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

test("facts that hold a price hold the one that the price list has", async () => {
	const { whole } = await readPage(await get("/services/thermal-insulation"));
	for (const price of [600, 800, 1500, 1650])
		expect(whole).toContain(
			`"price":${price},"priceCurrency":"SAR","valueAddedTaxIncluded":true`,
		);
});

async function map() {
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
