import { env } from "cloudflare:workers";
import { exportJWK, generateKeyPair } from "jose";
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { staffPaths } from "#app/business/centre/pages.ts";
import { profile } from "#app/business/centre/profile.ts";
import { staffBoard } from "#app/copy/ar/staff/staff-board.ts";
import { staffDoor } from "#app/copy/ar/staff/staff-door.ts";
import { daysFromNow } from "../../support/facts.ts";
import { turnOf } from "../../support/vitest.ts";
import * as world from "../../support/world.ts";

const { assertion, colleague, owner, tokenWith } = world.access;
const log = world.collectLog();
const customer = "سارة";
const confirm = { intent: "confirm", version: "0", sure: "yes" };
const second = 1000;
const minute = 60 * second;

beforeEach(async () => {
	log.length = 0;
	await world.db.emptyTables();
	await world.insertBooking();
});

const fetched = vi.spyOn(globalThis, "fetch");

afterEach(() => {
	vi.useRealTimers();
	fetched.mockReset();
});

afterAll(() => fetched.mockRestore());

const open = (path: string, token: string, bindings?: Partial<Env>, headers = {}) =>
	world.get(path, { headers: { [assertion]: token, ...headers } }, bindings);

/** Every page of staff, as a page and as data, and one that nobody has made yet. */
const addresses = [...staffPaths, world.staff.pathOf(), "/staff/new-page"].flatMap((address) => {
	const [path = "", query = ""] = address.split("?");
	return [address, `${path}.data${query && `?${query}`}`];
});

/** The page is the same, whatever was asked for, and the database was not read. */
async function expectRefused(
	answer: Response,
	status: number,
	closed: keyof typeof staffDoor.closed,
) {
	const html = await answer.text();
	expect([answer.status, html.includes(staffDoor.closed[closed].title)]).toEqual([status, true]);
	expect(html).not.toContain(customer);
	expect(Object.fromEntries(answer.headers)).toMatchObject({
		"cache-control": "private, no-store",
		"referrer-policy": "no-referrer",
		"x-robots-tag": "noindex",
	});
	expect(answer.headers.has("ETag")).toBe(false);
}

