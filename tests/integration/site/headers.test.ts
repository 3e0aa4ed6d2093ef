import { createExecutionContext } from "cloudflare:test";
import { env, exports } from "cloudflare:workers";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { profile } from "#app/business/profile.ts";
import site from "../../../build/server/index.js";
import { everyAddress } from "../../support/addresses.ts";
import {
	bookingFields,
	bookingPost,
	encodeForm,
} from "../../support/booking-form.ts";
import { messageFields, messagePost } from "../../support/contact-form.ts";
import { emptyTables } from "../../support/rows.ts";

beforeEach(emptyTables);

vi.spyOn(console, "error").mockImplementation(() => {});
vi.spyOn(console, "log").mockImplementation(() => {});

const { origin } = profile;
const booking = (init: RequestInit = {}) =>
	bookingPost(encodeForm(bookingFields()), init);

function ask(path: string, init: RequestInit = {}) {
	return new Request(`${origin}${path}`, { redirect: "manual", ...init });
}

function answerTo(request: Request, envOverrides: Partial<Env> = {}) {
	return site.fetch(
		request,
		{ ...env, ...envOverrides },
		createExecutionContext(),
	);
}

const form = { "Content-Type": "application/x-www-form-urlencoded" };

/** One of each kind of answer that the Worker gives. */
const answers: [what: string, status: number, act: () => Promise<Response>][] =
	[
		...everyAddress.map(
			({ page, address }): [string, number, () => Promise<Response>] => [
				address,
				page === "/no-such-page" ? 404 : 200,
				() => answerTo(ask(address)),
			],
		),
		["a page asked for twice", 200, () => answerTo(ask("/faq"))],
		["its head alone", 200, () => answerTo(ask("/faq", { method: "HEAD" }))],
		["a page that the reader has", 304, notModified],
		["a booking, stored", 303, () => answerTo(booking())],
		["a message, stored", 303, () => answerTo(messagePost(messageFields()))],
		[
			"a booking, refused",
			400,
			() => answerTo(bookingPost(encodeForm(bookingFields({ email: "x" })))),
		],
		[
			"a booking from another site",
			403,
			() => answerTo(booking({ headers: { Origin: "https://evil.example" } })),
		],
		[
			"a message from another site",
			403,
			() =>
				answerTo(
					messagePost(messageFields(), {
						headers: { "Sec-Fetch-Site": "cross-site" },
					}),
				),
		],
		[
			"a form from no address at all",
			400,
			() => answerTo(booking({ headers: { Origin: "not an address" } })),
		],
		[
			"a body too large",
			413,
			() =>
				answerTo(
					ask("/booking", {
						method: "POST",
						headers: form,
						body: "a".repeat(33 * 1024),
					}),
				),
		],
		[
			"a body of no known kind",
			415,
			() => answerTo(ask("/contact", { method: "POST", body: "{}" })),
		],
		[
			"one booking too many",
			429,
			() => answerTo(booking(), { POST_LIMIT: exhausted }),
		],
		[
			"a booking without a database",
			503,
			() => answerTo(booking(), { DB: away }),
		],
		[
			"a Worker without its secret",
			500,
			() => answerTo(ask("/thank-you"), { COOKIE_SECRET: "" }),
		],
		[
			"a calendar file of nobody",
			404,
			() => answerTo(ask("/thank-you/booking.ics")),
		],
		["the site map", 200, () => answerTo(ask("/sitemap.xml"))],
		["the robots' file", 200, () => answerTo(ask("/robots.txt"))],
		["the pulse", 200, () => answerTo(ask("/healthz"))],
		["the data of a form", 200, () => answerTo(ask("/booking.data"))],
		["another method", 405, () => answerTo(ask("/faq", { method: "DELETE" }))],
	];

const exhausted = { limit: async () => ({ success: false }) };
const away = new Proxy(env.DB, {
	get() {
		throw new Error("D1_ERROR: away");
	},
});

async function notModified() {
	const first = await answerTo(ask("/faq"));
	const tag = first.headers.get("ETag") ?? "";
	return answerTo(ask("/faq", { headers: { "If-None-Match": tag } }));
}

describe.each(answers)("%s", (_what, status, act) => {
	test("carries every header of safety", async () => {
		const response = await act();
		expect(response.status).toBe(status);
		const said = (name: string) => response.headers.get(name);
		expect(said("X-Content-Type-Options")).toBe("nosniff");
		expect(said("Referrer-Policy")).toBe("strict-origin-when-cross-origin");
		expect(said("Permissions-Policy")).toMatch(/camera=\(\).*microphone=\(\)/);
		expect(said("Cross-Origin-Opener-Policy")).toBe("same-origin");
		expect(said("Cross-Origin-Resource-Policy")).toBe("same-origin");
		expect(said("Strict-Transport-Security")).toBe(
			"max-age=63072000; includeSubDomains; preload",
		);
		const policy = policyOf(response);
		expect(policy).toMatchObject({
			"default-src": ["'none'"],
			"base-uri": ["'none'"],
			"frame-ancestors": ["'none'"],
		});
		expect(policy["form-action"]).toHaveLength(1);
		expect(said("Content-Security-Policy")).not.toMatch(/unsafe|https?:|\*/);
		expect(said("Server") ?? said("X-Powered-By")).toBeNull();
	});
});

