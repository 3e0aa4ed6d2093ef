import { beforeEach, describe, expect, test, vi } from "vitest";
import { languages, localizedPath } from "#app/business/base/language.ts";
import { pagePaths } from "#app/business/centre/pages.ts";
import { profile } from "#app/business/centre/profile.ts";
import { copies } from "#app/copy/index.ts";
import { readPage } from "../../support/html.ts";
import * as world from "../../support/world.ts";

/** Another file may have had a page rendered already, and then nothing is logged. */
vi.hoisted(() => vi.resetModules());

const { origin } = profile;
const logLines = world.collectLog();

beforeEach(() => void logLines.splice(0));

test.each([
	...[
		"/nowhere",
		"/packages",
		"/blog",
		"/quote",
		"/services",
		"/en",
		"/faq/x",
		"/%",
		"/%E0%A4",
		"/%00",
	],
	...["/%0A", "/%0D%0A", "/%E2%80%A8", "/%E2%80%A9/x", "/services/%0A", "/%2e%2e%2f"],
	'/<script>alert(1)</script>"onload="x',
	...["/%5Cevil.example", "//evil.example/x", "/\\evil.example", "/.//evil.example", "///x"],
])("%s is an ordinary unknown path", async (path) => {
	for (const language of languages) {
		const response = await world.get(localizedPath(language, path));
		expect(response.status).toBe(404);
		const page = await readPage(response);
		expect(page.mainText).toContain("Oops! Page not found");
		expect(page.title).toBe(copies[language].chrome.notFound.head.title);
		expect(page.headAttribute({ name: "robots" }, "content")).toBe("noindex");
		expect(page.headAttribute({ rel: "canonical" }, "href")).toBeUndefined();
		expect(page.htmlAttributes).toMatchObject({
			lang: language,
			"data-missing": expect.stringMatching(/^\//),
		});
		expect(page.links.map(({ href }) => href)).toContain(localizedPath(language, "/"));
		expect(page.source).not.toContain("<script>alert");
		expect(page.htmlAttributes.onload).toBeUndefined();
		const urls = page.links.map(({ href = "" }) => new URL(href, origin + path));
		expect(urls.filter(({ host }) => /evil/.test(host))).toEqual([]);
	}
	expect((await world.get(`${path}.data`)).status).toBe(404);
	const events = logLines.map((line) => JSON.parse(line).event);
	expect(events).not.toContain("fault");
	expect(events.filter((event) => event === "not-found")).toHaveLength(3);
});

describe("another address of a page redirects to the one of the page table", () => {
	const known = pagePaths.filter((path) => path !== "/");

	test.each(known)("%s", async (path) => {
		const others = [
			...[path.toUpperCase(), `${path}/`, `${path}//`, `/${path}`, `${path.toUpperCase()}/`],
			path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
		];
		for (const other of others) {
			const response = await world.get(other);
			expect([other, response.status]).toEqual([other, 308]);
			expect(response.headers.get("Location")).toBe(path);
			expect(response.headers.get("Content-Security-Policy")).toBeTruthy();
			expect(await response.text()).toBe("");
		}
	});

	test("with its query and what was posted; no single-fetch address, file or unknown path does", async () => {
		const query = "?lang=en&carType=suv&ceramic=a&ceramic=b";
		for (const init of [undefined, { method: "POST", body: "x" }]) {
			const { status, headers } = await world.get(`/Booking/${query}`, init);
			expect([status, headers.get("Location")]).toEqual([308, `/booking${query}`]);
		}
		for (const address of ["/booking.data", "/_root.data", "/sitemap.xml"])
			expect([address, (await world.get(address)).status]).toEqual([address, 200]);
		for (const address of ["/Nowhere.data", "/About.html", "/nowhere/", "/NoWhere", "/about/x"])
			expect([address, (await world.get(address)).status]).toEqual([address, 404]);
	});

	test.each([
		["/About.data", "/about.data"],
		["/.data", "/_root.data"],
		["/thank-you/BOOKING.ICS", "/thank-you/booking.ics"],
		["/Thank-You/booking.ics?booking=x", "/thank-you/booking.ics?booking=x"],
		["/robots.txt/", "/robots.txt"],
	])("so does that of its data or of a file: %s", async (other, address) => {
		const response = await world.get(other);
		expect([response.status, response.headers.get("Location")]).toEqual([308, address]);
	});

	test.each([
		...["/STAFF/day?booking=x", "//staff/day?booking=x", "/%73taff/booking?booking=x"],
		...["/Staff/day.data?booking=x", "/Thank-You?photo=x"],
	])("no search engine and no other site learns what follows in %s", async (other) => {
		const { status, headers } = await world.get(other);
		expect(status).toBe(308);
		expect(headers.get("Referrer-Policy")).toBe("no-referrer");
		expect(headers.get("X-Robots-Tag")).toBe("noindex");
	});
});

test("the log has the path without personal data, and no query", async () => {
	await world.get("/noura@example.com/0501234567?email=noura@example.com");
	expect(logLines.map((line) => JSON.parse(line).path)).toEqual(Array(2).fill("/[text]/[number]"));
	expect(logLines.join()).not.toContain("noura");
});

test.each(["GET", "HEAD"])("a %s with a body is answered as without", async (method) => {
	for (const path of ["/booking", "/thank-you", "/nowhere", "/staff/day?car=x"]) {
		const post = new Request(origin + path, { method: "POST", body: "x" });
		const withBody = new Proxy(post, {
			get(target, name) {
				if (name === "method") return method;
				const value = Reflect.get(target, name);
				return typeof value === "function" ? value.bind(target) : value;
			},
		});
		const expected = await world.get(path, { method });
		expect([path, (await world.send(withBody)).status]).toEqual([path, expected.status]);
	}
	expect(logLines.map((line) => JSON.parse(line).event)).not.toContain("fault");
});