/** Nobody whom the door refuses makes the Worker read more than the settings of the page that says so. */
const withoutBookings = () =>
	world.db.databaseWith({
		prepare: (sql: string) => {
			expect(sql).not.toMatch(/from "?(bookings|booking_events|reviews|closures)/i);
			return env.DB.prepare(sql);
		},
	});

test("whoever has signed in opens the pages of the day, and an owner the settings, too", async () => {
	const [ofColleague, ofOwner] = [
		await tokenWith(),
		await tokenWith({ email: "Owner@Example.com" }),
	];
	for (const path of staffPaths.filter((path) => path !== "/staff")) {
		const address = path === "/staff/booking" ? world.staff.pathOf() : path;
		const isSettings = path === "/staff/settings";
		const answer = await open(address, ofColleague);
		if (isSettings) await expectRefused(answer, 403, "notSignedIn");
		else expect([path, answer.status]).toEqual([path, 200]);
		expect([path, (await open(address, ofOwner)).status]).toEqual([path, 200]);
	}
	const short = await open("/staff", ofColleague);
	expect([short.status, short.headers.get("Location")]).toEqual([302, "/staff/day"]);
	await expectRefused(await open("/staff/settings.data", ofColleague), 403, "notSignedIn");
	await expectRefused(
		await world.post(
			"/staff/settings",
			{ intent: "save" },
			{ headers: { [assertion]: ofColleague } },
		),
		403,
		"notSignedIn",
	);
});

/** These are seconds, as a token has them. */
const inSeconds = (seconds: number) => Math.floor(Date.now() / second) + seconds;

const badTokens: [what: string, token: () => Promise<string>][] = [
	["without a token", async () => ""],
	["with what is no token", async () => "a.b.c"],
	["with two tokens", async () => `${await tokenWith()}, ${await tokenWith()}`],
	["with 16 KB", async () => "a".repeat(16_000)],
	["of another application", () => tokenWith({ aud: ["c".repeat(64)] })],
	["of no application", () => tokenWith({ aud: undefined })],
	["of another team", () => tokenWith({ iss: "https://other.cloudflareaccess.com" })],
	["that has ended", () => tokenWith({ exp: inSeconds(-120) })],
	["that is not good yet", () => tokenWith({ nbf: inSeconds(120) })],
	["that never ends", () => tokenWith({ exp: undefined })],
	["of a service, which has no address", () => tokenWith({ email: undefined })],
	...["<script>@example.com", "a@b", "a\r\nb@example.com", `${"a".repeat(300)}@example.com`, 7].map(
		(email): [string, () => Promise<string>] => [
			`with ${JSON.stringify(email).slice(0, 30)} as an address`,
			() => tokenWith({ email }),
		],
	),
	["that is signed with a password", () => tokenWith({ alg: "HS256" })],
	[
		"that is not signed",
		async () => {
			const [, body] = (await tokenWith()).split(".");
			return `${btoa('{"alg":"none"}').replaceAll("=", "")}.${body}.`;
		},
	],
	[
		"whose address was changed",
		async () => {
			const [head, , signature] = (await tokenWith()).split(".");
			const [, body] = (await tokenWith({ email: "thief@example.com" })).split(".");
			return `${head}.${body}.${signature}`;
		},
	],
	[
		"of a stranger's key by the right name",
		async () => {
			const { privateKey } = await generateKeyPair("RS256", { extractable: true });
			return tokenWith({ key: { ...(await exportJWK(privateKey)), kid: "of the tests" } as never });
		},
	],
];

const attempts = badTokens.map(
	([what, token], index) => [what, token, turnOf(addresses, index)] as const,
);
test.each(attempts)(
	"nobody comes in %s, nor learns or changes anything",
	async (_, token, asked) => {
		const sent = await token();
		const before = await world.db.everyRow();
		const DB = withoutBookings();
		for (const address of asked) {
			await expectRefused(await open(address, sent, { DB }), 403, "notSignedIn");
			const head = await world.get(address, { method: "HEAD", headers: { [assertion]: sent } });
			expect([address, head.status]).toEqual([address, 403]);
			const post = world.formPost(address, confirm, { headers: { [assertion]: sent } });
			const posted = await world.sendAndWait(post);
			if (posted.status !== 405) await expectRefused(posted, 403, "notSignedIn");
		}
		expect(await world.db.everyRow()).toEqual(before);
		expect(log.join()).not.toMatch(/noura@|thief@|eyJ/);
	},
);

test("every answer to whoever is not signed in is the same, byte for byte", async () => {
	const answers = await Promise.all(
		addresses.map(async (address) => {
			const html = await (await open(address, "")).text();
			return html.replaceAll(/[\da-f-]{36}/g, "");
		}),
	);
	expect(new Set(answers).size).toBe(1);
});

test("no spelling of an address leads past the door", async () => {
	for (const spelling of [
		...["/STAFF/day", "//staff/day", "/staff//day", "/staff/day/", "/%73taff/day", "/staff%2Fday"],
		...["/Staff/Settings.data", "/staff/%64ay", "/staff/day%2F", "/staff%2fsettings", "/STAFF"],
		...["/staff/day.DATA", "/staff/x", "/staff.data", "/staff/day%00", "/staff/..%2fstaff/day"],
		...[
			"/staff/day;x",
			"/staff/%2564ay",
			"/staff/day%20",
			"/staff%5Cday",
			"/_root.data?_routes=staff",
		],
	]) {
		const answer = await open(spelling, "");
		const text = await answer.text();
		expect([spelling, [308, 403, 404, 200].includes(answer.status)]).toEqual([spelling, true]);
		if (answer.status === 200) expect(spelling).toContain("/_root.data");
		expect(text).not.toContain(customer);
		expect(text).not.toContain(staffBoard.partsLabel);
	}
});

test("the host of the site is the only one with pages of staff", async () => {
	const token = await tokenWith();
	const at = (origin: string, bindings?: Partial<Env>) =>
		world.send(new Request(`${origin}/staff/day`, { headers: { [assertion]: token } }), bindings);
	for (const origin of [
		"https://car-care-site.example.workers.dev",
		"https://example.com",
		"http://localhost:8787",
	])
		await expectRefused(await at(origin), 404, "notSetUp");
	const preview = { STAFF_HOST: "preview.example.com" };
	expect((await at("https://preview.example.com", preview)).status).toBe(200);
	await expectRefused(await at(profile.origin, preview), 404, "notSetUp");
});

test("a minute's difference of the clocks stops nobody", async () => {
	const soon = inSeconds(30);
	expect((await open("/staff/day", await tokenWith({ nbf: soon, iat: soon }))).status).toBe(200);
	expect((await open("/staff/day", await tokenWith({ exp: inSeconds(-30) }))).status).toBe(200);
});

const withoutAccess = { ACCESS_TEAM: "", ACCESS_AUD: "", STAFF_OWNERS: "" };

test.each([withoutAccess, ...Object.keys(withoutAccess).map((name) => ({ [name]: "" }))])(
	"with %j every page of staff is a 404, and log and health check say so",
	async (without) => {
		const token = await tokenWith({ email: owner });
		for (const address of addresses)
			await expectRefused(await open(address, token, without), 404, "notSetUp");
		expect(log.join()).toContain("staff-door-not-set-up");
		const health = await world.get("/healthz", undefined, without);
		expect([health.status, await health.json()]).toMatchObject([200, { staff: "closed" }]);
		expect(await (await world.get("/healthz")).json()).toMatchObject({ staff: "open" });
	},
);

describe("on a developer's machine", () => {
	const locally = { ...withoutAccess, STAFF_LOCALLY: "reception@example.com" } as Partial<Env>;
	const statusAt = async (origin: string, bindings: Partial<Env>, headers = {}) => {
		/** The local runtime adds this one itself. */
		const sent = { "CF-Connecting-IP": "127.0.0.1", ...headers };
		const request = new Request(`${origin}/staff/settings`, { headers: sent });
		return (await world.sendUnsigned(request, bindings)).status;
	};

	test.each(["http://localhost:8787", "http://127.0.0.1:3000", "http://[::1]:8787"])(
		"the local person is an owner at %s, but not through Cloudflare or where Access is set up",
		async (origin) => {
			expect(await statusAt(origin, locally)).toBe(200);
			for (const header of [
				"CF-Ray",
				"Cf-Access-Jwt-Assertion",
				"Cf-Access-Authenticated-User-Email",
			])
				expect([header, await statusAt(origin, locally, { [header]: "x" })]).toEqual([header, 404]);
			expect(await statusAt(origin, { ...locally, ACCESS_TEAM: "car-care" })).toBe(404);
			expect(await statusAt(origin, withoutAccess)).toBe(404);
		},
	);

	test.each([
		...[profile.origin, "https://car-care-site.example.workers.dev", "http://localhost."],
		...["http://localhost.example.com", "https://example.localhost", "http://0.0.0.0:8787"],
		...[
			"http://192.168.1.7:8787",
			"http://[::ffff:127.0.0.1]",
			"http://127.0.0.2",
			"http://2130706434",
		],
	])("nobody comes in at %s", async (origin) => {
		for (const headers of [{}, { Host: "localhost" }, { "X-Forwarded-Host": "localhost" }])
			expect(await statusAt(origin, locally, headers)).toBe(404);
	});

	test("there is no session to end, and the history names the local person", async () => {
		const page = (path: string, init?: RequestInit) =>
			world.sendUnsigned(new Request(`http://localhost:8787${path}`, init), locally);
		const html = await (await page("/staff/day")).text();
		expect(html).toContain("reception@example.com");
		expect(html).not.toContain(staffDoor.leave);
		const body = new URLSearchParams(confirm);
		const headers = { Origin: "http://localhost:8787" };
		const path = world.staff.pathOf();
		expect((await page(path, { method: "POST", body, headers, redirect: "manual" })).status).toBe(
			303,
		);
		expect(await (await page(path)).text()).toMatch(
			/reception@example\.com.*reception@example\.com/s,
		);
	});
});

describe("keys that cannot be read", () => {
	const iss = "https://of-the-outage.cloudflareaccess.com";
	const { d, p, q, dp, dq, qi, ...publicKey } = JSON.parse(env.TEST_ACCESS_KEY);
	let teams = 0;

	/** A team of its own has its keys read anew. */
	async function outage() {
		const team = `outage-${++teams}`;
		const bindings = { ACCESS_TEAM: team };
		const sign = (kid?: string) =>
			tokenWith({
				iss: iss.replace("of-the-outage", team),
				...(kid && { key: { ...JSON.parse(env.TEST_ACCESS_KEY), kid } }),
			});
		const visit = async (token?: string) => open("/staff/day", token ?? (await sign()), bindings);
		return { sign, visit };
	}

	const later = (ms: number) => vi.setSystemTime(Date.now() + ms);

	test.each<[what: string, answer: () => Promise<Response>]>([
		["no network", async () => Promise.reject(new TypeError("no route"))],
		["an error of the server", async () => new Response("error 1033", { status: 530 })],
		["HTML", async () => new Response("<!doctype html>")],
		["no list", async () => Response.json({})],
	])("%s: a page says so, and a minute later they are read again", async (_, answer) => {
		const { visit } = await outage();
		fetched.mockImplementation(answer);
		await expectRefused(await visit(), 503, "keysNotRead");
		await expectRefused(await visit(), 503, "keysNotRead");
		expect(fetched).toHaveBeenCalledTimes(1);
		fetched.mockImplementation(async () => Response.json({ keys: [publicKey] }));
		later(minute + second);
		expect((await visit()).status).toBe(200);
	});

	test("a known key goes on working for weeks, and a new one is fetched", async () => {
		const { sign, visit } = await outage();
		fetched.mockImplementation(async () => Response.json({ keys: [publicKey] }));
		expect((await visit()).status).toBe(200);
		fetched.mockRejectedValue(new TypeError("no route"));
		later(21 * 24 * 60 * minute);
		expect((await visit()).status).toBe(200);
		const rotated = { ...publicKey, kid: "of the next six weeks" };
		await expectRefused(await visit(await sign(rotated.kid)), 503, "keysNotRead");
		fetched.mockImplementation(async () => Response.json({ keys: [publicKey, rotated] }));
		later(minute + second);
		expect((await visit(await sign(rotated.kid))).status).toBe(200);
		expect((await visit()).status).toBe(200);
	});

	test("hundreds of tokens with invented keys have them fetched once a minute @thorough", async () => {
		const { sign, visit } = await outage();
		fetched.mockImplementation(async () => Response.json({ keys: [publicKey] }));
		const [head, ...rest] = (await sign("invented")).split(".");
		const invented = (kid: number) =>
			[btoa(atob(head ?? "").replace("invented", `x${kid}`)).replaceAll("=", ""), ...rest].join(
				".",
			);
		for (let kid = 0; kid < 300; kid++) expect((await visit(invented(kid))).status).toBe(403);
		expect(fetched).toHaveBeenCalledTimes(1);
		later(minute + second);
		expect((await visit(invented(1001))).status).toBe(403);
		expect(fetched).toHaveBeenCalledTimes(2);
	});
});

test("a form comes from a page of this site, whatever cookie the browser has", async () => {
	const from = async (path: string, headers: Record<string, string | undefined>) => {
		const post = world.formPost(path, confirm);
		for (const [name, value] of Object.entries(headers))
			value === undefined ? post.headers.delete(name) : post.headers.set(name, value);
		return world.sendAndWait(post);
	};
	const paths = [
		world.staff.pathOf(),
		"/staff/day",
		"/staff/find",
		"/staff/settings",
		"/staff/close",
	];
	for (const path of paths)
		for (const headers of [
			...[{ Origin: "https://evil.example" }, { Origin: "null" }, { Origin: undefined }],
			...[{ Origin: "http://www.example.com" }, { Origin: "https://www.example.com:8443" }],
			{ Origin: "https://shop.example.com", "Sec-Fetch-Site": "same-site" },
			...[{ "Sec-Fetch-Site": "cross-site" }, { "Sec-Fetch-Site": "same-site" }],
			{ Origin: undefined, "Sec-Fetch-Site": "none" },
			{ Origin: "null", "Sec-Fetch-Site": "same-site" },
		]) {
			const before = await world.db.everyRow();
			await expectRefused(await from(path, headers), 403, "foreign");
			expect(await world.db.everyRow()).toEqual(before);
		}
	const own = { Origin: "null", "Sec-Fetch-Site": "same-origin" };
	expect((await from(world.staff.pathOf(), own)).status).toBe(303);
});

test("two colleagues see their own names, and each can sign out", async () => {
	for (const email of ["huda@example.com", "salem@example.com"]) {
		const html = await (await open("/staff/day", await tokenWith({ email }))).text();
		expect(html.match(/\w+@example\.com/g)?.filter((one) => one === email)).not.toEqual([]);
		expect(html).toContain('href="/cdn-cgi/access/logout"');
		expect(html).not.toContain(email.startsWith("huda") ? "salem@" : "huda@");
	}
});

test("from a day before a session ends the board says so", async () => {
	const boardUntil = async (hours: number) =>
		(await open("/staff/day", await tokenWith({ exp: inSeconds(hours * 3600) }))).text();
	const [note = ""] = staffBoard.signInEnds.split(" {{at}}");
	expect(await boardUntil(25)).not.toContain(note);
	expect(await boardUntil(23)).toContain(note);
});

test("an unknown parameter is in no answer, no redirect and no log", async () => {
	const key = "4TCR7K.oldkeyoldkeyoldkeyoldkeyoldkeyoldkeyoldkey1";
	for (const path of [...staffPaths, "/STAFF/Day"]) {
		for (const token of ["", await tokenWith({ email: owner })]) {
			const answer = await open(`${path}?key=${key}`, token);
			expect(answer.status).not.toBe(500);
			expect(await answer.text()).not.toContain("oldkey");
			expect(answer.headers.get("Location") ?? "").not.toContain("oldkey");
		}
	}
	expect(log.join()).not.toContain("oldkey");
});

describe("the history names who did it", () => {
	test("on the page of the booking, and not in the customer's copy", async () => {
		await world.staff.press({ intent: "confirm" });
		expect(await world.db.rows("SELECT changed_by, colleague FROM booking_events")).toEqual([
			{ changed_by: "staff-page", colleague },
		]);
		expect(await world.staff.page()).toContain(colleague);
	});

	test("whoever closed days, on the page of closed days alone", async () => {
		const closing = {
			...{ intent: "close", reason: "holiday" },
			...{ from: daysFromNow(3), to: daysFromNow(3) },
		};
		const asked = await (await world.staff.post("close", closing)).text();
		const sure = world.staff.sureIn(asked);
		expect((await world.staff.post("close", { ...closing, sure })).status).toBe(303);
		expect(await world.db.rows("SELECT closed_by FROM closures")).toEqual([
			{ closed_by: colleague },
		]);
		const shown = (html: string) => html.split("<main")[1]?.includes(colleague);
		expect(shown(await world.staff.board("close"))).toBe(true);
		expect(shown(await world.staff.board("book"))).toBe(false);
		expect(await world.htmlOf("/booking")).not.toContain(colleague);
	});
});
