import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import manifest from "../../../package.json";
import { dbFailingOn } from "../../support/doubles.ts";
import { rows } from "../../support/rows.ts";
import { exhausted, get } from "../../support/site.ts";

const check = (init?: RequestInit, bindings?: Partial<Env>) => get("/healthz", init, bindings);

test("reports the database status and the deployed version", async () => {
	const response = await check();
	expect([response.status, response.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
	const { version, ...health } = await response.json<{ version: string }>();
	expect(health).toEqual({ status: "ok", database: "ok" });
	expect(version.split("+")[0]).toBe(manifest.version);
});

test("a monitor can use HEAD", async () => {
	const response = await check({ method: "HEAD" });
	expect(response.status).toBe(200);
	expect(await response.text()).toBe("");
});

test("reports a failure when the database serves reads and refuses writes", async () => {
	const response = await check({}, { DB: dbFailingOn(/^(?!select)/i) });
	expect(response.status).toBe(503);
	expect(await response.json()).toMatchObject({ database: "failing" });
});

test("writes one row, however often it is asked", async () => {
	const checkedAt = () => rows("SELECT * FROM health_checks");
	await check();
	const first = await checkedAt();
	await new Promise((done) => setTimeout(done, 5));
	await check();
	const second = await checkedAt();
	expect([first.length, second.length]).toEqual([1, 1]);
	expect(first[0]?.checked_at).not.toBe(second[0]?.checked_at);
});

test("has a limit, because each check writes", async () => {
	const response = await check({}, { POST_LIMIT: exhausted });
	expect([response.status, response.headers.get("Retry-After")]).toEqual([429, "60"]);
});

test("does not count towards the visitor's limit for forms", async () => {
	const keys: string[] = [];
	const POST_LIMIT = {
		limit: async ({ key }: { key: string }) => {
			keys.push(key);
			return { success: true };
		},
	};
	const headers = { "CF-Connecting-IP": "192.0.2.7" };
	for (const [path, method] of [
		["/healthz", "GET"],
		["/contact", "POST"],
	] as const) {
		const body = method === "POST" ? new URLSearchParams() : undefined;
		await get(path, { method, headers, body }, { POST_LIMIT });
	}
	expect(keys).toHaveLength(2);
	expect(keys[0]).not.toBe(keys[1]);
});

test.each(["cross-site", "same-site"])("no %s page makes a visitor ask for it", async (site) => {
	expect((await check({ headers: { "Sec-Fetch-Site": site } })).status).toBe(403);
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
