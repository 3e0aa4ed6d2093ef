import { env, exports } from "cloudflare:workers";
import { expect, test } from "vitest";
import { profile } from "#app/business/profile.ts";
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
