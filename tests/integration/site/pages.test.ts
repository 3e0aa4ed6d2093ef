import { HtmlValidate } from "html-validate/browser";
import { describe, expect, inject, test, vi } from "vitest";
import { direction, type Language, languages, localizedPath } from "#app/business/base/language.ts";
import { type PagePath, pagePaths } from "#app/business/centre/pages.ts";
import { profile } from "#app/business/centre/profile.ts";
import { missingPage } from "../../support/facts.ts";
import { decodeEntities, elementsIn } from "../../support/html.ts";
import { languagesOf } from "../../support/vitest.ts";
import * as world from "../../support/world.ts";

const { origin } = profile;

const urlOf = (page: PagePath, language: Language) => origin + localizedPath(language, page);
const { visit } = world;

vi.spyOn(console, "log").mockImplementation(() => {});

const everyPage = pagePaths.flatMap((page) => languages.map((language) => ({ page, language })));

describe.each(everyPage)("$page in $language", async ({ page, language }) => {
	const found = await visit(localizedPath(language, page));

	test("is served in its language, with title, description, canonical URL and links to both languages", () => {
		expect(found.status).toBe(200);
		expect(found.htmlAttributes).toMatchObject({ lang: language, dir: direction[language] });
		expect(found.source.replace(/<script.*?<\/script>/gs, "")).not.toMatch(/\{\{\w+\}\}/);
		const urlIn = (lang: Language) => urlOf(page, lang);
		const hreflang = (hreflang: string) => found.headAttribute({ hreflang }, "href");
		const rel = (rel: string) => found.headAttribute({ rel }, "href");
		const named = (name: string) => found.headAttribute({ name }, "content");
		const graph = (property: string) => found.headAttribute({ property }, "content");
		for (const text of [found.title, named("description"), named("keywords")])
			expect(text).toBeTruthy();
		for (const lang of languages) expect(hreflang(lang)).toBe(urlIn(lang));
		expect(hreflang("x-default")).toBe(urlIn("ar"));
		expect([rel("canonical"), graph("og:url")]).toEqual([urlIn(language), urlIn(language)]);
		expect(graph("og:locale")).toBe(language === "ar" ? "ar_SA" : "en_US");
		expect(named("robots")).toBeUndefined();
		expect(named("theme-color")).toBe("#0b6b45");
		expect(rel("manifest")).toBe("/site.webmanifest");
	});

	test("keeps the language in every link to another page", () => {
		const paths = found.links
			.map(({ href = "" }) => (href.startsWith("?") ? `${page}${href}` : href))
			.filter((href) => href.startsWith("/"));
		const switches = paths.filter((href) => href.endsWith("?lang=ar"));
		expect(paths.length).toBeGreaterThan(5);
		if (!["/thank-you", "/contact", "/faq"].includes(page))
			expect(found.source).not.toContain('href="/thank-you');
		if (language === "en") {
			expect(new Set(switches)).toEqual(new Set([`${page}?lang=ar`]));
			for (const href of paths) expect(href).toMatch(/[?&]lang=(en|ar)(#[\w-]+)?$/);
		} else
			expect(new Set(paths.filter((href) => href.includes("lang=")))).toEqual(
				new Set([`${page}?lang=en`]),
			);
	});
});

test("HEAD gets the same status as GET, without a body, and no language but the one asked for", async () => {
	const headers = { "Accept-Language": "en-US,en;q=0.9" };
	expect((await visit("/", { headers })).htmlAttributes.lang).toBe("ar");
	for (const [path, status] of Object.entries({ "/faq": 200, "/nowhere": 404 })) {
		const found = await visit(path, { method: "HEAD" });
		expect([found.status, found.source]).toEqual([status, ""]);
	}
});

test("the sitemap lists every page but the thank-you page in both languages, with the alternates that each page names", async () => {
	const response = await world.get("/sitemap.xml");
	expect(response.headers.get("Content-Type")).toContain("application/xml");
	const { parts } = await elementsIn(response, { parts: "url, loc, xhtml\\:link" });
	const urls: { loc: string; alternates: unknown[] }[] = [];
	for (const { tag, attributes, text } of parts) {
		if (tag === "url") urls.push({ loc: "", alternates: [] });
		const last = urls.at(-1);
		if (tag === "loc" && last) last.loc = text;
		if (tag === "xhtml:link") last?.alternates.push([attributes.hreflang, attributes.href]);
	}
	const listed = everyPage.filter(({ page }) => page !== "/thank-you");
	expect(urls).toEqual(
		listed.map(({ page, language }) => {
			const [ar, en] = languages.map((lang) => urlOf(page, lang));
			const alternates = Object.entries({ ar, en, "x-default": ar });
			return { loc: urlOf(page, language), alternates };
		}),
	);
});

test("robots.txt allows everything and names the sitemap", async () => {
	const response = await world.get("/robots.txt");
	expect(response.headers.get("Content-Type")).toContain("text/plain");
	const lines = (await response.text()).split("\n");
	expect(lines).toContain("User-agent: *");
	expect(lines.some((line) => /^Disallow: \S/.test(line))).toBe(false);
	expect(lines).toContain(`Sitemap: ${origin}/sitemap.xml`);
});

declare module "vitest" {
	interface ProvidedContext {
		staticFiles: string[];
	}
}

const staticFiles = new Set(inject("staticFiles"));

const validator = new HtmlValidate({
	extends: ["html-validate:standard", "html-validate:a11y"],
	rules: { "heading-level": ["error", { sectioningRoots: ["template"] }] },
});

test("every page is valid HTML, with one h1, no heading level left out and no value missing from a text", async () => {
	for (const address of [...pagePaths, missingPage].flatMap((path, index) =>
		languagesOf(index).map((language) => localizedPath(language, path)),
	)) {
		const html = await world.htmlOf(address);
		const { results } = await validator.validateString(html);
		const errors = results.flatMap(({ messages }) =>
			messages.map(({ ruleId, message, selector }) => [ruleId, message, selector].join(" · ")),
		);
		expect.soft(errors, address).toEqual([]);
		expect.soft(html.replace(/<script.*?<\/script>/gs, ""), address).not.toContain("{{");
	}
});

test("every link and every file on every page works", async () => {
	const pages = new Map<string, string>();
	const queue = ["/", "/?lang=en", "/thank-you", "/thank-you?lang=en"];
	const fragments: [from: string, to: string, id: string][] = [];
	const files = new Set<string>(["/sitemap.xml", "/robots.txt", "/favicon.ico"]);

	for (let address = queue.pop(); address; address = queue.pop()) {
		if (pages.has(address)) continue;
		const response = await world.get(address);
		expect.soft(response.status, address).toBe(200);
		const html = await response.text();
		pages.set(address, html);
		for (const [tag, link = ""] of html.matchAll(/<a [^>]*?href="([^"]+)"[^>]*>/g)) {
			/** Each combination of services is a page of its own. */
			if (tag.includes('rel="nofollow"')) continue;
			const [path = "", id] = decodeEntities(link).split("#");
			if (path && !/^[/?]/.test(path)) continue;
			const to = path.startsWith("?") ? address.replace(/\?.*|$/, path) : path;
			if (to) queue.push(to);
			if (id) fragments.push([address, to || address, id]);
		}
		for (const file of filesIn(html)) files.add(file);
	}

	expect(pages.size).toBeGreaterThanOrEqual(42);
	for (const [from, to, id] of fragments)
		expect.soft(pages.get(to), `${from} → ${to}#${id}`).toContain(` id="${id}"`);
	expect(files.size).toBeGreaterThan(30);
	await Promise.all([...files].map((file) => expectFound(file)));
});

test("a visitor can install the site on the home screen", async () => {
	const manifest = (await (await world.get("/site.webmanifest")).json()) as {
		icons: { sizes: string; src: string }[];
	};
	expect(manifest).toMatchObject({
		lang: "ar",
		dir: "rtl",
		start_url: "/",
		name: profile.name.ar,
		theme_color: expect.stringMatching(/^#/),
	});
	const sizes = manifest.icons.map(({ sizes }) => sizes);
	expect(sizes).toEqual(expect.arrayContaining(["192x192", "512x512"]));
	for (const { src } of manifest.icons) await expectFound(src);
});

function filesIn(html: string): string[] {
	const direct = [
		...html.matchAll(/<(?:img|script|source|image|use) [^>]*?(?:src|href)="(\/[^"]+)"/g),
		...html.matchAll(
			/<link rel="(?:icon|apple-touch-icon|manifest|preload|stylesheet)"[^>]*?href="(\/[^"]+)"/g,
		),
		...html.matchAll(/url\("?(\/[^")]+)"?\)/g),
	].map(([, file = ""]) => file);
	const fromSrcsets = [...html.matchAll(/srcset="([^"]+)"/gi)].flatMap(([, set = ""]) =>
		set.split(", ").map((choice) => choice.split(" ")[0] ?? ""),
	);
	return [...direct, ...fromSrcsets].map((file) => decodeEntities(file).replace(/#.*/, ""));
}

async function expectFound(file: string) {
	const isFound = staticFiles.has(file) || (await world.get(file)).status === 200;
	expect.soft(isFound, file).toBe(true);
}
