import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import manifest from "../../../package.json";
import { dbFailingOn } from "../../support/doubles.ts";
import { rows } from "../../support/rows.ts";
import { get } from "../../support/site.ts";

const check = (init?: RequestInit, bindings?: Partial<Env>) => get("/healthz", init, bindings);

test("reports the database status and the deployed version", async () => {
	const response = await check();
	expect([response.status, response.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
	const { version, ...health } = await response.json<{ version: string }>();
	expect(health).toEqual({ status: "ok", database: "ok" });
	expect(version.split("+")[0]).toBe(manifest.version);
	const head = await check({ method: "HEAD" });
	expect([head.status, await head.text()]).toEqual([200, ""]);
});

test("writes one row, however often it is asked", async () => {
	const checkedAt = () => rows("SELECT * FROM health_checks");
	await check();
	const [first] = await checkedAt();
	await new Promise((done) => setTimeout(done, 5));
	await check();
	expect(await checkedAt()).toEqual([
		{ ...first, checked_at: expect.not.stringMatching(String(first?.checked_at)) },
	]);
});

test("has a limit, because each check writes, that does not count towards the visitor's limit for forms", async () => {
	const keys: string[] = [];
	const limit = async ({ key }: { key: string }) => ({ success: keys.push(key) === 0 });
	const headers = { "CF-Connecting-IP": "192.0.2.7" };
	const response = await check({ headers }, { POST_LIMIT: { limit } });
	expect([response.status, response.headers.get("Retry-After")]).toEqual([429, "60"]);
	const post = { method: "POST", headers, body: new URLSearchParams() };
	await get("/contact", post, { POST_LIMIT: { limit } });
	expect(new Set(keys).size).toBe(2);
});

test.each(["cross-site", "same-site"])("no %s page makes a visitor ask for it", async (site) => {
	expect((await check({ headers: { "Sec-Fetch-Site": site } })).status).toBe(403);
});

test("reports a failure when the database refuses writes, or cannot store a booking", async () => {
	expect((await check({}, { DB: dbFailingOn(/^(?!select)/i) })).status).toBe(503);
	await env.DB.exec("ALTER TABLE bookings RENAME TO renamed");
	try {
		const response = await check();
		expect([response.status, response.headers.get("Cache-Control")]).toEqual([503, "no-store"]);
		expect(await response.json()).toMatchObject({ status: "failing", database: "failing" });
	} finally {
		await env.DB.exec("ALTER TABLE renamed RENAME TO bookings");
	}
});
