import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { unstable_readConfig } from "wrangler";

const root = path.resolve(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");
const packages = JSON.parse(read("package.json"));
const lock = JSON.parse(read("package-lock.json"));

type Locked = {
	dev?: boolean;
	optional?: boolean;
	hasInstallScript?: boolean;
	version?: string;
	integrity?: string;
};
const locked = Object.entries<Locked>(lock.packages).flatMap(
	([place, entry]) =>
		place ? [{ name: place.split("node_modules/").at(-1), ...entry }] : [],
);

describe.each([undefined, "preview"])("deployed as %s", (env) => {
	const [site, mailer] = ["wrangler.toml", "workers/mailer/wrangler.toml"].map(
		(config) => unstable_readConfig({ config, env }, { hideWarnings: true }),
	);

	test("neither Worker lets Cloudflare note who asked for what", () => {
		for (const worker of [site, mailer])
			expect(worker?.observability?.logs).toMatchObject({
				enabled: true,
				invocation_logs: false,
			});
	});

	test("the site is not taken without its secret, and counts twenty posts a minute", () => {
		expect(site?.secrets?.required).toEqual(["COOKIE_SECRET"]);
		expect(site?.ratelimits).toMatchObject([
			{ name: "POST_LIMIT", simple: { limit: 20, period: 60 } },
		]);
	});

	test("the mailer writes in the centre's own name only", () => {
		expect(mailer?.send_email).toMatchObject([
			{ allowed_sender_addresses: [mailer?.vars.MAIL_FROM] },
		]);
	});
});

test("what runs at install is allowed by name, and explained", () => {
	const running = locked.filter(({ hasInstallScript }) => hasInstallScript);
	const names = [...new Set(running.map(({ name }) => name))].sort();
	expect(Object.keys(packages.allowScripts).sort()).toEqual(names);
	expect(Object.values(packages.allowScripts)).not.toContain(false);
	expect(read(".npmrc")).toMatch(/^strict-allow-scripts=true$/m);
	const [, explained = ""] = read("docs/security.md").split(
		"## What runs at install",
	);
	for (const name of names) expect(explained).toContain(`| \`${name}\` |`);
});

test("what ships is locked to one version and one hash", () => {
	const shipped = locked.filter(({ dev, optional }) => !dev && !optional);
	expect(shipped.length).toBeGreaterThan(20);
	for (const { name, version, integrity } of shipped)
		expect([name, version, integrity]).toEqual([
			name,
			expect.stringMatching(/^\d+\.\d+\.\d+/),
			expect.stringMatching(/^sha512-/),
		]);
});
