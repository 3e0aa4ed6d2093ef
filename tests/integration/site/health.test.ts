import { createExecutionContext } from "cloudflare:test";
import { env, exports } from "cloudflare:workers";
import { expect, test } from "vitest";
import { profile } from "#app/business/profile.ts";
import site from "../../../build/server/index.js";
import manifest from "../../../package.json";

const check = (method = "GET") =>
	exports.default.fetch(`${profile.origin}/healthz`, { method });

test("reports the database status and the deployed version", async () => {
	const response = await check();
	expect(response.status).toBe(200);
	expect(response.headers.get("Cache-Control")).toBe("no-store");
	const { version, ...health } = await response.json<{ version: string }>();
	expect(health).toEqual({ status: "ok", database: "ok" });
	expect(version.split("+")[0]).toBe(manifest.version);
});

test("a monitor can use HEAD", async () => {
	const response = await check("HEAD");
	expect(response.status).toBe(200);
	expect(await response.text()).toBe("");
});

test("reports a failure when the database serves reads and refuses writes", async () => {
	const readOnly = new Proxy(env.DB, {
		get(db, name) {
			const value: unknown = Reflect.get(db, name);
			if (typeof value !== "function") return value;
			return (...values: unknown[]) => {
				if (name === "prepare" && !/^select/i.test(String(values[0])))
					throw new Error("D1_ERROR: attempt to write a readonly database");
				return value.apply(db, values);
			};
		},
	});
	const response = await site.fetch(
		new Request(`${profile.origin}/healthz`),
		{ ...env, DB: readOnly },
		createExecutionContext(),
	);
	expect(response.status).toBe(503);
	expect(await response.json()).toMatchObject({ database: "failing" });
});

test("writes one row, however often it is asked", async () => {
	const checkedAt = () =>
		env.DB.prepare("SELECT * FROM health_checks").all<{ checked_at: string }>();
	await check();
	const { results: first } = await checkedAt();
	await new Promise((done) => setTimeout(done, 5));
	await check();
	const { results: second } = await checkedAt();
	expect([first.length, second.length]).toEqual([1, 1]);
	expect(first[0]?.checked_at).not.toBe(second[0]?.checked_at);
});

test("cannot be used to write without end", async () => {
	const limit = async () => ({ success: false });
	const response = await site.fetch(
		new Request(`${profile.origin}/healthz`),
		{ ...env, POST_LIMIT: { limit } },
		createExecutionContext(),
	);
	expect([response.status, response.headers.get("Retry-After")]).toEqual([
		429,
		"60",
	]);
});

test("takes nothing from the allowance for forms of whoever asks", async () => {
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
		await site.fetch(
			new Request(profile.origin + path, { method, headers, body }),
			{ ...env, POST_LIMIT },
			createExecutionContext(),
		);
	}
	expect(keys).toHaveLength(2);
	expect(keys[0]).not.toBe(keys[1]);
});

test.each(["cross-site", "same-site"])(
	"a %s page cannot make a visitor ask for it",
	async (site) => {
		const response = await exports.default.fetch(`${profile.origin}/healthz`, {
			headers: { "Sec-Fetch-Site": site },
		});
		expect(response.status).toBe(403);
	},
);

test("reports a failure when the database cannot store a booking", async () => {
	await env.DB.exec("ALTER TABLE bookings RENAME TO renamed");
	try {
		const response = await check();
		expect(response.status).toBe(503);
		expect(response.headers.get("Cache-Control")).toBe("no-store");
		expect(await response.json()).toMatchObject({
			status: "failing",
			database: "failing",
		});
	} finally {
		await env.DB.exec("ALTER TABLE renamed RENAME TO bookings");
	}
});
