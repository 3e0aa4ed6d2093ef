import { exports } from "cloudflare:workers";
import { expect, test } from "vitest";

const site = (path: string, init?: RequestInit) =>
	exports.default.fetch(`https://www.example.com${path}`, {
		redirect: "manual",
		...init,
	});

test("answers in Arabic unless English is asked for", async () => {
	const arabic = await site("/");
	expect(arabic.status).toBe(200);
	expect(await arabic.text()).toContain('<html lang="ar" dir="rtl"');

	const english = await site("/?lang=en");
	expect(await english.text()).toContain('<html lang="en" dir="ltr"');
});
