import { spawn } from "node:child_process";
import { once } from "node:events";
import { afterAll, beforeAll, expect, test } from "vitest";
import { localEnv, root, tool } from "../../../scripts/lib/run.ts";
import { freePort, untilResponding } from "../../../scripts/lib/servers.ts";

const port = await freePort();
const site = `http://localhost:${port}`;
/** The script around it would migrate the developer's own database. */
const [node, ...args] = tool("react-router", "dev", "--port", String(port));
const dev = spawn(node, args, {
	cwd: root,
	env: { ...localEnv(port), NODE_ENV: "development", VITE_DATE: "2027-09-23" },
});
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
	if (dev.exitCode === null) await once(dev, "exit");
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
			.poll(() => output, { timeout: 10_000 })
			.toContain(`{"event":"request","path":"${page}"`);
	},
	30_000,
);

test("whoever develops opens the pages of staff without signing in", async () => {
	const { status } = await fetch(`${site}/staff/help`);
	expect(status).toBe(200);
}, 30_000);

test("the policy allows the styles that Vite inserts, and the page shows the offer of the day that is named", async () => {
	const response = await fetch(`${site}/?lang=en`);
	const policy = response.headers.get("Content-Security-Policy") ?? "";
	const [, nonce] = policy.match(/style-src 'self' 'nonce-([^']+)'/) ?? [];
	expect(nonce).toBeDefined();
	const page = await response.text();
	expect(page).toContain(`<meta property="csp-nonce" nonce="${nonce}"/>`);
	for (const words of ["National Day offer", "without a discount licence yet"])
		expect(page).toContain(words);
}, 30_000);