describe("the policy of a page", () => {
	test.each(everyAddress)(
		"lets run what stands on $address, and nothing else",
		async ({ page, address }) => {
			const { html, policy } = await read(address);
			const isForm = page === "/booking" || page === "/contact";

			const scripts = partsOf(html, "script").filter(
				({ attributes }) => !attributes.includes("application/ld+json"),
			);
			expect(scripts.length).toBeGreaterThan(isForm ? 2 : 1);
			for (const { attributes, text } of scripts) {
				const source = attributes.includes("src=")
					? "'self'"
					: await hashOf(text);
				expect(policy["script-src"]).toContain(source);
			}
			for (const { text } of partsOf(html, "style"))
				expect(policy["style-src"]).toContain(await hashOf(text));

			const tags = html.match(/<[a-z][^>]*>/gi) ?? [];
			expect(tags.filter((tag) => /\s(style|on\w+)=/i.test(tag))).toEqual([]);
			const allowed = [...(policy["script-src"] ?? [])];
			if (!isForm) expect(allowed).not.toContain("'self'");
		},
	);

	test("allows the scripts of a refused form by a nonce that is new each time", async () => {
		const refused = async () => {
			const response = await answerTo(bookingPost(encodeForm({})));
			expect(response.status).toBe(400);
			return { html: await response.text(), policy: policyOf(response) };
		};
		const noncesIn = (sources: string[] = []) =>
			sources.filter((source) => source.startsWith("'nonce-"));
		const [one, other] = await Promise.all([refused(), refused()]);
		const [nonce = ""] = noncesIn(one.policy["script-src"]);
		expect(noncesIn(one.policy["script-src"])).toHaveLength(1);
		expect(one.html).toContain(nonce.replace(/'nonce-(.*)'/, 'nonce="$1"'));
		expect(one.policy["script-src"]).not.toEqual(other.policy["script-src"]);
	});

	test("asks nothing of a stranger", async () => {
		for (const { address } of everyAddress) {
			const { html } = await read(address);
			const sources = [
				...html.matchAll(
					/\s(?:src|srcset|data|action|formaction|poster)="([^"]+)"/g,
				),
				...html.matchAll(
					/<link\b[^>]*?rel="(?!canonical|alternate)[^"]*"[^>]*?href="([^"]+)"/g,
				),
			].map(([, source = ""]) => source);
			expect(sources.length).toBeGreaterThan(2);
			for (const source of sources) expect(source).toMatch(/^(\/(?!\/)|data:)/);
		}
	});
});

test.each([
	["PUT", "/booking", "GET, HEAD, POST"],
	["DELETE", "/contact", "GET, HEAD, POST"],
	["PATCH", "/booking.data", "GET, HEAD, POST"],
	["OPTIONS", "/booking", "GET, HEAD, POST"],
	["PROPFIND", "/contact", "GET, HEAD, POST"],
	["POST", "/", "GET, HEAD"],
	["POST", "/thank-you", "GET, HEAD"],
	["POST", "/no-such-page", "GET, HEAD"],
	["OPTIONS", "/sitemap.xml", "GET, HEAD"],
	["DELETE", "/healthz", "GET, HEAD"],
])(
	"%s %s is answered with what may be done instead",
	async (method, path, allow) => {
		const { status, headers } = await exports.default.fetch(
			ask(path, { method }),
		);
		expect([status, headers.get("Allow")]).toEqual([405, allow]);
	},
);

function policyOf(response: Response): Record<string, string[]> {
	const policy = response.headers.get("Content-Security-Policy") ?? "";
	return Object.fromEntries(
		policy.split("; ").map((directive) => {
			const [name = "", ...sources] = directive.split(" ");
			return [name, sources];
		}),
	);
}

async function read(path: string) {
	const response = await answerTo(ask(path));
	return { html: await response.text(), policy: policyOf(response) };
}

function partsOf(html: string, tag: string) {
	const parts = html.matchAll(
		new RegExp(`<${tag}\\b([^>]*)>([\\s\\S]*?)</${tag}>`, "g"),
	);
	return [...parts].map(([, attributes = "", text = ""]) => ({
		attributes,
		text,
	}));
}

async function hashOf(text: string) {
	const bytes = new TextEncoder().encode(text);
	const digest = await crypto.subtle.digest("SHA-256", bytes);
	return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}
