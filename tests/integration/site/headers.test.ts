import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test, vi } from "vitest";
import manifest from "../../../package.json";
import { everyAddress } from "../../support/facts.ts";
import * as world from "../../support/world.ts";

beforeEach(world.db.emptyTables);

const form = { "Content-Type": "application/x-www-form-urlencoded" };

const post = { method: "POST", body: "a".repeat(65 * 1024) };
const book = (init: RequestInit, bindings?: Partial<Env>) =>
	world.book(world.bookingFields(), init, bindings);
const write = (headers: HeadersInit) => world.write(world.messageFields(), { headers });

const responses: [what: string, status: number, respond: () => Promise<Response>][] = [
	...everyAddress.map(({ page, address }): [string, number, () => Promise<Response>] => [
		address,
		page === "/no-such-page" ? 404 : 200,
		() => world.get(address),
	]),
	["a page requested twice", 200, () => world.get("/faq")],
	["a HEAD request", 200, () => world.get("/faq", { method: "HEAD" })],
	["a page in the browser's cache", 304, notModified],
	["a booking, stored", 303, () => world.book()],
	["a message, stored", 303, () => world.write(world.messageFields())],
	["a booking, refused", 400, () => world.book(world.bookingFields({ email: "x" }))],
	["a booking from another site", 403, () => book({ headers: { Origin: "https://evil.example" } })],
	["a message from another site", 403, () => write({ "Sec-Fetch-Site": "cross-site" })],
	["a form with an invalid origin", 403, () => book({ headers: { Origin: "not an address" } })],
	["a body too large", 413, () => world.get("/booking", { ...post, headers: form })],
	["an unsupported content type", 415, () => world.get("/contact", { method: "POST", body: "{}" })],
	["a booking over the rate limit", 429, () => book({}, { POST_LIMIT: world.exhausted })],
	["a booking without a database", 503, () => book({}, { DB: world.brokenDatabase })],
	["a Worker without its secret", 500, () => world.get("/thank-you", {}, { COOKIE_SECRET: "" })],
	["the calendar file without a receipt", 404, () => world.get("/thank-you/booking.ics")],
	["the sitemap", 200, () => world.get("/sitemap.xml")],
	["robots.txt", 200, () => world.get("/robots.txt")],
	["the health check", 200, () => world.get("/healthz")],
	["the loader data of a form", 200, () => world.get("/booking.data")],
	["another method", 405, () => world.get("/faq", { method: "DELETE" })],
];

async function notModified() {
	const first = await world.get("/faq");
	const tag = first.headers.get("ETag") ?? "";
	return world.get("/faq", { headers: { "If-None-Match": tag } });
}

test.each(responses)("%s has every security header", async (_what, status, respond) => {
	const response = await respond();
	expect(response.status).toBe(status);
	const header = (name: string) => response.headers.get(name);
	expect(Object.fromEntries(response.headers)).toMatchObject({
		"x-content-type-options": "nosniff",
		"referrer-policy": "strict-origin-when-cross-origin",
		"permissions-policy": expect.stringMatching(/camera=\(\).*microphone=\(\)/),
		"cross-origin-opener-policy": "same-origin",
		"cross-origin-resource-policy": "same-origin",
		"strict-transport-security": "max-age=63072000",
	});
	const policy = policyOf(response);
	expect(policy).toMatchObject({
		"default-src": ["'none'"],
		"base-uri": ["'none'"],
		"frame-ancestors": ["'none'"],
	});
	expect(policy["form-action"]).toHaveLength(1);
	expect(header("Content-Security-Policy")).not.toMatch(/unsafe|https?:|\*/);
	expect(header("Server") ?? header("X-Powered-By")).toBeNull();
});

