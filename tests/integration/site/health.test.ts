import { env, exports } from "cloudflare:workers";
import { expect, test } from "vitest";
import { profile } from "#app/business/profile.ts";
import manifest from "../../../package.json";

const ask = (method = "GET") =>
	exports.default.fetch(`${profile.origin}/healthz`, { method });

test("says that the database answers, and which version is running", async () => {
	const response = await ask();
	expect(response.status).toBe(200);
	expect(response.headers.get("Cache-Control")).toBe("no-store");
	const { version, ...health } = await response.json<{ version: string }>();
	expect(health).toEqual({ status: "ok", database: "ok" });
	expect(version.split("+")[0]).toBe(manifest.version);
});

test("a monitor may ask without a body", async () => {
	const response = await ask("HEAD");
	expect(response.status).toBe(200);
	expect(await response.text()).toBe("");
});

test("says so when the database cannot take a booking", async () => {
	await env.DB.exec("ALTER TABLE bookings RENAME TO away");
	try {
		const response = await ask();
		expect(response.status).toBe(503);
		expect(response.headers.get("Cache-Control")).toBe("no-store");
		expect(await response.json()).toMatchObject({
			status: "failing",
			database: "failing",
		});
	} finally {
		await env.DB.exec("ALTER TABLE away RENAME TO bookings");
	}
});
