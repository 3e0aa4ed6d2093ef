import { HtmlValidate } from "html-validate/browser";
import { expect, inject, test } from "vitest";
import { profile } from "#app/business/centre/profile.ts";
import { everyAddress } from "../../support/addresses.ts";
import { decodeEntities } from "../../support/elements.ts";
import { get } from "../../support/site.ts";

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

test("every page is valid HTML, with one h1 and no heading level left out", async () => {
	const { valid } = await validator.validateString("<p><div>a block in a paragraph</div></p>");
	expect(valid).toBe(false);
	for (const { address } of everyAddress) {
		const html = await (await get(address)).text();
		const { results } = await validator.validateString(html);
		const errors = results.flatMap(({ messages }) =>
			messages.map(({ ruleId, message, selector }) => [ruleId, message, selector].join(" · ")),
		);
		expect.soft(errors, address).toEqual([]);
	}
});

test("every link and every file on every page works", async () => {
	const pages = new Map<string, string>();
	const queue = ["/", "/?lang=en", "/thank-you", "/thank-you?lang=en"];
	const fragments: [from: string, to: string, id: string][] = [];
	const files = new Set<string>(["/sitemap.xml", "/robots.txt", "/favicon.ico"]);

	for (let address = queue.pop(); address; address = queue.pop()) {
		if (pages.has(address)) continue;
		const response = await get(address);
		expect.soft(response.status, address).toBe(200);
		const html = await response.text();
		pages.set(address, html);
		for (const [, link = ""] of html.matchAll(/<a [^>]*?href="([^"]+)"/g)) {
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
	const manifest = (await (await get("/site.webmanifest")).json()) as {
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

/** Images in every width, icons, fonts, scripts and styles. */
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
	const isFound = staticFiles.has(file) || (await get(file)).status === 200;
	expect.soft(isFound, file).toBe(true);
}
