import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort, untilResponding } from "../../scripts/lib/port.ts";
import { withoutNpm } from "./support/project.ts";

const root = path.resolve(import.meta.dirname, "../..");
const port = await freePort();
const site = `http://localhost:${port}`;
const dev = spawn(
	process.execPath,
	[path.join(root, "scripts/dev.ts"), "--port", String(port)],
	{ cwd: root, env: { ...withoutNpm(), NODE_ENV: "development" } },
);
let output = "";
for (const stream of [dev.stdout, dev.stderr])
	stream.on("data", (chunk: Buffer) => {
		output += chunk;
	});

beforeAll(async () => {
	await untilResponding(site, () => dev.exitCode !== null);
	expect(dev.exitCode, output).toBeNull();
}, 90_000);
afterAll(async () => {
	dev.kill();
	await once(dev, "exit");
});

test.each(["/about", "/booking", "/no-such-page"])(
	"whoever develops %s meets production's policy and headers, and its line in the log",
	async (page) => {
		const { headers } = await fetch(site + page);
		const policy = headers.get("Content-Security-Policy") ?? "";
		expect(policy).toContain("default-src 'none'");
		expect(policy).not.toMatch(/unsafe|https?:|\*/);
		expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
		expect(headers.get("Cross-Origin-Opener-Policy")).toBe("same-origin");
		await expect
			.poll(() => output)
			.toContain(`{"event":"request","path":"${page}"`);
	},
	30_000,
);

test("the styles that Vite inserts are allowed by the nonce that the page tells it", async () => {
	const response = await fetch(`${site}/contact`);
	const policy = response.headers.get("Content-Security-Policy") ?? "";
	const [, nonce] = policy.match(/style-src 'self' 'nonce-([^']+)'/) ?? [];
	expect(nonce).toBeDefined();
	expect(await response.text()).toContain(
		`<meta property="csp-nonce" nonce="${nonce}"/>`,
	);
}, 30_000);