test.each(everyAddress)(
	"the policy allows only what $address has",
	async ({ page, language, address }) => {
		const response = await world.get(address);
		const policy = policyOf(response);
		const html = await response.text();
		const fonts = response.headers.get("Link") ?? "";
		expect(fonts).toContain("readex-latin");
		expect(fonts.includes("readex-arabic")).toBe(language === "ar" || page === "/contact");
		const isForm = page === "/booking" || page === "/contact";

		const scripts = elementsOf(html, "script").filter(
			({ attributes }) => !attributes.includes("application/ld+json"),
		);
		expect(scripts.length).toBeGreaterThan(isForm ? 2 : 1);
		for (const { attributes, text } of scripts) {
			const source = attributes.includes("src=") ? "'self'" : await hashOf(text);
			expect(policy["script-src"]).toContain(source);
		}
		/** A page has the style sheets of its kind or form first, then those of its parts and of what they may show. */
		const [head = "", body = ""] = html.split("<body");
		const [ofKind, ...ofParts] = stylesheetsIn(head);
		expect(ofKind).toMatch(/\/(content|booking|contact|personal)-/);
		for (const part of ofParts)
			expect(part).toMatch(
				/\/(about|faq|films|home|legal-page|page-parts|pair-cards|picture-pair|policy|price-table|sample-card|service-rows|studio-head|table)-/,
			);
		expect(stylesheetsIn(body)).toHaveLength(
			page === "/booking" ? 2 : page.startsWith("/thank-you") || isForm ? 1 : 0,
		);
		expect(policy["style-src"]).toEqual(["'self'"]);
		expect(elementsOf(html, "style")).toEqual([]);

		const tags = html.match(/<[a-z][^>]*>/gi) ?? [];
		expect(tags.filter((tag) => /\s(style|on\w+)=/i.test(tag))).toEqual([]);
		if (!isForm) expect(policy["script-src"]).not.toContain("'self'");

		const sources = [
			...html.matchAll(/\s(?:src|srcset|data|action|formaction|poster)="([^"]+)"/g),
			...html.matchAll(/<link\b[^>]*?rel="(?!canonical|alternate)[^"]*"[^>]*?href="([^"]+)"/g),
		].map(([, source = ""]) => source);
		expect(sources.length).toBeGreaterThan(2);
		for (const source of sources) expect(source).toMatch(/^(\/(?!\/)|data:|#)/);
	},
);

test("the Content-Security-Policy allows the scripts of a refused form by a nonce that is new each time", async () => {
	const refused = async () => {
		const response = await world.book({});
		expect(response.status).toBe(400);
		return { html: await response.text(), policy: policyOf(response) };
	};
	const noncesIn = (sources: string[] = []) =>
		sources.filter((source) => source.startsWith("'nonce-"));
	const [first, second] = await Promise.all([refused(), refused()]);
	const [nonce = ""] = noncesIn(first.policy["script-src"]);
	expect(noncesIn(first.policy["script-src"])).toHaveLength(1);
	expect(first.html).toContain(nonce.replace(/'nonce-(.*)'/, 'nonce="$1"'));
	expect(first.policy["script-src"]).not.toEqual(second.policy["script-src"]);
});

test.each([
	["PUT", "/booking", "GET, HEAD, POST"],
	["POST", "/", "GET, HEAD"],
	["OPTIONS", "/sitemap.xml", "GET, HEAD"],
])("%s %s gets 405 with the allowed methods", async (method, path, allow) => {
	const { status, headers } = await world.get(path, { method });
	expect([status, headers.get("Allow")]).toEqual([405, allow]);
});

describe("the health check", () => {
	const check = (init?: RequestInit, bindings?: Partial<Env>) =>
		world.get("/healthz", init, bindings);

	test("reports the database status and the deployed version, and writes one row, however often it is asked", async () => {
		const response = await check();
		expect([response.status, response.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
		const { version, ...health } = await response.json<{ version: string }>();
		const parts = { database: "ok", cron: "ok", staff: "open", copyAgeHours: null };
		expect(health).toEqual({ status: "ok", ...parts });
		expect(version.split("+")[0]).toBe(manifest.version);
		const head = await check({ method: "HEAD" });
		expect([head.status, await head.text()]).toEqual([200, ""]);
		const checkedAt = () => world.db.rows("SELECT * FROM health_checks WHERE what = 'database'");
		const [first] = await checkedAt();
		await new Promise((done) => setTimeout(done, 5));
		await check();
		expect(await checkedAt()).toEqual([
			{ ...first, checked_at: expect.not.stringMatching(String(first?.checked_at)) },
		]);
	});

	test("reports for how many hours there was no copy off the account, and stays well", async () => {
		const at = new Date(Date.now() - 26.5 * 3_600_000).toISOString();
		await world.db.run("INSERT INTO health_checks VALUES ('copy', ?)", at);
		const response = await check();
		expect(response.status).toBe(200);
		expect(await response.json()).toMatchObject({ status: "ok", copyAgeHours: 26 });
	});

	test("has a limit of its own, and no page of another site makes a visitor ask for it", async () => {
		const keys: string[] = [];
		const limit = async ({ key }: { key: string }) => ({ success: keys.push(key) === 0 });
		const headers = { "CF-Connecting-IP": "192.0.2.7" };
		const response = await check({ headers }, { POST_LIMIT: { limit } });
		expect([response.status, response.headers.get("Retry-After")]).toEqual([429, "60"]);
		const post = { method: "POST", headers, body: new URLSearchParams() };
		await world.get("/contact", post, { POST_LIMIT: { limit } });
		expect(new Set(keys).size).toBe(2);
		for (const site of ["cross-site", "same-site"])
			expect((await check({ headers: { "Sec-Fetch-Site": site } })).status).toBe(403);
	});

	test("reports, and logs, that the cron trigger has not ended well for twenty minutes", async () => {
		const health = async (minutes: number) => {
			const at = new Date(Date.now() - minutes * 60_000).toISOString();
			await world.db.run("UPDATE health_checks SET checked_at = ? WHERE what = 'cron'", at);
			const response = await check();
			return [response.status, await response.json<{ cron: string }>()] as const;
		};
		const log = world.collectLog();
		expect(await health(19)).toMatchObject([200, { status: "ok", cron: "ok" }]);
		expect(log.join()).not.toContain("unhealthy");
		expect(await health(21)).toMatchObject([
			503,
			{ status: "failing", database: "ok", cron: "late" },
		]);
		expect(log.join()).toContain('"database":"ok","cron":"late"');
		await health(0);
		expect((await check({}, { DB: world.dbFailingOn(/^(?!select)/i) })).status).toBe(503);
		expect(log.join()).toContain('"fault":"D1_ERROR: down"');
		vi.restoreAllMocks();
	});

	test("reports a failure when the database cannot store a booking", async () => {
		await env.DB.exec("ALTER TABLE bookings RENAME TO renamed");
		try {
			const response = await check();
			expect([response.status, response.headers.get("Cache-Control")]).toEqual([503, "no-store"]);
			expect(await response.json()).toMatchObject({ status: "failing", database: "failing" });
		} finally {
			await env.DB.exec("ALTER TABLE renamed RENAME TO bookings");
		}
	});
});

function policyOf(response: Response): Record<string, string[]> {
	const policy = response.headers.get("Content-Security-Policy") ?? "";
	return Object.fromEntries(
		policy.split("; ").map((directive) => {
			const [name = "", ...sources] = directive.split(" ");
			return [name, sources];
		}),
	);
}

function elementsOf(html: string, tag: string) {
	const elements = html.matchAll(new RegExp(`<${tag}\\b([^>]*)>([\\s\\S]*?)</${tag}>`, "g"));
	return [...elements].map(([, attributes = "", text = ""]) => ({ attributes, text }));
}

async function hashOf(text: string) {
	const bytes = new TextEncoder().encode(text);
	const digest = await crypto.subtle.digest("SHA-256", bytes);
	return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}

function stylesheetsIn(html: string): string[] {
	return [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, path = ""]) => path);
}
