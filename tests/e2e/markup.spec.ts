import { HtmlValidate } from "html-validate";
import type { APIRequestContext } from "playwright/test";
import { expect, test } from "playwright/test";
import { sharingImageAlt } from "#app/copy/card.ts";
import { copies } from "#app/copy/index.ts";
import { everyAddress } from "../support/addresses.ts";

test.skip(
	({ isMobile }) => isMobile,
	"what is sent does not depend on the window",
);

const validator = new HtmlValidate({
	extends: ["html-validate:standard", "html-validate:a11y"],
});

test("every page is written in valid HTML", async ({ request }) => {
	for (const { address } of everyAddress) {
		const html = await (await request.get(address)).text();
		const { results } = await validator.validateString(html);
		const faults = results.flatMap(({ messages }) =>
			messages.map(({ ruleId, message, selector }) =>
				[ruleId, message, selector].join(" · "),
			),
		);
		expect.soft(faults, address).toEqual([]);
	}
});

test("every link leads somewhere, and every picture is there", async ({
	request,
}) => {
	const pages = new Map<string, string>();
	const waiting = ["/", "/?lang=en", "/thank-you", "/thank-you?lang=en"];
	const fragments: [from: string, to: string, id: string][] = [];
	const files = new Set<string>([
		"/sitemap.xml",
		"/robots.txt",
		"/favicon.ico",
	]);

	for (let address = waiting.pop(); address; address = waiting.pop()) {
		if (pages.has(address)) continue;
		const answer = await request.get(address, { maxRedirects: 0 });
		expect.soft(answer.status(), address).toBe(200);
		const html = await answer.text();
		pages.set(address, html);
		for (const [, link = ""] of html.matchAll(/<a [^>]*?href="([^"]+)"/g)) {
			const [to = "", id] = plain(link).split("#");
			if (to && !to.startsWith("/")) continue;
			if (to) waiting.push(to);
			if (id) fragments.push([address, to || address, id]);
		}
		for (const file of filesIn(html)) files.add(file);
	}

	expect(pages.size).toBeGreaterThanOrEqual(42);
	for (const [from, to, id] of fragments)
		expect
			.soft(pages.get(to), `${from} → ${to}#${id}`)
			.toContain(` id="${id}"`);
	expect(files.size).toBeGreaterThan(30);
	await Promise.all([...files].map((file) => isThere(request, file)));
});

test("the site can be put on a home screen", async ({ request }) => {
	const manifest = await (await request.get("/site.webmanifest")).json();
	expect(manifest).toMatchObject({
		lang: "ar",
		dir: "rtl",
		start_url: "/",
		name: expect.stringContaining("العناية بالسيارات"),
		theme_color: expect.stringMatching(/^#/),
	});
	const sizes = manifest.icons.map(({ sizes }: { sizes: string }) => sizes);
	expect(sizes).toEqual(expect.arrayContaining(["192x192", "512x512"]));
	for (const { src } of manifest.icons) await isThere(request, src);
});

test("a form's script carries no sentence of the copy", async ({ request }) => {
	const ofTheHead = Object.values(sharingImageAlt);
	const sentences = sentencesIn(copies).filter(
		(words) => words.length > 60 && !ofTheHead.includes(words),
	);
	expect(sentences.length).toBeGreaterThan(200);
	for (const form of ["/booking", "/contact"]) {
		const html = await (await request.get(form)).text();
		const scripts = new Set(html.match(/\/assets\/[\w.-]+\.js/g));
		expect(scripts.size, form).toBeGreaterThan(2);
		for (const script of scripts) {
			const text = await (await request.get(script)).text();
			expect
				.soft(
					sentences.filter((words) => text.includes(words)),
					`${form} ${script}`,
				)
				.toEqual([]);
		}
	}
});

/** Pictures in every width, icons, fonts and whatever else a page names. */
function filesIn(html: string): string[] {
	const named = [
		...html.matchAll(
			/<(?:img|script|source|image|use) [^>]*?(?:src|href)="(\/[^"]+)"/g,
		),
		...html.matchAll(
			/<link rel="(?:icon|apple-touch-icon|manifest|preload|stylesheet)"[^>]*?href="(\/[^"]+)"/g,
		),
		...html.matchAll(/url\("?(\/[^")]+)"?\)/g),
	].map(([, file = ""]) => file);
	const sets = [...html.matchAll(/srcset="([^"]+)"/gi)].flatMap(
		([, set = ""]) =>
			set.split(", ").map((choice) => choice.split(" ")[0] ?? ""),
	);
	return [...named, ...sets].map((file) => plain(file).replace(/#.*/, ""));
}

async function isThere(request: APIRequestContext, file: string) {
	expect.soft((await request.get(file)).status(), file).toBe(200);
}

function sentencesIn(copy: unknown): string[] {
	if (typeof copy === "string") return [copy];
	if (typeof copy !== "object" || copy === null) return [];
	return Object.values(copy).flatMap(sentencesIn);
}

function plain(text: string): string {
	return text.replace(/&amp;/g, "&");
}
